import { isNameConfirmed } from "#contract/accounts/identity/name-match.ts";
import type { ProofEffect, PublisherNames } from "#contract/accounts/identity/name-changes.ts";
import { isProofOfIdentity } from "#contract/accounts/identity/status.ts";
import { fullName } from "#server/accounts/auth/full-name.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import {
  type StoredIdentityCheck,
  type IdentityDocumentRow,
  findIdentityDocuments,
  findLatestIdentityCheck,
  lockIdentityCheck,
  updateIdentityCheck,
} from "./identity.store.ts";

/** A developer's names before and after a change. */
export interface NamePair {
  readonly before: PublisherNames;
  readonly after: PublisherNames;
}

/** True if the check's documents wait for a decision by staff. */
export function isCheckWaiting(check: StoredIdentityCheck | undefined): boolean {
  return check?.state === "IN_PROGRESS" && check.submittedAt !== null;
}

type ProvenDocument = Pick<IdentityDocumentRow, "name">;

/** True if the check confirms the names: those on its documents, or the one at the identity service, agree with them. */
function confirmsNames(
  check: StoredIdentityCheck,
  documents: readonly ProvenDocument[],
  names: PublisherNames,
): boolean {
  if (check.provider === "openid") return isNameConfirmed(check.provenName ?? "", fullName(names));
  return documents.length > 0 && documents.every(({ name }) => isNameConfirmed(name, names.name));
}

/** True if a change affects the name that the identity check was compared with. */
function changesComparedName({ provider }: StoredIdentityCheck, { before, after }: NamePair): boolean {
  return provider === "openid" ? fullName(before) !== fullName(after) : before.name !== after.name;
}

/** Effect of changed names on the proof of identity, which stays valid only if it also confirms the new names. */
export function proofEffect(
  check: StoredIdentityCheck | undefined,
  documents: readonly ProvenDocument[],
  names: NamePair,
): ProofEffect {
  if (!check || !isProofOfIdentity(check)) return "none";
  return !changesComparedName(check, names) || confirmsNames(check, documents, names.after) ? "stays" : "ends";
}

/**
 * Compares the developer's latest check with changed names. A proof that doesn't confirm them ends; a check that waits
 * for staff gets a new revision, so that a decision on the old name conflicts.
 */
export async function recompareIdentityProof(tx: Tx, developerId: string, names: NamePair): Promise<ProofEffect> {
  const last = await findLatestIdentityCheck(tx, developerId);
  const check = last && (await lockIdentityCheck(tx, last.id));
  if (!check || !changesComparedName(check, names)) return isProofOfIdentity(check) ? "stays" : "none";
  if (isCheckWaiting(check)) await updateIdentityCheck(tx, check.id, {});
  const effect = proofEffect(check, await findIdentityDocuments(tx, check.id), names);
  if (effect === "ends") await updateIdentityCheck(tx, check.id, { validUntil: new Date() });
  if (effect === "stays") {
    const compared = check.provider === "openid" ? { comparedName: fullName(names.after) } : {};
    await updateIdentityCheck(tx, check.id, { state: "SUCCESS", ...compared });
  }
  return effect;
}
