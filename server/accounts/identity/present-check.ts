import { matchNames } from "#contract/accounts/identity/name-match.ts";
import { mayStartCheck, currentState } from "#contract/accounts/identity/status.ts";
import type { IdentityCheck, IdentityDocument, KycLatest } from "#contract/accounts/identity/schemas.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import type { DeveloperRow } from "#server/accounts/developers/developers.store.ts";
import type { Services } from "#server/services.ts";
import { type CheckRow, type DocumentRow, documentsOf, latestCheck } from "./identity.store.ts";

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const presentDocument = (row: DocumentRow, accountName: string): IdentityDocument => ({
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

export function presentCheckWith(
  check: CheckRow,
  documents: readonly DocumentRow[],
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
export async function presentCheck(tx: Tx, check: CheckRow, { name }: Pick<DeveloperRow, "name">) {
  return presentCheckWith(check, await documentsOf(tx, check.id), name);
}

export function presentStatus(check: CheckRow | undefined, now = new Date()) {
  const ended = check?.validUntil != null && check.validUntil <= now;
  return { state: currentState(check, now), validUntil: iso(check?.validUntil ?? null), ended };
}

export async function presentLatest(
  tx: Tx,
  { identity }: Pick<Services, "identity">,
  developer: DeveloperRow,
): Promise<KycLatest> {
  const check = await latestCheck(tx, developer.id);
  return {
    ...presentStatus(check),
    provider: identity.name,
    mayBegin: mayStartCheck(check, new Date()),
    account: { name: developer.name, accountType: developer.accountType },
    check: check ? await presentCheck(tx, check, developer) : null,
  };
}
