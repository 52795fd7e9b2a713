import { languageCodes } from "#contract/platform/reference/languages.ts";
import { indianStates } from "#contract/platform/reference/states.ts";
import { dayOf } from "#contract/statistics/date-ranges.ts";
import type { Line } from "#tests/support/builders/events.ts";

const all = ["install", "update", "uninstall", "impression", "video_impression", "open", "download"];

/** Which kinds of events each rollup is about, said once more. */
const kinds: Record<string, readonly string[]> = {
  daily: all,
  versions: ["install", "update", "uninstall"],
  android: ["install", "update"],
  languages: ["install", "impression"],
  regions: ["install", "download"],
  models: ["install", "update"],
  sources: ["install", "impression"],
  arms: ["install", "impression"],
  minutes: ["install"],
  activity: ["install", "open"],
  categories: ["install"],
};

const isOneOf = (known: readonly string[], value: unknown): string => known.find((one) => one === value) ?? "";
const states = indianStates.map(({ code }) => code);
const sources = ["search", "browse", "campaign", "editorial", "link", "preload", "auto_update"];

/** What a column holds of a line: what the device says, and nothing where that is no value we know. */
function valueOf(line: Line, column: string, categories: ReadonlyMap<string, string>): string {
  const at = Date.parse(line.at);
  if (column === "day") return dayOf(at);
  if (column === "minute") return `${new Date(at).toISOString().slice(0, 16).replace("T", " ")}:00`;
  if (column === "category") return categories.get(line.app_id) ?? "";
  if (column === "language") return isOneOf(languageCodes, line.language);
  if (column === "state") return isOneOf(states, line.state === "IN-OR" ? "IN-OD" : line.state);
  if (column === "source") return isOneOf(sources, line.source);
  return String(line[column] ?? "");
}

interface Counting {
  readonly name: string;
  readonly columns: readonly string[];
  readonly categories: ReadonlyMap<string, string>;
  /** Minutes before this moment are not kept. */
  readonly minutesSince: number;
}

/** A rollup as somebody would count it who has all the lines on the table: by key, the numbers that are kept. */
export function countedByHand(lines: Iterable<Line>, counting: Counting): Map<string, number[]> {
  const { name, columns, categories, minutesSince } = counting;
  const found = new Map<string, { lines: number; devices: Set<string>; seconds: number }>();
  for (const line of lines) {
    if (!kinds[name]?.includes(line.kind) || (name === "arms" && line.arm === "")) continue;
    if (name === "minutes" && Date.parse(line.at) < minutesSince) continue;
    const key = columns.map((column) => valueOf(line, column, categories)).join(" | ");
    const row = found.get(key) ?? { lines: 0, devices: new Set<string>(), seconds: 0 };
    row.devices.add(line.device);
    found.set(key, { ...row, lines: row.lines + 1, seconds: row.seconds + Number(line.seconds ?? 0) });
  }
  const numbers = [...found].map(([key, { lines: n, devices, seconds }]): [string, number[]] => [
    key,
    name === "activity" ? [devices.size, seconds] : [n],
  ]);
  return new Map(numbers);
}
