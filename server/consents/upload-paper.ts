import { consentCalls } from "#contract/consents/calls.ts";
import { limits } from "#contract/limits.ts";
import { lockQuota } from "#server/db/quota-lock.ts";
import type { Tx } from "#server/db/transaction.ts";
import { cleanFileName } from "#server/files/file-name.ts";
import { Failure } from "#server/http/failure.ts";
import { developerOf } from "#server/http/require-allowed.ts";
import { type Context, handle } from "#server/http/route.ts";
import { writeAudit } from "#server/staff/audit.ts";
import {
  addVersion,
  appsOfPaper,
  countVersions,
  createPaper,
  give,
  type PaperRow,
  papersOf,
} from "./consents.store.ts";
import { tellConsentsChanged } from "./consents-changed.ts";
import { appToChange, paperToChange } from "./own-papers.ts";
import { presentPapers } from "./present-papers.ts";

type Upload = Context<typeof consentCalls.uploadConsentPaper>;

/** Checked before the file is read to fail early, and again under the lock, where the count is exact. */
async function requireRoom(tx: Tx, developerId: string): Promise<void> {
  if ((await countVersions(tx, developerId)) >= limits.papers.ofDeveloper) throw new Failure("too_many_papers");
}

/** The document to renew, or a new one. */
async function paperFor(tx: Tx, context: Upload, developerId: string): Promise<PaperRow> {
  const { consent, paperId } = context.body;
  if (paperId === undefined) return createPaper(tx, { developerId, consent });
  const paper = await paperToChange(tx, context, paperId);
  if (paper.consent !== consent) throw new Failure("consent_paper_mismatch");
  return paper;
}

async function presentOne(tx: Tx, { id, developerId }: PaperRow) {
  const found = presentPapers(await papersOf(tx, developerId)).find((one) => one.id === id);
  if (!found) throw new Failure("consent_paper_not_found");
  return found;
}

/** Checks access to the given app and document before the file is read. */
async function requireOwn(tx: Tx, context: Upload): Promise<void> {
  const { appId, paperId } = context.body;
  if (appId !== undefined) await appToChange(tx, context, appId);
  if (paperId !== undefined) await paperToChange(tx, context, paperId);
}

/** Stores an uploaded document. Apps that use the document get its new version at once. */
export const uploadConsentPaper = handle(consentCalls.uploadConsentPaper)(async (context) => {
  const { actor, body, file, request, services } = context;
  const developerId = developerOf(actor);
  const { db } = services.database;
  await services.database.transaction((tx) => requireOwn(tx, context));
  await requireRoom(db, developerId);
  const content = await services.papers.take(file);
  return services.database.transaction(async (tx) => {
    const app = body.appId === undefined ? null : await appToChange(tx, context, body.appId);
    const paper = await paperFor(tx, context, developerId);
    await lockQuota(tx, developerId);
    await requireRoom(tx, developerId);
    const fileName = cleanFileName(file.name);
    const sent = { fileName, validUntil: body.validUntil ?? null, sentBy: actor.accountId };
    await addVersion(tx, { paperId: paper.id, ...content, ...sent });
    if (app) await give(tx, app.id, { consent: paper.consent, paperId: paper.id }, actor.accountId);
    const data = { consent: paper.consent };
    await writeAudit(tx, {
      actor,
      action: "consent_paper_sent",
      subject: "Consent",
      subjectId: paper.id,
      data,
      requestId: request.id,
    });
    await tellConsentsChanged(tx, await appsOfPaper(tx, paper.id));
    return presentOne(tx, paper);
  });
});
