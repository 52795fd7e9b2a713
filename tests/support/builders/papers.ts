import type { ConsentKind } from "#contract/catalog/consents/required-consents.ts";
import { consentCalls } from "#contract/catalog/consents/calls.ts";
import type { ConsentDocument } from "#contract/catalog/consents/schemas.ts";
import { computeGstinCheckCharacter } from "#contract/accounts/identity/document-numbers.ts";
import { identityCalls } from "#contract/accounts/identity/calls.ts";
import type { IdentityDocumentKind } from "#contract/accounts/identity/required-documents.ts";
import type { IdentityCheck } from "#contract/accounts/identity/schemas.ts";
import type { AskedAs, SendInput, TestApp } from "../app.ts";

/** Builds a minimal PDF document. */
export function pdf(text = "a paper"): SendInput["file"] & object {
  return {
    name: "paper.pdf",
    type: "application/pdf",
    bytes: Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`),
  };
}

export const companyPan = "AAKCS1234P";
const gstin14 = `27${companyPan}1Z`;
export const companyGstin = `${gstin14}${computeGstinCheckCharacter(gstin14)}`;

const numbers: Record<IdentityDocumentKind, string> = {
  pan: companyPan,
  gst_certificate: companyGstin,
  incorporation: "U72900MH2015PTC082988",
  aadhaar: "7718",
  passport: "K1234567",
};

export const enterprisePapers = ["pan", "gst_certificate", "incorporation"] as const;

interface SentPaper {
  readonly name?: string;
  readonly number?: string;
  readonly file?: SendInput["file"];
}

/** Uploads a document for the running identity check; returns the raw response. */
export function trySendPaper(app: TestApp, paper: IdentityDocumentKind, sent: SentPaper = {}, who: AskedAs = "normal") {
  const { name = "KITE WORKS", number = numbers[paper], file = pdf(paper) } = sent;
  return app.as(who).send(identityCalls.uploadIdentityDocument, { body: { paper, name, number }, file });
}

async function answered<T>(answer: ReturnType<typeof trySendPaper>): Promise<T> {
  const { statusCode, body } = await answer;
  if (statusCode !== 200) throw new Error(body);
  return JSON.parse(body) as T;
}

/** Creates an organisation's identity check with documents, submitted to staff. */
export async function anIdentityCheck(
  app: TestApp,
  sent: SentPaper = {},
  who: "normal" | "stranger" = "normal",
): Promise<IdentityCheck> {
  const { check } = await app.as(who).call(identityCalls.kycInit);
  const company = who === "normal" ? {} : { name: "Other Works" };
  for (const paper of enterprisePapers)
    await answered<IdentityCheck>(trySendPaper(app, paper, { ...company, ...sent }, who));
  return app.as(who).call(identityCalls.sendIdentityCheck, { params: { id: check.id } });
}

export function trySendConsent(
  app: TestApp,
  body: { consent: ConsentKind; validUntil?: string; paperId?: string; appId?: string },
  who: AskedAs = "normal",
  file: SendInput["file"] = pdf(body.consent),
) {
  return app.as(who).send(consentCalls.uploadConsentPaper, { body, file });
}

export function aConsentPaper(
  app: TestApp,
  body: Parameters<typeof trySendConsent>[1],
  who: AskedAs = "normal",
): Promise<ConsentDocument> {
  return answered<ConsentDocument>(trySendConsent(app, body, who));
}
