import { indianStates } from "#contract/reference/states.ts";
import districts from "./data/pin-codes.json" with { type: "json" };

interface District {
  readonly district: string;
  readonly stateCode: string;
}

/** Runs of PIN codes in ascending order, read on first use from lines `state|district|411001-411009 411011`. */
let runs: (District & { from: number; to: number })[] | undefined;

const runsOf = (line: string) => {
  const [stateCode = "", district = "", pins = ""] = line.split("|");
  return pins.split(" ").map((run) => {
    const [from, to] = run.split("-").map(Number);
    return { stateCode, district, from: from ?? 0, to: to ?? from ?? 0 };
  });
};

/** District and state of a PIN code, or undefined where India Post delivers to none of that number. */
export function districtOf(pin: string): (District & { state: string }) | undefined {
  runs ??= districts.flatMap(runsOf).sort((a, b) => a.from - b.from);
  const found = runs.findLast((run) => run.from <= Number(pin));
  if (!found || found.to < Number(pin)) return undefined;
  const { stateCode, district } = found;
  const state = indianStates.find(({ code }) => code === stateCode)?.name ?? stateCode;
  return { district, stateCode, state };
}
