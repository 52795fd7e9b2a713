import { languageCodes } from "#contract/platform/reference/languages.ts";
import { indianStates } from "#contract/platform/reference/states.ts";
import { toIndianDay } from "#contract/day-in-india.ts";
import type { Line } from "#tests/support/builders/events.ts";

const all = ["install", "update", "uninstall", "impression", "video_impression", "open", "download"];

/** Event kinds of each rollup, repeated here independently of the code under test. */
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

const isOneOf = (known: readonly string[], value: unknown): string => known.find((entry) => entry === value) ?? "";
const states = indianStates.map(({ code }) => code);
const sources = ["search", "browse", "campaign", "editorial", "link", "preload", "auto_update"];

/** A line's value for a column: as the device sent it, or empty when it isn't a known value. */
function valueOf(line: Line, column: string, categories: ReadonlyMap<string, string>): string {
  const at = Date.parse(line.at);
  if (column === "day") return toIndianDay(at);
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
  /** Epoch milliseconds; earlier minutes are not kept. */
  readonly minutesSince: number;
}

/** Counts a rollup from its lines in plain code: the sums by key. */
export function countedByHand(lines: Iterable<Line>, counting: Counting): Map<string, number[]> {
  const { name, columns, categories, minutesSince } = counting;
  const groups = new Map<string, { lines: number; devices: Set<string>; seconds: number }>();
  for (const line of lines) {
    if (!kinds[name]?.includes(line.kind) || (name === "arms" && line.arm === "")) continue;
    if (name === "minutes" && Date.parse(line.at) < minutesSince) continue;
    const key = columns.map((column) => valueOf(line, column, categories)).join(" | ");
    const row = groups.get(key) ?? { lines: 0, devices: new Set<string>(), seconds: 0 };
    row.devices.add(line.device);
    groups.set(key, { ...row, lines: row.lines + 1, seconds: row.seconds + Number(line.seconds ?? 0) });
  }
  const numbers = [...groups].map(([key, { lines: n, devices, seconds }]): [string, number[]] => [
    key,
    name === "activity" ? [devices.size, seconds] : [n],
  ]);
  return new Map(numbers);
}
