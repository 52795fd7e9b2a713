import type { LanguageCode } from "#contract/reference/languages.ts";
import type { reasonStates, ReasonTemplate } from "#contract/review/views.ts";
import { blocks, deactivations, limitations, rejections } from "./endings.ts";
import { declarationHolds } from "./holds-of-declarations.ts";
import { pictureHolds } from "./holds-of-pictures.ts";
import { textHolds } from "./holds-of-texts.ts";
import type { ReasonRow } from "./reason-row.ts";

export type ReasonState = (typeof reasonStates)[number];

const rowsOf: Record<ReasonState, readonly ReasonRow[]> = {
  onhold: [...textHolds, ...pictureHolds, ...declarationHolds],
  rejected: rejections,
  blocked: blocks,
  inactive: deactivations,
  limited_serving: limitations,
};

/** The ready-made reasons of a state; languages other than Hindi read English. */
export const reasonsIn = (state: ReasonState, language: LanguageCode): ReasonTemplate[] =>
  rowsOf[state].map(({ id, field, policy, english, hindi }) => ({
    id,
    field,
    policy,
    ...(language === "hi-IN" ? hindi : english),
  }));
