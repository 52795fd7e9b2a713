import type { ReviewReasonDetails, ReasonContent } from "#contract/reasons/reasons.ts";
import {
  type Clash as ClashOf,
  isWordsChanged,
  rebasedTexts,
  type WordsDraft,
  wordsDraftOf,
  writtenTexts,
} from "#ui/words/words-draft.ts";

/** A reason while it is being written. */
export interface ReasonDraft extends WordsDraft, Omit<ReasonContent, "texts" | "policyLink"> {
  readonly policyLink: string;
  readonly why: string;
}

export function draftOf(
  record: Pick<ReviewReasonDetails, "fields" | "policyLink" | "position" | "texts">,
): ReasonDraft {
  const { fields, policyLink, position, texts } = record;
  return { ...wordsDraftOf(texts), fields, policyLink: policyLink ?? "", position, why: "" };
}

/** What is sent. */
export function contentOf(draft: ReasonDraft): ReasonContent {
  const { fields, position, policyLink } = draft;
  return { fields, position, policyLink: policyLink.trim() || null, texts: writtenTexts(draft) };
}

const isSame = <T>(one: T, other: T): boolean => JSON.stringify(one) === JSON.stringify(other);
const factsOf = ({ fields, position, policyLink }: ReasonDraft) => ({
  fields,
  position,
  policyLink: policyLink.trim(),
});

export function isChanged(draft: ReasonDraft, since: ReasonDraft): boolean {
  return isWordsChanged(draft, since) || !isSame(factsOf(draft), factsOf(since)) || draft.why.trim() !== "";
}

/** A part of a reason that two people wrote at once. */
export type Clash = ClashOf<"fields" | "policyLink" | "position">;

interface Three {
  readonly base: ReasonDraft;
  readonly mine: ReasonDraft;
  readonly theirs: ReasonDraft;
}

const textOf = (value: unknown): string => (Array.isArray(value) ? value.join(", ") : String(value ?? ""));

/** Mine where I changed it, theirs where I did not: nothing of either is lost. What both changed is told. */
export function rebased({ base, mine, theirs }: Three): { draft: ReasonDraft; clashes: Clash[] } {
  const { texts, clashes: ofTexts } = rebasedTexts({ base, mine, theirs });
  const clashes: Clash[] = [...ofTexts];
  const pick = <T>(part: "fields" | "policyLink" | "position", valueOf: (side: ReasonDraft) => T): T => {
    const [was, own, other] = [valueOf(base), valueOf(mine), valueOf(theirs)];
    if (isSame(own, was)) return other;
    if (!isSame(other, was) && !isSame(own, other)) clashes.push({ part, mine: textOf(own), theirs: textOf(other) });
    return own;
  };
  const facts = {
    fields: pick("fields", (side) => side.fields),
    policyLink: pick("policyLink", (side) => side.policyLink),
    position: pick("position", (side) => side.position),
  };
  return { draft: { ...mine, ...facts, texts }, clashes };
}
