import type { Tx } from "#server/platform/db/transaction.ts";
import { findProvenOrganizationNames, isIdentityProven } from "../identity.store.ts";
import { comparisonWords, containsName, looksSame } from "./comparison-key.ts";
import { protectedNames } from "./protected-names.ts";

const protectedWords = protectedNames.map((entry) => ({ ...entry, words: comparisonWords(entry.name) }));

/**
 * Finds the protected name that a name resembles: as a whole, or as a part of it if nobody else would use that part.
 */
export function findProtectedName(name: string): string | null {
  const words = comparisonWords(name);
  const found = protectedWords.find(
    (entry) => looksSame(words, entry.words) || (entry.isDistinctive && containsName(words, entry.words)),
  );
  return found?.name ?? null;
}

/**
 * Finds the first protected name, or other developer's verified organization name, that one of these names resembles;
 * null if none. Reads the names of all verified organizations, because a skeleton can't be computed in SQL.
 */
export async function findResembledName(tx: Tx, names: readonly string[], developerId: string): Promise<string | null> {
  const guarded = names.map(findProtectedName).find((name) => name !== null);
  if (guarded !== undefined) return guarded;
  const words = names.map(comparisonWords);
  const others = await findProvenOrganizationNames(tx, { exceptId: developerId });
  const found = others.find((other) => {
    const otherWords = comparisonWords(other);
    return words.some((own) => looksSame(own, otherWords));
  });
  return found ?? null;
}

interface NamedDeveloper {
  readonly id: string;
  readonly name: string;
}

/**
 * True if a developer's name or one of its app's titles resembles somebody else's. A developer with a proven name of
 * its own, such as a bank, may use that name in titles.
 */
export async function looksLikeSomebodyElse(
  tx: Tx,
  developer: NamedDeveloper,
  titles: readonly string[],
): Promise<boolean> {
  const resembled = await findResembledName(tx, [developer.name, ...titles], developer.id);
  if (resembled === null) return false;
  const ownsName = findProtectedName(developer.name) === resembled && (await isIdentityProven(tx, developer.id));
  return !ownsName;
}
