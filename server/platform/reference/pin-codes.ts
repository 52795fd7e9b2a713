import { indianStates } from "#contract/platform/reference/states.ts";
import districts from "./data/pin-codes.json" with { type: "json" };

interface District {
  readonly district: string;
  readonly stateCode: string;
}

/** Ranges of PIN codes in ascending order, parsed on first use from lines `state|district|411001-411009 411011`. */
let runs: (District & { from: number; to: number })[] | undefined;

const parseRanges = (line: string) => {
  const [stateCode = "", district = "", pins = ""] = line.split("|");
  return pins.split(" ").map((run) => {
    const [from, to] = run.split("-").map(Number);
    return { stateCode, district, from: from ?? 0, to: to ?? from ?? 0 };
  });
};

function allRanges() {
  runs ??= districts.flatMap(parseRanges).sort((a, b) => a.from - b.from);
  return runs;
}

/** Finds the district and state of a PIN code; undefined if India Post does not deliver to it. */
export function findDistrictByPin(pin: string): (District & { state: string }) | undefined {
  const range = allRanges().findLast((run) => run.from <= Number(pin));
  if (!range || range.to < Number(pin)) return undefined;
  const { stateCode, district } = range;
  const state = indianStates.find(({ code }) => code === stateCode)?.name ?? stateCode;
  return { district, stateCode, state };
}

/** Tells whether a state has a district of this name, in any case. */
export function isDistrictOfState(name: string, state: string): boolean {
  const wanted = name.toLowerCase();
  return allRanges().some(({ district, stateCode }) => stateCode === state && district.toLowerCase() === wanted);
}

/** Towns of another state or territory inside a zone, which the ranges do not distinguish: Mahe, Yanam, Chandigarh. */
const enclaves: Readonly<Record<string, string>> = { 67: "IN-PY", 53: "IN-PY", 13: "IN-CH", 14: "IN-CH" };

/**
 * States that have PIN codes in the same zone, the first two digits. A PIN code may be served from across a border, so
 * one of the zone's states is enough. Empty if India Post has no such zone.
 */
export function findStatesInPinZone(pin: string): readonly string[] {
  const zone = pin.slice(0, 2);
  const codes = allRanges()
    .filter(({ from, to }) => String(from).slice(0, 2) <= zone && zone <= String(to).slice(0, 2))
    .map(({ stateCode }) => stateCode);
  return indianStates.filter(({ code }) => codes.includes(code) || code === enclaves[zone]).map(({ name }) => name);
}
