import { identityCalls } from "#contract/accounts/identity/calls.ts";
import {
  maskDocumentNumber,
  findDocumentNumberFault,
  extractPanFromGstin,
  normalizeDocumentNumber,
} from "#contract/accounts/identity/document-numbers.ts";
import {
  type AccountType,
  type IdentityDocumentKind,
  missingIdentityDocuments,
  identityDocumentsFor,
} from "#contract/accounts/identity/required-documents.ts";
import { limits } from "#contract/limits.ts";
import { lockQuota } from "#server/platform/db/quota-lock.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { cleanFileName } from "#server/platform/files/file-name.ts";
import { Failure, fieldFailure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";
import { createDocumentUrl } from "#server/accounts/documents/document-links.ts";
import type { StoredDocument } from "#server/accounts/documents/document-store.ts";
import type { Services } from "#server/services.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import {
  countIdentityDocuments,
  type IdentityDocumentRow,
  findIdentityDocuments,
  findLatestIdentityCheck,
  replaceIdentityDocument,
  deleteIdentityDocument,
  updateIdentityCheck,
} from "./identity.store.ts";
import { lockOpenIdentityCheck, requireIdentityDocument, requireOwnDeveloper } from "./identity-access.ts";
import { loadIdentityCheck } from "./present-check.ts";

const hashOf = ({ tokens }: Pick<Services, "tokens">, kind: string, number: string): string =>
  tokens.blind(`${kind} ${number}`);

/**
 * Throws a field error if the PAN inside a GSTIN differs from the PAN card: a company has only one. Either may come
 * first.
 */
function requireMatchingPan(
  services: Services,
  paper: IdentityDocumentKind,
  number: string,
  sent: readonly IdentityDocumentRow[],
): void {
  const hashed = (other: IdentityDocumentKind) => sent.find((document) => document.paper === other);
  if (paper === "gst_certificate") {
    const pan = hashed("pan");
    if (pan && pan.numberHash !== hashOf(services, "pan", extractPanFromGstin(number)))
      throw fieldFailure("number", "gstin_of_another_pan");
  }
  if (paper !== "pan") return;
  const gst = hashed("gst_certificate");
  if (gst && gst.panHash !== hashOf(services, "pan", number)) throw fieldFailure("number", "pan_of_another_gstin");
}

/** Aadhaar numbers get no hash: only four digits are known, which many people share. */
function hashesOf(services: Services, paper: IdentityDocumentKind, number: string) {
  return {
    numberHash: paper === "aadhaar" ? null : hashOf(services, paper, number),
    panHash: paper === "gst_certificate" ? hashOf(services, "pan", extractPanFromGstin(number)) : null,
  };
}

function requireValidDocument(paper: IdentityDocumentKind, number: string, accountType: AccountType): void {
  if (!identityDocumentsFor(accountType).includes(paper)) throw fieldFailure("paper", "paper_not_asked");
  const fault = findDocumentNumberFault(paper, number, accountType);
  if (fault !== null) throw fieldFailure("number", fault);
}

async function openCheckId(tx: Tx, developerId: string): Promise<string> {
  const check = await findLatestIdentityCheck(tx, developerId);
  if (!check || check.state !== "IN_PROGRESS") throw new Failure("identity_check_not_found");
  return check.id;
}

interface DocumentInput {
  readonly paper: IdentityDocumentKind;
  /** Holder's name as printed on the document. */
  readonly name: string;
  /** Number of the document, normalized: upper case, without separators. */
  readonly number: string;
  readonly fileName: string;
  readonly content: StoredDocument;
  readonly createdAt?: Date;
}

/** Stores a document. Of its number, only a mask and keyed hashes are stored, to compare documents. */
export async function saveIdentityDocument(
  tx: Tx,
  services: Services,
  checkId: string,
  sent: DocumentInput,
): Promise<void> {
  const { paper, name, number, fileName, content, createdAt = new Date() } = sent;
  const row = { checkId, paper, name, fileName: cleanFileName(fileName), ...content, createdAt };
  const numbers = { numberMasked: maskDocumentNumber(paper, number), ...hashesOf(services, paper, number) };
  await replaceIdentityDocument(tx, { ...row, ...numbers });
}

export const addIdentityDocumentRoute = handle(identityCalls.uploadIdentityDocument)(async (context) => {
  const { actor, body, file, services } = context;
  const { db } = services.database;
  const developer = await requireOwnDeveloper(db, actor);
  const number = normalizeDocumentNumber(body.number);
  requireValidDocument(body.paper, number, developer.accountType);
  const checkId = await openCheckId(db, developer.id);
  if ((await countIdentityDocuments(db, developer.id)) >= limits.documents.ofDeveloper)
    throw new Failure("too_many_papers", { params: { most: limits.documents.ofDeveloper } });
  const content = await services.documentStore.take(file);
  return services.database.transaction(async (tx) => {
    const check = await lockOpenIdentityCheck(tx, context, checkId);
    await lockQuota(tx, developer.id);
    requireMatchingPan(services, body.paper, number, await findIdentityDocuments(tx, checkId));
    await saveIdentityDocument(tx, services, checkId, { ...body, number, fileName: file.name, content });
    return loadIdentityCheck(tx, check, developer);
  });
});

export const deleteOwnIdentityDocumentRoute = handle(identityCalls.removeIdentityDocument)(async (context) => {
  const { actor, params, services } = context;
  return services.database.transaction(async (tx) => {
    const { document } = await requireIdentityDocument(tx, context, params.id, "update");
    const check = await lockOpenIdentityCheck(tx, context, document.checkId);
    await deleteIdentityDocument(tx, document.id);
    return loadIdentityCheck(tx, check, await requireOwnDeveloper(tx, actor));
  });
});

export const getIdentityDocumentUrlRoute = handle(identityCalls.openIdentityDocument)(async (context) => {
  const { document } = await requireIdentityDocument(
    context.services.database.db,
    context,
    context.params.id,
    "secure",
  );
  const { id, sha256, fileName, type } = document;
  return createDocumentUrl(context, { subject: "Identity", id, sha256, name: fileName, type });
});

/** Submits the documents to staff. */
export const submitIdentityCheckRoute = handle(identityCalls.sendIdentityCheck)(async (context) => {
  const { actor, params, request, services } = context;
  return services.database.transaction(async (tx) => {
    const check = await lockOpenIdentityCheck(tx, context, params.id);
    const developer = await requireOwnDeveloper(tx, actor);
    const sent = (await findIdentityDocuments(tx, check.id)).map(({ paper }) => paper);
    const missing = missingIdentityDocuments(developer.accountType, sent);
    if (missing.length > 0) {
      const fields = missing.map(([first = "pan"]) => ({ path: `papers.${first}`, code: "required" }));
      throw new Failure("identity_papers_missing", { fields });
    }
    const changed = await updateIdentityCheck(tx, check.id, { submittedAt: new Date() });
    await writeAudit(tx, {
      actor,
      action: "identity_submitted",
      subject: "Identity",
      subjectId: check.id,
      requestId: request.id,
    });
    return loadIdentityCheck(tx, changed, developer);
  });
});
