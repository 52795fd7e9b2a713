import { consentCalls } from "#contract/catalog/consents/calls.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { scheduleReleasedFileCleanup } from "#server/platform/files/file-cleanup.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import {
  findAppIdsUsingDocument,
  upsertAppConsent,
  findConsentsOfApp,
  deleteConsentsExcept,
  deleteConsentDocuments,
} from "./consents.store.ts";
import { enqueueConsentsChanged } from "./consents-changed-job.ts";
import { lockConsentApp, lockEditableConsentDocument } from "./consent-access.ts";
import { presentAppConsents } from "./present-documents.ts";

/** Deletes documents that no app uses any more. */
async function deleteUnusedDocuments(tx: Tx, paperIds: readonly string[]): Promise<void> {
  const unused: string[] = [];
  for (const id of new Set(paperIds)) if ((await findAppIdsUsingDocument(tx, id)).length === 0) unused.push(id);
  const freed = await deleteConsentDocuments(tx, unused);
  if (freed.length > 0) await scheduleReleasedFileCleanup(tx, freed);
}

/**
 * Sets which documents stand for an app's consents. An empty list removes the consents and deletes documents no other
 * app uses.
 */
export const updateAppConsentsRoute = handle(consentCalls.giveConsents)(async (context) => {
  const { actor, params, request, services } = context;
  const { consents } = context.body;
  return services.database.transaction(async (tx) => {
    const app = await lockConsentApp(tx, context, params.id);
    const before = await findConsentsOfApp(tx, app.id);
    for (const { consent, paperId } of consents) {
      const document = await lockEditableConsentDocument(tx, context, paperId);
      if (document.consent !== consent || document.developerId !== app.developerId)
        throw new Failure("consent_paper_mismatch");
      await upsertAppConsent(tx, app.id, { consent, paperId }, actor.accountId);
    }
    await deleteConsentsExcept(
      tx,
      app.id,
      consents.map(({ consent }) => consent),
    );
    if (consents.length === 0)
      await deleteUnusedDocuments(
        tx,
        before.map(({ paperId }) => paperId),
      );
    const data = { consents: consents.map(({ consent }) => consent) };
    await writeAudit(tx, {
      actor,
      action: "consent_given",
      subject: "Consent",
      subjectId: app.id,
      data,
      requestId: request.id,
    });
    await enqueueConsentsChanged(tx, [app.id]);
    return presentAppConsents(tx, app, false);
  });
});

export const removeConsentDocumentRoute = handle(consentCalls.removeConsentPaper)(async (context) => {
  const { actor, params, request, services } = context;
  return services.database.transaction(async (tx) => {
    const document = await lockEditableConsentDocument(tx, context, params.id);
    const apps = await findAppIdsUsingDocument(tx, document.id);
    await scheduleReleasedFileCleanup(tx, await deleteConsentDocuments(tx, [document.id]));
    await writeAudit(tx, {
      actor,
      action: "consent_paper_removed",
      subject: "Consent",
      subjectId: document.id,
      requestId: request.id,
    });
    await enqueueConsentsChanged(tx, apps);
    return { success: true } as const;
  });
});
