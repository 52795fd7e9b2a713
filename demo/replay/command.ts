import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { eventBatchLimits } from "#contract/statistics/event-ingestion.ts";
import { parseAppLines } from "./apps-file.ts";
import { type HourReport, replayDay } from "./replay-day.ts";

const usage = `INGESTION_KEY=… npm run replay -- --apps FILE [--url http://127.0.0.1:3000] [--rate 5000] [--minutes 24]
                                   [--lines 5000] [--producers 4]
Sends the events of a day in India to a running server, faster than it passes: --rate events a second in its busiest hour.
FILE has a line "app id,package" for each app, the most used first, as npm run events -- --list writes it. The second app
launches a version before noon, the third has a campaign in the evening. What the server asks to have again is sent again.`;

const options = {
  apps: { type: "string" },
  url: { type: "string", default: "http://127.0.0.1:3000" },
  rate: { type: "string", default: "5000" },
  minutes: { type: "string", default: "24" },
  lines: { type: "string", default: "5000" },
  producers: { type: "string", default: "4" },
} as const;

const whole = (number: number): string => Math.round(number).toLocaleString("en-IN");

function printHour({ hour, seconds, asked, sent, behind }: HourReport): void {
  const times = sent.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number): string => whole(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
  const sum = (of: "accepted" | "refused" | "waits"): number => sent.reduce((total, batch) => total + batch[of], 0);
  console.log(
    [
      `${String(hour).padStart(2, "0")}:00`,
      `due ${whole(asked / seconds)}/s`,
      `acknowledged ${whole(sum("accepted") / seconds)}/s in ${at(0.5)} ms (p95 ${at(0.95)})`,
      ...(sum("refused") > 0 ? [`${whole(sum("refused"))} refused`] : []),
      ...(sum("waits") > 0 ? [`told to wait ${whole(sum("waits"))} times`] : []),
      ...(behind >= 1 ? [`${whole(behind)} behind`] : []),
    ].join(", "),
  );
}

async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options });
  const [rate, minutes, lines, producers] = [values.rate, values.minutes, values.lines, values.producers].map(Number);
  const key = process.env.INGESTION_KEY;
  const isUsable = (number: number | undefined, most: number): number is number =>
    number !== undefined && number > 0 && number <= most;
  if (
    !key ||
    !values.apps ||
    !isUsable(rate, 1e7) ||
    !isUsable(minutes, 1_440) ||
    !isUsable(lines, eventBatchLimits.lines) ||
    !isUsable(producers, 100)
  ) {
    console.error(usage);
    return 2;
  }
  const isThere = await fetch(new URL("/health/live", values.url)).catch(() => undefined);
  if (!isThere?.ok) {
    console.error(`No server answers at ${values.url}.`);
    return 1;
  }
  const apps = parseAppLines(readFileSync(values.apps, "utf8"));
  const total = { accepted: 0, refused: 0 };
  const replay = { url: values.url, key, apps, rate, minutes, lines, producers, seed: Date.now() };
  for await (const hour of replayDay(replay)) {
    printHour(hour);
    for (const { accepted, refused } of hour.sent) {
      total.accepted += accepted;
      total.refused += refused;
    }
  }
  console.log(`${whole(total.accepted)} events acknowledged, ${whole(total.refused)} refused`);
  return 0;
}

run(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
