import { consentCalls } from "#contract/catalog/consents/calls.ts";
import { limits } from "#contract/limits.ts";
import { lockQuota } from "#server/platform/db/quota-lock.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { cleanFileName } from "#server/platform/files/file-name.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { requireDeveloperId } from "#server/platform/http/require-allowed.ts";
import { type CallContext, handle } from "#server/platform/http/route.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import {
  addConsentDocumentVersion,
  findAppIdsUsingDocument,
  countConsentDocumentVersions,
  createConsentDocument,
  upsertAppConsent,
  type ConsentDocumentRow,
  findConsentDocuments,
} from "./consents.store.ts";
import { enqueueConsentsChanged } from "./consents-changed-job.ts";
import { lockConsentApp, lockEditableConsentDocument } from "./consent-access.ts";
import { presentConsentDocuments } from "./present-documents.ts";

type UploadContext = CallContext<typeof consentCalls.uploadConsentPaper>;

/**
 * Rejects a document beyond the developer's limit. Called before the file is read, to fail early, and again under the
 * lock, where the count is exact.
 */
async function requireDocumentQuota(tx: Tx, developerId: string): Promise<void> {
  if ((await countConsentDocumentVersions(tx, developerId)) >= limits.documents.ofDeveloper)
    throw new Failure("too_many_papers", { params: { most: limits.documents.ofDeveloper } });
}

/** Finds the document to renew, or a new one. */
async function findOrCreateDocument(tx: Tx, context: UploadContext, developerId: string): Promise<ConsentDocumentRow> {
  const { consent, paperId } = context.body;
  if (paperId === undefined) return createConsentDocument(tx, { developerId, consent });
  const document = await lockEditableConsentDocument(tx, context, paperId);
  if (document.consent !== consent) throw new Failure("consent_paper_mismatch");
  return document;
}

async function presentDocument(tx: Tx, { id, developerId }: ConsentDocumentRow) {
  const found = presentConsentDocuments(await findConsentDocuments(tx, developerId)).find(
    (document) => document.id === id,
  );
  if (!found) throw new Failure("consent_paper_not_found");
  return found;
}

/** Checks access to the given app and document before the file is read. */
async function requireOwnRecords(tx: Tx, context: UploadContext): Promise<void> {
  const { appId, paperId } = context.body;
  if (appId !== undefined) await lockConsentApp(tx, context, appId);
  if (paperId !== undefined) await lockEditableConsentDocument(tx, context, paperId);
}

/** Stores an uploaded document. Apps that use the document get its new version at once. */
export const uploadConsentDocumentRoute = handle(consentCalls.uploadConsentPaper)(async (context) => {
  const { actor, body, file, request, services } = context;
  const developerId = requireDeveloperId(actor);
  const { db } = services.database;
  await services.database.transaction((tx) => requireOwnRecords(tx, context));
  await requireDocumentQuota(db, developerId);
  const content = await services.documentStore.take(file);
  return services.database.transaction(async (tx) => {
    const app = body.appId === undefined ? null : await lockConsentApp(tx, context, body.appId);
    const document = await findOrCreateDocument(tx, context, developerId);
    await lockQuota(tx, developerId);
    await requireDocumentQuota(tx, developerId);
    const fileName = cleanFileName(file.name);
    const sent = { fileName, validUntil: body.validUntil ?? null, sentBy: actor.accountId };
    await addConsentDocumentVersion(tx, { paperId: document.id, ...content, ...sent });
    if (app) await upsertAppConsent(tx, app.id, { consent: document.consent, paperId: document.id }, actor.accountId);
    const data = { consent: document.consent };
    await writeAudit(tx, {
      actor,
      action: "consent_paper_sent",
      subject: "Consent",
      subjectId: document.id,
      data,
      requestId: request.id,
    });
    await enqueueConsentsChanged(tx, await findAppIdsUsingDocument(tx, document.id));
    return presentDocument(tx, document);
  });
});
