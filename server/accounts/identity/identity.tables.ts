import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { identityDocumentKinds } from "#contract/accounts/identity/required-documents.ts";
import { identityProviders } from "#contract/accounts/identity/status.ts";
import { identityDocumentDecisions } from "#contract/accounts/identity/schemas.ts";
import { apkSetJobStatuses } from "#contract/catalog/packages/package-kinds.ts";
import { documentMimeTypes } from "#contract/accounts/documents/document-mime-types.ts";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import { timestamptz } from "#server/platform/db/timestamptz.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";

/** One attempt of a developer to prove their identity (KYC). */
export const identityCheck = pgTable(
  "identity_check",
  {
    id: uuid().primaryKey().defaultRandom(),
    developerId: uuid()
      .notNull()
      .references(() => developer.id),
    provider: text({ enum: identityProviders }).notNull(),
    state: text({ enum: apkSetJobStatuses }).notNull().default("IN_PROGRESS"),
    /** Time of submission. Null while documents are being collected, or until the identity service answers. */
    submittedAt: timestamptz(),
    decidedAt: timestamptz(),
    decidedBy: uuid().references(() => account.id),
    validUntil: timestamptz(),
    /** The person's name according to the identity service. */
    provenName: text(),
    /** The account name that `provenName` was compared with. */
    comparedName: text(),
    /** Keyed hash of the person's id at the identity service. */
    subjectHash: text(),
    revision: integer().notNull().default(0),
    createdAt: timestamptz().notNull().defaultNow(),
    changedAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    index("identity_check_developer").on(table.developerId, table.createdAt),
    index("identity_check_waiting").on(table.state, table.submittedAt),
    index("identity_check_subject").on(table.subjectHash),
    uniqueIndex("identity_check_open").on(table.developerId).where(sql`state = 'IN_PROGRESS'`),
  ],
);

/** A document of a check; its bytes are encrypted in the file store. */
export const identityDocument = pgTable(
  "identity_document",
  {
    id: uuid().primaryKey().defaultRandom(),
    checkId: uuid()
      .notNull()
      .references(() => identityCheck.id, { onDelete: "cascade" }),
    paper: text({ enum: identityDocumentKinds }).notNull(),
    sha256: text().notNull(),
    fileName: text().notNull(),
    type: text({ enum: documentMimeTypes }).notNull(),
    sizeBytes: bigint({ mode: "number" }).notNull(),
    name: text().notNull(),
    numberMasked: text().notNull(),
    /** Keyed hash of the full number, which is not stored; null if only the last digits were asked for. */
    numberHash: text(),
    /** Keyed hash of the PAN inside a GSTIN. */
    panHash: text(),
    decision: text({ enum: identityDocumentDecisions }),
    reason: text(),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("identity_document_paper").on(table.checkId, table.paper),
    index("identity_document_number").on(table.numberHash),
    index("identity_document_content").on(table.sha256),
  ],
);

/** A redirect to the identity service and back: single-use, and only for the account that started it. */
export const identitySignIn = pgTable(
  "identity_sign_in",
  {
    /** SHA-256 of the state parameter, base64url. */
    stateHash: text().primaryKey(),
    checkId: uuid()
      .notNull()
      .references(() => identityCheck.id, { onDelete: "cascade" }),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    nonce: text().notNull(),
    codeVerifier: text().notNull(),
    expiresAt: timestamptz().notNull(),
    usedAt: timestamptz(),
  },
  (table) => [index("identity_sign_in_expiry").on(table.expiresAt)],
);
