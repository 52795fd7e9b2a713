import type { Tx } from "#server/platform/db/transaction.ts";
import { findProvenOrganizationNames } from "../identity.store.ts";
import { comparisonWords, containsName, looksSame } from "./comparison-key.ts";
import { protectedNames } from "./protected-names.ts";

const protectedWords = protectedNames.map((entry) => ({ ...entry, words: comparisonWords(entry.name) }));

/** The protected name that a name resembles: as a whole, or as a part of it if nobody else would use that part. */
export function findProtectedName(name: string): string | null {
  const words = comparisonWords(name);
  const found = protectedWords.find(
    (entry) => looksSame(words, entry.words) || (entry.isDistinctive && containsName(words, entry.words)),
  );
  return found?.name ?? null;
}

/** The protected name, or another developer's verified organization name, that a name resembles; null if none. */
export async function findResembledName(tx: Tx, name: string, developerId: string): Promise<string | null> {
  const guarded = findProtectedName(name);
  if (guarded !== null) return guarded;
  const words = comparisonWords(name);
  const names = await findProvenOrganizationNames(tx, { exceptId: developerId });
  return names.find((other) => looksSame(words, comparisonWords(other))) ?? null;
}
