import { bigint, date, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { consentKinds } from "#contract/catalog/consents/required-consents.ts";
import { documentMimeTypes } from "#contract/accounts/documents/document-mime-types.ts";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import { app } from "#server/catalog/apps/apps.tables.ts";
import { timestamptz } from "#server/platform/db/timestamptz.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";

/** A developer's document that sensitive apps need. One document may serve several apps. */
export const consentDocument = pgTable(
  "consent_paper",
  {
    id: uuid().primaryKey().defaultRandom(),
    developerId: uuid()
      .notNull()
      .references(() => developer.id),
    consent: text({ enum: consentKinds }).notNull(),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [index("consent_paper_developer").on(table.developerId, table.createdAt)],
);

/** Every upload of a document. The file store holds its encrypted bytes. */
export const consentDocumentVersion = pgTable(
  "consent_paper_version",
  {
    id: uuid().primaryKey().defaultRandom(),
    paperId: uuid()
      .notNull()
      .references(() => consentDocument.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    sha256: text().notNull(),
    fileName: text().notNull(),
    type: text({ enum: documentMimeTypes }).notNull(),
    sizeBytes: bigint({ mode: "number" }).notNull(),
    validUntil: date({ mode: "string" }),
    sentBy: uuid().references(() => account.id),
    sentAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("consent_paper_version_number").on(table.paperId, table.number),
    index("consent_paper_version_content").on(table.sha256),
  ],
);

/** The document that stands for an app's consent. */
export const appConsent = pgTable(
  "consent_given",
  {
    appId: uuid()
      .notNull()
      .references(() => app.id, { onDelete: "cascade" }),
    consent: text({ enum: consentKinds }).notNull(),
    paperId: uuid()
      .notNull()
      .references(() => consentDocument.id, { onDelete: "cascade" }),
    givenAt: timestamptz().notNull().defaultNow(),
    givenBy: uuid().references(() => account.id),
  },
  (table) => [primaryKey({ columns: [table.appId, table.consent] }), index("consent_given_paper").on(table.paperId)],
);
