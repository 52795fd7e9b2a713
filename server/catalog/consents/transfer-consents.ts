import type { Tx } from "#server/platform/db/transaction.ts";
import { enqueueConsentsChanged } from "./consents-changed-job.ts";
import {
  type AppConsentRow,
  upsertAppConsent,
  findConsentsOfApp,
  deleteConsentsExcept,
  filterOwnConsentDocuments,
} from "./consents.store.ts";

/** A consent revoked from an app, with all that restoring it needs. */
export type RevokedConsent = Pick<AppConsentRow, "consent" | "paperId" | "givenBy">;

/** Revokes all consents of an app. The documents stay with their developer. */
export async function revokeConsents(tx: Tx, appId: string): Promise<RevokedConsent[]> {
  const given = await findConsentsOfApp(tx, appId);
  await deleteConsentsExcept(tx, appId, []);
  await enqueueConsentsChanged(tx, [appId]);
  return given.map(({ consent, paperId, givenBy }) => ({ consent, paperId, givenBy }));
}

/** Restores revoked consents, except those whose document was deleted meanwhile. */
export async function restoreConsents(
  tx: Tx,
  { id, developerId }: { readonly id: string; readonly developerId: string },
  revoked: readonly RevokedConsent[],
): Promise<void> {
  const ownDocuments = await filterOwnConsentDocuments(
    tx,
    developerId,
    revoked.map(({ paperId }) => paperId),
  );
  for (const { givenBy, ...consent } of revoked)
    if (ownDocuments.has(consent.paperId)) await upsertAppConsent(tx, id, consent, givenBy);
  await enqueueConsentsChanged(tx, [id]);
}
