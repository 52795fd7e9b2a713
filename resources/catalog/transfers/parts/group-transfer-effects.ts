import { fitsTransferQuota, type TransferEffects } from "#contract/catalog/transfers/effects.ts";

/** One effect of a transfer: its text key below `effect.line`, and its count if it has one. */
export interface TransferEffectItem {
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

export const transferEffectGroups = ["moves", "stays", "attention"] as const;
export type TransferEffectGroup = (typeof transferEffectGroups)[number];

/** Effects with a count, without those whose count is 0. */
const countedLines = (effects: TransferEffects, keys: readonly CountedEffect[]): TransferEffectItem[] =>
  keys.filter((key) => effects[key] > 0).map((key) => ({ key, count: effects[key] }));
const lineIf = (is: boolean, key: EffectKey): TransferEffectItem[] => (is ? [{ key }] : []);

/** Effects in three columns: what moves with the app, what stays, and what needs attention. */
export function groupTransferEffects(
  effects: TransferEffects,
): Record<TransferEffectGroup, readonly TransferEffectItem[]> {
  const fits = effects.room === null || fitsTransferQuota(effects.room);
  return {
    moves: [
      ...countedLines(effects, ["versions"]),
      ...lineIf(effects.files > 0, "files"),
      { key: "name" },
      ...lineIf(effects.statisticsSince !== null, "statistics"),
      { key: "history" },
      ...countedLines(effects, ["drafts", "campaigns", "listingTests", "conflicts", "visibilityRequests"]),
      ...lineIf(effects.room !== null && fits, "room"),
    ],
    stays: [{ key: "account" }, ...countedLines(effects, ["consents", "appeals", "notices"])],
    attention: [
      ...lineIf(!fits, "room"),
      ...lineIf(effects.onItsWay !== null, "onItsWay"),
      ...lineIf(effects.accessKit, "accessKit"),
      ...countedLines(effects, ["uploads"]),
      ...lineIf(effects.consents > 0, "ownConsents"),
      { key: "contacts" },
    ],
  };
}
