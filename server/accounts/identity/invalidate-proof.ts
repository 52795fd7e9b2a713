import { type AccountType, identityDocumentsFor } from "#contract/accounts/identity/required-documents.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { scheduleReleasedFileCleanup } from "#server/platform/files/file-cleanup.ts";
import { Failure } from "#server/platform/http/failure.ts";
import {
  type StoredIdentityCheck,
  findIdentityDocuments,
  findLatestIdentityCheck,
  lockIdentityCheck,
  deleteIdentityDocument,
  updateIdentityCheck,
} from "./identity.store.ts";
import { isProofOfIdentity } from "#contract/accounts/identity/status.ts";

/** Removes documents that the new account type does not need. */
async function removeUnneededDocuments(tx: Tx, check: StoredIdentityCheck, accountType: AccountType): Promise<void> {
  const needed = identityDocumentsFor(accountType);
  const others = (await findIdentityDocuments(tx, check.id)).filter(({ paper }) => !needed.includes(paper));
  if (others.length === 0) return;
  for (const { id } of others) await deleteIdentityDocument(tx, id);
  await scheduleReleasedFileCleanup(
    tx,
    others.map(({ sha256 }) => sha256),
  );
}

/**
 * Ends a developer's identity proof when the account type changes, and removes documents of the old type. Submitted
 * documents must be decided first. Errors: identity_check_waiting.
 */
export async function invalidateIdentityProof(tx: Tx, developerId: string, accountType: AccountType): Promise<void> {
  const last = await findLatestIdentityCheck(tx, developerId);
  const check = last && (await lockIdentityCheck(tx, last.id));
  if (!check) return;
  const now = new Date();
  if (check.state === "IN_PROGRESS") {
    if (check.submittedAt !== null) throw new Failure("identity_check_waiting");
    await removeUnneededDocuments(tx, check, accountType);
  } else if (isProofOfIdentity(check, now)) await updateIdentityCheck(tx, check.id, { validUntil: now });
}
