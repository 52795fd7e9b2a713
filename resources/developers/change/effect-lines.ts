import type { AppsOfDisabled } from "#contract/developers/change.ts";
import type { DeveloperStatus } from "#contract/developers/developer.ts";
import type { DeveloperEffects } from "#contract/developers/effects.ts";

type CountedLine =
  | "liveStay"
  | "liveLeave"
  | "returning"
  | "sessions"
  | "acting"
  | "inReview"
  | "held"
  | "drafts"
  | "offersGiven"
  | "offersReceived"
  | "conflicts"
  | "erased";
type PlainLine = "noSignIn" | "kept" | "signIn" | "statistics" | "proofEnds" | "papersGathered";

/** One effect of a change: `warn` for a loss, `ok` for something that stays or comes back. */
export type ChangeLine = { readonly tone: "warn" | "ok" } & (
  | { readonly key: CountedLine; readonly count: number }
  | { readonly key: PlainLine }
);

/** Empty for a count of 0. */
const some = (tone: ChangeLine["tone"], key: CountedLine, count: number): ChangeLine[] =>
  count > 0 ? [{ tone, key, count }] : [];
const when = (is: boolean, tone: ChangeLine["tone"], key: PlainLine): ChangeLine[] => (is ? [{ tone, key }] : []);

/** Effects of the developer's accounts losing access. */
const withoutThem = (effects: DeveloperEffects): ChangeLine[] => [
  { tone: "warn", key: "noSignIn" },
  ...some("warn", "sessions", effects.sessions),
  ...some("warn", "acting", effects.acting),
  ...some("warn", "inReview", effects.inReview),
  ...some("warn", "held", effects.held),
  ...some("warn", "offersReceived", effects.offersReceived),
  ...some("warn", "conflicts", effects.conflicts),
  ...some("ok", "offersGiven", effects.offersGiven),
];

const toDisabled = (effects: DeveloperEffects, apps: AppsOfDisabled): ChangeLine[] => [
  ...(apps === "leave" ? some("warn", "liveLeave", effects.liveApps) : some("ok", "liveStay", effects.liveApps)),
  ...withoutThem(effects),
  ...some("ok", "drafts", effects.drafts),
  { tone: "ok", key: "statistics" },
];

const toEnabled = (effects: DeveloperEffects): ChangeLine[] => [
  { tone: "ok", key: "signIn" },
  ...some("ok", "returning", effects.returning),
  ...when(effects.status === "deleted" && effects.eraseAt !== null, "ok", "kept"),
];

const toDeleted = (effects: DeveloperEffects): ChangeLine[] => [
  ...withoutThem(effects),
  ...some("warn", "erased", effects.graceDays),
];

/** Immediate effects of a new status, losses first. */
export function statusLines(effects: DeveloperEffects, to: DeveloperStatus, apps: AppsOfDisabled): ChangeLine[] {
  if (to === "enabled") return toEnabled(effects);
  return to === "disabled" ? toDisabled(effects, apps) : toDeleted(effects);
}

/** Immediate effects of switching the account type. */
export function typeLines(effects: DeveloperEffects): ChangeLine[] {
  return [
    ...when(effects.proofEnds, "warn", "proofEnds"),
    ...when(effects.papersGathered, "warn", "papersGathered"),
    { tone: "ok", key: "statistics" },
  ];
}
