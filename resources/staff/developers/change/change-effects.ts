import type { DisabledAppsPolicy } from "#contract/staff/developers/developer-change.ts";
import type { DeveloperStatus } from "#contract/staff/developers/developer.ts";
import type { DeveloperEffects } from "#contract/staff/developers/effects.ts";

type CountedEffect =
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
type PlainEffect = "noSignIn" | "kept" | "signIn" | "statistics" | "proofEnds" | "papersGathered";

/** One effect of a change: `warn` for a loss, `ok` for something that stays or comes back. */
export type ChangeEffect = { readonly tone: "warn" | "ok" } & (
  | { readonly key: CountedEffect; readonly count: number }
  | { readonly key: PlainEffect }
);

/** Effect with its count; an empty list if the count is 0. */
const effectIfAny = (tone: ChangeEffect["tone"], key: CountedEffect, count: number): ChangeEffect[] =>
  count > 0 ? [{ tone, key, count }] : [];
const effectIf = (is: boolean, tone: ChangeEffect["tone"], key: PlainEffect): ChangeEffect[] =>
  is ? [{ tone, key }] : [];

/** Effects of a change by which the developer's accounts lose access. */
const accessLossEffects = (effects: DeveloperEffects): ChangeEffect[] => [
  { tone: "warn", key: "noSignIn" },
  ...effectIfAny("warn", "sessions", effects.sessions),
  ...effectIfAny("warn", "acting", effects.acting),
  ...effectIfAny("warn", "inReview", effects.inReview),
  ...effectIfAny("warn", "held", effects.held),
  ...effectIfAny("warn", "offersReceived", effects.offersReceived),
  ...effectIfAny("warn", "conflicts", effects.conflicts),
  ...effectIfAny("ok", "offersGiven", effects.offersGiven),
];

const disableEffects = (effects: DeveloperEffects, apps: DisabledAppsPolicy): ChangeEffect[] => [
  ...(apps === "leave"
    ? effectIfAny("warn", "liveLeave", effects.liveApps)
    : effectIfAny("ok", "liveStay", effects.liveApps)),
  ...accessLossEffects(effects),
  ...effectIfAny("ok", "drafts", effects.drafts),
  { tone: "ok", key: "statistics" },
];

const enableEffects = (effects: DeveloperEffects): ChangeEffect[] => [
  { tone: "ok", key: "signIn" },
  ...effectIfAny("ok", "returning", effects.returning),
  ...effectIf(effects.status === "deleted" && effects.eraseAt !== null, "ok", "kept"),
];

const deleteEffects = (effects: DeveloperEffects): ChangeEffect[] => [
  ...accessLossEffects(effects),
  ...effectIfAny("warn", "erased", effects.graceDays),
];

/** Returns immediate effects of a new status, losses first. */
export function statusChangeEffects(
  effects: DeveloperEffects,
  to: DeveloperStatus,
  apps: DisabledAppsPolicy,
): ChangeEffect[] {
  if (to === "enabled") return enableEffects(effects);
  return to === "disabled" ? disableEffects(effects, apps) : deleteEffects(effects);
}

/** Returns immediate effects of switching the account type. */
export function accountTypeChangeEffects(effects: DeveloperEffects): ChangeEffect[] {
  return [
    ...effectIf(effects.proofEnds, "warn", "proofEnds"),
    ...effectIf(effects.papersGathered, "warn", "papersGathered"),
    { tone: "ok", key: "statistics" },
  ];
}
