import { randomUUID } from "node:crypto";
import type { Tx } from "#server/platform/db/transaction.ts";
import type { RatingRow } from "../ratings.store.ts";
import { addRatingTexts, deleteUnusedRatingTexts, findRatingTexts, type RatingTextRow } from "./rating-texts.store.ts";
import { computeLshBands, isNearDuplicate, computeMinHashSignature } from "./minhash.ts";

type Pair = readonly [before: RatingRow | null, after: RatingRow | null];

const reviewText = ({ title, text }: RatingRow): string => `${title} ${text}`.trim();
const hasNewText = ([before, after]: Pair): boolean =>
  after !== null && (before === null || reviewText(before) !== reviewText(after));

/** Indexes rating texts by their MinHash bands: texts that share a band may be near-duplicates. */
function indexByBand(known: readonly RatingTextRow[]) {
  const byBand = new Map<number, RatingTextRow[]>();
  const put = (row: RatingTextRow) => {
    for (const band of row.bands) byBand.set(band, [...(byBand.get(band) ?? []), row]);
  };
  known.forEach(put);
  return { put, near: (bands: readonly number[]) => bands.flatMap((band) => byBand.get(band) ?? []) };
}

/**
 * Groups reviews with nearly the same text, in any language, by giving each its text's id. The apps' ratings must be
 * locked.
 */
export async function groupDuplicates(tx: Tx, pairs: readonly Pair[]): Promise<RatingRow[]> {
  const newHashes = new Map(
    pairs
      .filter(hasNewText)
      .flatMap(([, after]) => (after && reviewText(after) !== "" ? [after] : []))
      .map((row) => {
        const signature = computeMinHashSignature(reviewText(row));
        return [row.id, { signature, bands: computeLshBands(row.appId, signature) }] as const;
      }),
  );
  const texts = indexByBand(
    await findRatingTexts(
      tx,
      [...newHashes.values()].flatMap(({ bands }) => bands),
    ),
  );
  const added: RatingTextRow[] = [];
  const idOf = (row: RatingRow): string | null => {
    const own = newHashes.get(row.id);
    if (!own) return null;
    const known = texts.near(own.bands).find(({ signature }) => isNearDuplicate(signature, own.signature));
    if (known) return known.id;
    const made = { id: randomUUID(), appId: row.appId, ...own };
    texts.put(made);
    added.push(made);
    return made.id;
  };
  const rows = pairs.flatMap((pair) => {
    const [, after] = pair;
    return after ? [hasNewText(pair) ? { ...after, copies: idOf(after) } : after] : [];
  });
  await addRatingTexts(tx, added);
  return rows;
}

/** Deletes texts that no review contains any more. Call it after the ratings are written. */
export async function deleteAbandonedRatingTexts(tx: Tx, pairs: readonly Pair[]): Promise<void> {
  const abandoned = pairs.flatMap(([before, after]) =>
    before?.copies && (after === null || hasNewText([before, after])) ? [before.copies] : [],
  );
  await deleteUnusedRatingTexts(tx, [...new Set(abandoned)]);
}
