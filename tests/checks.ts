import { spawn } from "node:child_process";
import { type Elapsed, measureChild } from "./processor-time.ts";
import type { Phase } from "./times.ts";

/** Static check that `npm run check` and `npm test` run. */
interface Check {
  readonly name: string;
  readonly command: string;
  readonly args: string[];
  readonly env?: Readonly<Record<string, string>>;
}

const bin = (name: string) => `node_modules/.bin/${name}`;

const checks: readonly Check[] = [
  {
    name: "types",
    command: bin("tsc"),
    // Several checkers would each resolve the shared types again, on the core that the other checks need.
    args: ["--noEmit", "-p", "tsconfig.json", "--checkers", "1"],
    // Collecting garbage took much of the compiler's processor time. Its Go runtime now starts near 4 GB, the peak use.
    env: { GOGC: "off", GOMEMLIMIT: "4GiB" },
  },
  { name: "lint", command: bin("oxlint"), args: ["--deny-warnings"] },
  { name: "directions", command: process.execPath, args: ["--import", "tsx", "tests/directions.ts"] },
  { name: "unused exports", command: bin("knip"), args: ["--no-progress"] },
  { name: "layout and language", command: process.execPath, args: ["--import", "tsx", "tests/house/main.ts"] },
  { name: "formatting", command: bin("biome"), args: ["format", "."] },
];

export interface Checked extends Phase {
  readonly ok: boolean;
}

interface Result {
  readonly ok: boolean;
  readonly output: Buffer;
  readonly elapsed: Elapsed;
}

/** Runs a check and collects its standard output and error, in order. */
const outputOf = ({ command, args, env }: Check): Promise<Result> =>
  new Promise((resolve) => {
    const parts: Buffer[] = [];
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, ...env } });
    const elapsed = measureChild(child);
    child.stdout.on("data", (part: Buffer) => parts.push(part));
    child.stderr.on("data", (part: Buffer) => parts.push(part));
    child.on("error", (error) => parts.push(Buffer.from(`${error.message}\n`)));
    child.on("close", async (code) =>
      resolve({ ok: code === 0, output: Buffer.concat(parts), elapsed: await elapsed }),
    );
  });

/**
 * Runs all checks, even if one fails, two at a time to use both cores. A check's output is printed when it ends, so
 * that outputs don't mix.
 */
export async function runChecks(): Promise<Checked[]> {
  const waiting = [...checks];
  const done: Checked[] = [];
  const work = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { ok, output, elapsed } = await outputOf(check);
      process.stdout.write(output);
      console.log(`${ok ? "ok" : "FAILED"}  ${check.name}`);
      done.push({ name: check.name, ok, ...elapsed });
    }
  };
  await Promise.all([work(), work()]);
  return done;
}
