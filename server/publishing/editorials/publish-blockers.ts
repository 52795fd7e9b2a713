import type { EditorialFacts } from "#contract/publishing/editorials/editorial-content.ts";
import { findEditorialFactProblems, type PublishBlocker } from "#contract/publishing/editorials/publish-blockers.ts";
import { editorialLimits } from "#contract/publishing/editorials/kinds.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import {
  type EditorialRow,
  findFactsAtRevision,
  type EditorialTextRow,
  findTextsAtRevision,
} from "./editorials.store.ts";
import { findEditorialMedia, type EditorialMediaRow } from "./media/media.store.ts";

const { minSide, maxSide } = editorialLimits.cover;

/** True if podcast apps accept the cover. */
function isValidCover(media: Pick<EditorialMediaRow, "width" | "height"> | undefined): boolean {
  const { width, height } = media ?? {};
  return typeof width === "number" && width === height && width >= minSide && width <= maxSide;
}

type TextProblems = Pick<EditorialTextRow, "language" | "problems">;

/** Returns everything that blocks publishing the draft. */
export function findPublishBlockers(
  { kind }: Pick<EditorialRow, "kind">,
  facts: EditorialFacts,
  texts: readonly TextProblems[],
  media: readonly Pick<EditorialMediaRow, "id" | "width" | "height">[],
): PublishBlocker[] {
  const cover = media.find(({ id }) => id === facts.coverId);
  const ofFacts = findEditorialFactProblems(kind, facts, { isCoverFit: isValidCover(cover) });
  return [
    ...ofFacts.map((code) => ({ code, language: null, block: null })),
    ...texts.flatMap(({ language, problems }) => problems.map((problem) => ({ ...problem, language }))),
  ];
}

/** Loads the draft and returns what blocks publishing it. */
export async function loadPublishBlockers(tx: Tx, row: EditorialRow): Promise<PublishBlocker[]> {
  const facts = await findFactsAtRevision(tx, row.id, row.draftRevision);
  const texts = await findTextsAtRevision(tx, row.id, row.draftRevision);
  const media = facts.coverId === null ? [] : await findEditorialMedia(tx, [facts.coverId]);
  return findPublishBlockers(row, facts, texts, media);
}
