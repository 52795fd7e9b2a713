import { identityProviderFor } from "#contract/accounts/identity/required-documents.ts";
import { matchNames } from "#contract/accounts/identity/name-match.ts";
import { canStartIdentityCheck, currentIdentityState } from "#contract/accounts/identity/status.ts";
import type { IdentityCheck, IdentityDocument, KycLatest } from "#contract/accounts/identity/schemas.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import type { DeveloperRow } from "#server/accounts/developers/developers.store.ts";
import type { Services } from "#server/services.ts";
import {
  type StoredIdentityCheck,
  type IdentityDocumentRow,
  findIdentityDocuments,
  findLatestIdentityCheck,
} from "./identity.store.ts";

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const presentDocument = (row: IdentityDocumentRow, accountName: string): IdentityDocument => ({
  id: row.id,
  paper: row.paper,
  fileName: row.fileName,
  type: row.type,
  sizeBytes: row.sizeBytes,
  name: row.name,
  numberMasked: row.numberMasked,
  match: matchNames(row.name, accountName),
  decision: row.decision,
  reason: row.reason,
  sentAt: row.createdAt.toISOString(),
});

export function presentIdentityCheck(
  check: StoredIdentityCheck,
  documents: readonly IdentityDocumentRow[],
  accountName: string,
): IdentityCheck {
  const { id, provider, state, revision, provenName, comparedName } = check;
  return {
    id,
    provider,
    state,
    revision,
    submittedAt: iso(check.submittedAt),
    decidedAt: iso(check.decidedAt),
    validUntil: iso(check.validUntil),
    provenName: provenName === null ? null : matchNames(provenName, comparedName ?? ""),
    documents: documents.map((row) => presentDocument(row, accountName)),
  };
}

/** Compares names on the documents with the developer's current name. */
export async function loadIdentityCheck(tx: Tx, check: StoredIdentityCheck, { name }: Pick<DeveloperRow, "name">) {
  return presentIdentityCheck(check, await findIdentityDocuments(tx, check.id), name);
}

export function presentIdentityStatus(check: StoredIdentityCheck | undefined, now = new Date()) {
  const ended = check?.validUntil != null && check.validUntil <= now;
  return { state: currentIdentityState(check, now), validUntil: iso(check?.validUntil ?? null), ended };
}

export async function loadLatestIdentityCheck(
  tx: Tx,
  { identity }: Pick<Services, "identity">,
  developer: DeveloperRow,
): Promise<KycLatest> {
  const check = await findLatestIdentityCheck(tx, developer.id);
  return {
    ...presentIdentityStatus(check),
    provider: identityProviderFor(developer.accountType, identity.name),
    mayBegin: canStartIdentityCheck(check, new Date()),
    account: { name: developer.name, accountType: developer.accountType },
    check: check ? await loadIdentityCheck(tx, check, developer) : null,
  };
}
