/**
 * `npm run fuzz:packages -- [--seed N] [--from N] [--inputs N] [--failures FOLDER]` inspects mutated packages. Fails on
 * a throw, and if one input takes more than two seconds of CPU time or 256 MB of memory. Also fails if a signature
 * stays valid over changed bytes. `--from N --inputs 1` repeats one input of a seed.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runInputs } from "./run-inputs.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    from: { type: "string", default: "0" },
    inputs: { type: "string", default: "1000000" },
    failures: { type: "string", default: ".cache/fuzz-failures" },
  },
});
const seed = Number(values.seed);
const from = Number(values.from);
const to = from + Number(values.inputs);

console.log(`seed ${seed}, inputs ${from} to ${to - 1}`);
const began = performance.now();
let shown = began;
/** Failures by message. One fault fails many inputs, of which the first few are enough. */
const seen = new Map<string, number>();
const mostShown = 5;
const outcome = await runInputs({
  seed,
  from,
  to,
  onFailure({ position, kind, message, bytes }) {
    const times = (seen.get(message) ?? 0) + 1;
    seen.set(message, times);
    if (times > mostShown) return;
    const path = join(values.failures, `${seed}-${position}.bin`);
    if (bytes) {
      mkdirSync(values.failures, { recursive: true });
      writeFileSync(path, bytes);
    }
    console.log(`FAILED seed ${seed} input ${position} (${kind})${bytes ? ` kept as ${path}` : ""}\n${message}`);
  },
  onProgress(done) {
    if (performance.now() - shown < 30_000) return;
    shown = performance.now();
    console.log(`${done} inputs, ${Math.round((done * 1000) / (shown - began))} a second`);
  },
});

const seconds = (performance.now() - began) / 1000;
for (const [label, count] of Object.entries(outcome.counts).sort()) console.log(String(count).padStart(9), label);
for (const [text, position] of Object.entries(outcome.unexplained)) {
  console.log(`unexplained: ${text} (first: input ${position})`);
}
console.log(
  `seed ${seed}: ${to - from} inputs in ${seconds.toFixed(0)} s (${Math.round((to - from) / seconds)} a second), ` +
    `${outcome.failures} failures, slowest ${outcome.slowestMs} ms of work, memory grew by ${outcome.grownMB} MB at most`,
);
process.exit(outcome.failures === 0 ? 0 : 1);
