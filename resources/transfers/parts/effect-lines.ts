import { hasRoom, type TransferEffects } from "#contract/transfers/effects.ts";

/** A line of the effects: its word below `effect.line`, and how many where it counts. */
export interface EffectLine {
  readonly key: EffectKey;
  readonly count?: number;
}

export type CountedEffect =
  | "versions"
  | "drafts"
  | "campaigns"
  | "listingTests"
  | "conflicts"
  | "visibilityRequests"
  | "consents"
  | "appeals"
  | "notices"
  | "uploads";
export type EffectKey =
  | CountedEffect
  | "files"
  | "statistics"
  | "name"
  | "history"
  | "account"
  | "onItsWay"
  | "accessKit"
  | "ownConsents"
  | "contacts"
  | "room";

export const effectGroups = ["moves", "stays", "attention"] as const;
export type EffectGroup = (typeof effectGroups)[number];

/** What there is none of is no line. */
const some = (effects: TransferEffects, keys: readonly CountedEffect[]): EffectLine[] =>
  keys.filter((key) => effects[key] > 0).map((key) => ({ key, count: effects[key] }));
const when = (is: boolean, key: EffectKey): EffectLine[] => (is ? [{ key }] : []);

/** The effects in three columns: what goes with the app, what stays, and what somebody has to do something about. */
export function effectLines(effects: TransferEffects): Record<EffectGroup, readonly EffectLine[]> {
  const fits = effects.room === null || hasRoom(effects.room);
  return {
    moves: [
      ...some(effects, ["versions"]),
      ...when(effects.files > 0, "files"),
      { key: "name" },
      ...when(effects.statisticsSince !== null, "statistics"),
      { key: "history" },
      ...some(effects, ["drafts", "campaigns", "listingTests", "conflicts", "visibilityRequests"]),
      ...when(effects.room !== null && fits, "room"),
    ],
    stays: [{ key: "account" }, ...some(effects, ["consents", "appeals", "notices"])],
    attention: [
      ...when(!fits, "room"),
      ...when(effects.onItsWay !== null, "onItsWay"),
      ...when(effects.accessKit, "accessKit"),
      ...some(effects, ["uploads"]),
      ...when(effects.consents > 0, "ownConsents"),
      { key: "contacts" },
    ],
  };
}
