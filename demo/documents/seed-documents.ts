import { toIndianDay } from "#contract/day-in-india.ts";
import { findAppsByPackageName } from "#server/catalog/apps/apps.store.ts";
import {
  addConsentDocumentVersion,
  createConsentDocument,
  upsertAppConsent,
} from "#server/catalog/consents/consents.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { saveIdentityDecision } from "#server/accounts/identity/decide-check.ts";
import { createIdentityCheck, findIdentityDocuments } from "#server/accounts/identity/identity.store.ts";
import { saveIdentityDocument } from "#server/accounts/identity/identity-documents.ts";
import type { StoredDocument } from "#server/accounts/documents/document-store.ts";
import type { Services } from "#server/services.ts";
import { demoDevelopers } from "../catalogue/developers.ts";
import type { DemoClock } from "../demo-clock.ts";
import type { DemoPeople } from "../seed-accounts.ts";
import { type DemoIdentityCheck, demoIdentityChecks, demoConsents, type DemoDocument } from "./document-data.ts";
import { drawSpecimenCard, createTextPdf } from "./draw-document.ts";

const specimen = "SPECIMEN of the demo store: it proves nothing.";

const bytesOf = async ({ name, number, fileName }: DemoDocument): Promise<Uint8Array> =>
  fileName.endsWith(".pdf")
    ? createTextPdf([name, number, specimen])
    : drawSpecimenCard(fileName.startsWith("pan") ? "Permanent account number" : "Aadhaar (masked)", [name, number]);

/** Demo documents, encrypted and stored in the file store, by file name. */
export type EncryptedDemoDocuments = ReadonlyMap<string, StoredDocument>;

/** Creates, encrypts and stores the documents before the transaction that refers to them. */
export async function encryptDemoDocuments({
  documentStore,
}: Pick<Services, "documentStore">): Promise<EncryptedDemoDocuments> {
  const encrypted = new Map<string, StoredDocument>();
  for (const document of demoIdentityChecks.flatMap((check) => check.documents))
    encrypted.set(document.fileName, await documentStore.keep(await bytesOf(document)));
  for (const { fileName, title } of demoConsents.documents)
    encrypted.set(fileName, await documentStore.keep(createTextPdf([title, specimen])));
  return encrypted;
}

const contentOf = (encrypted: EncryptedDemoDocuments, fileName: string): StoredDocument => {
  const content = encrypted.get(fileName);
  if (!content) throw new Error(`${fileName} was not encrypted`);
  return content;
};

interface Past {
  readonly people: DemoPeople;
  readonly clock: DemoClock;
  readonly encrypted: EncryptedDemoDocuments;
}

/** Writes identity checks and a sensitive app's documents, as if their owners had sent them; requires the accounts. */
export async function seedDocuments(tx: Tx, services: Services, past: Past): Promise<void> {
  for (const check of demoIdentityChecks) await writeCheck(tx, services, check, past);
  await writeConsents(tx, past);
}

async function writeCheck(
  tx: Tx,
  services: Services,
  demo: DemoIdentityCheck,
  { people, clock, encrypted }: Past,
): Promise<void> {
  const { developerId } = people.developers[demo.developer];
  const sent = clock.daysAgo(demo.sentDaysAgo);
  const moments = { createdAt: sent, submittedAt: sent, changedAt: sent };
  const check = await createIdentityCheck(tx, { developerId, provider: "manual", ...moments });
  if (!check) throw new Error(`${demo.developer} has a check under way`);
  for (const [at, { kind, name, number, fileName }] of demo.documents.entries()) {
    // One second apart, because documents are listed in the order they came.
    const createdAt = new Date(sent.getTime() + at * 1000);
    await saveIdentityDocument(tx, services, check.id, {
      paper: kind,
      name,
      number,
      fileName,
      createdAt,
      content: contentOf(encrypted, fileName),
    });
  }
  if (demo.decidedDaysAgo === undefined) return;
  const documents = (await findIdentityDocuments(tx, check.id)).map((document) => ({
    ...document,
    decision: "approved" as const,
  }));
  const { organizationName: name = "" } = demoDevelopers[demo.developer];
  const by = { decidedBy: people.staff.admin.accountId, decidedAt: clock.daysAgo(demo.decidedDaysAgo) };
  await saveIdentityDecision(tx, { check, documents, name }, by);
}

async function writeConsents(tx: Tx, { people, clock, encrypted }: Past): Promise<void> {
  const { developerId, accountId: sentBy } = people.developers[demoConsents.developer];
  const [app] = await findAppsByPackageName(tx, demoConsents.package);
  if (!app) throw new Error(`${demoConsents.package} was not made`);
  const sentAt = clock.daysAgo(demoConsents.sentDaysAgo);
  for (const { consent, fileName, validForDays } of demoConsents.documents) {
    const document = await createConsentDocument(tx, { developerId, consent, createdAt: sentAt });
    const validUntil = validForDays === null ? null : toIndianDay(clock.daysAgo(-validForDays).getTime());
    const content = contentOf(encrypted, fileName);
    await addConsentDocumentVersion(tx, { paperId: document.id, ...content, fileName, validUntil, sentBy, sentAt });
    await upsertAppConsent(tx, app.id, { consent, paperId: document.id }, sentBy);
  }
}
