// Runs the scenes as WebAssembly: node run.mjs FILE STEPS
import { readFileSync, writeSync } from "node:fs";

const [file, steps] = process.argv.slice(2);
const write = (start, count) => writeSync(1, new Uint8Array(memory.buffer, start, count));
const { instance } = await WebAssembly.instantiate(readFileSync(file), { env: { write } });
const memory = instance.exports.memory;
instance.exports.play_scenes(Number(steps));
