import type { NameChangeCause, PublisherNames } from "#contract/accounts/identity/name-changes.ts";
import { fullName } from "#server/accounts/auth/full-name.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { findLatestIdentityCheck } from "./identity.store.ts";
import { findResembledName } from "./confusable-names/find-resembled-name.ts";
import { isProofOfIdentity } from "#contract/accounts/identity/status.ts";
import { isCheckWaiting, type NamePair } from "./proof-effect.ts";

const normalizeSpaces = (name: string): string => name.normalize("NFKC").replaceAll(/\s+/gu, " ").trim();

/** True if two names differ in more than their spaces and compatible forms of characters. */
export function namesDiffer(one: string, other: string): boolean {
  return normalizeSpaces(one) !== normalizeSpaces(other);
}

/** Returns only the names that differ, for the audit log. */
export function differingNames({ before, after }: NamePair): Record<keyof NamePair, Partial<PublisherNames>> {
  const fields = (["name", "firstName", "lastName"] as const).filter((field) => before[field] !== after[field]);
  const pick = (names: PublisherNames): Partial<PublisherNames> =>
    Object.fromEntries(fields.map((field) => [field, names[field]]));
  return { before: pick(before), after: pick(after) };
}

interface NameChangeCauses {
  /** Causes to wait for staff; empty if the name may change at once. */
  readonly causes: readonly NameChangeCause[];
  readonly resembles: string | null;
}

/**
 * Returns why staff must decide on new names: a proof or a waiting check rests on the old ones, users see them, or they
 * look like somebody else's.
 */
export async function findNameChangeCauses(
  tx: Tx,
  developerId: string,
  { before, after }: NamePair,
  isPublic: () => Promise<boolean>,
): Promise<NameChangeCauses> {
  const check = await findLatestIdentityCheck(tx, developerId);
  const isRenamed = namesDiffer(before.name, after.name);
  const isProvenPerson =
    check?.provider === "openid" &&
    check.comparedName === fullName(before) &&
    namesDiffer(fullName(before), fullName(after));
  const resembles = isRenamed ? await findResembledName(tx, [after.name], developerId) : null;
  const causes = {
    proof: (isRenamed || isProvenPerson) && isProofOfIdentity(check),
    check: isRenamed && isCheckWaiting(check),
    public: isRenamed && (await isPublic()),
    look_alike: resembles !== null,
  } satisfies Record<NameChangeCause, boolean>;
  return { causes: (Object.keys(causes) as NameChangeCause[]).filter((cause) => causes[cause]), resembles };
}
