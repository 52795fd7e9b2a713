/**
 * `npm run attack [-- --url URL] [--only WORD]` attacks a server and prints `held` or `open` for each attack. It starts
 * a server of its own on a loopback port, in a temporary directory; `--url` attacks a running one, for which probes
 * that need seeded records are skipped. Fails if an attack worked. Takes about three minutes.
 */
import { parseArgs } from "node:util";
import type { Finding, Probe } from "./probe.ts";
import { recordProbes } from "./probes/records.ts";
import { requestProbes } from "./probes/requests.ts";
import { signInProbes } from "./probes/sign-in.ts";
import { openTarget, startTarget, type Target } from "./target.ts";

const { values } = parseArgs({ options: { url: { type: "string" }, only: { type: "string", default: "" } } });

/** Attacks that this command doesn't repeat, because they need a killed server, a full disk or the server's insides. */
const testedElsewhere = [
  [
    "Statistics after a crash are complete or dated",
    "server/statistics/steps.test.ts, reliability/statistics-kill.test.ts",
  ],
  ["A full disk is answered and reported", "server/platform/http/disk-full.test.ts"],
  ["Video and icon bombs end early", "inspector/media-bombs.test.ts, server/catalog/packages/inspection"],
  ["Log lines that anybody can cause are limited", "server/platform/http/log-budget.test.ts"],
] as const;

/** The last probes lock accounts and use up limits, so they run after the others. */
const probes = [...recordProbes, ...requestProbes, ...signInProbes].filter(({ wanted }) =>
  wanted.toLowerCase().includes(values.only.toLowerCase()),
);

async function runProbe(target: Target, probe: Probe): Promise<Finding> {
  if (probe.needsSeed && !target.seed) return { state: "skipped", seen: "needs a server of its own" };
  try {
    return await probe.run(target);
  } catch (error) {
    return { state: "open", seen: `the probe failed: ${error instanceof Error ? error.message : String(error)}` };
  }
}

const target = values.url === undefined ? await startTarget() : openTarget(values.url);
const counts = { held: 0, open: 0, skipped: 0 };
try {
  for (const probe of probes) {
    const { state, seen } = await runProbe(target, probe);
    counts[state] += 1;
    console.log(`${state.padEnd(8)}${probe.severity.padEnd(8)}${probe.wanted} (${seen})`);
  }
} finally {
  await target.stop();
}
for (const [wanted, test] of testedElsewhere) console.log(`tested  ${"".padEnd(8)}${wanted}: tests/${test}`);
console.log(`${counts.held} held, ${counts.open} open, ${counts.skipped} skipped`);
process.exitCode = counts.open > 0 ? 1 : 0;
