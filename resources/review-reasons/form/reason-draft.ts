import type { ReviewReasonDetails, ReasonContent } from "#contract/reasons/reasons.ts";
import {
  type Clash as ClashOf,
  isWordsChanged,
  rebasedTexts,
  type WordsDraft,
  wordsDraftOf,
  writtenTexts,
} from "#ui/words/words-draft.ts";

/** Form state of a reason template. */
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

/** The content to send. */
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

/** A field that two users changed at the same time. */
export type Clash = ClashOf<"fields" | "policyLink" | "position">;

interface Three {
  readonly base: ReasonDraft;
  readonly mine: ReasonDraft;
  readonly theirs: ReasonDraft;
}

const textOf = (value: unknown): string => (Array.isArray(value) ? value.join(", ") : String(value ?? ""));

/**
 * Three-way merge: the user's value where they changed it, else the saved value. Fields that both changed are returned
 * as conflicts.
 */
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
