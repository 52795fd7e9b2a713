import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { type ClaimProof, claimProofKinds } from "#contract/catalog/conflicts/claims.ts";
import { conflictLimits } from "#contract/catalog/conflicts/conflicts.ts";
import { conflictStatuses, conflictSides } from "#contract/catalog/conflicts/status.ts";
import { documentMimeTypes } from "#contract/accounts/documents/document-mime-types.ts";
import { app } from "#server/catalog/apps/apps.tables.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";
import { packageFile } from "#server/catalog/packages/packages.tables.ts";

/** A conflict over a package name: an app uploaded a package under another developer's name. One per app and name. */
export const conflict = pgTable(
  "conflict",
  {
    id: uuid().primaryKey().defaultRandom(),
    packageName: text().notNull(),
    ownerAppId: uuid()
      .notNull()
      .references(() => app.id),
    ownerDeveloperId: uuid()
      .notNull()
      .references(() => developer.id),
    claimantAppId: uuid()
      .notNull()
      .references(() => app.id),
    claimantDeveloperId: uuid()
      .notNull()
      .references(() => developer.id),
    /** The claimant's latest upload under the name; the file's row has its facts and signers. */
    fileId: uuid()
      .notNull()
      .references(() => packageFile.id),
    /** Account that uploaded the file; null if unknown. */
    openedBy: uuid(),
    status: text({ enum: conflictStatuses }).notNull().default("conflict"),
    revision: integer().notNull().default(0),
    openedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Time of the claimant's last upload or the last decision. */
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Deadline for the decision. Reviewers are reminded a day before. */
    dueAt: timestamp({ withTimezone: true })
      .notNull()
      .default(sql.raw(`now() + interval '${conflictLimits.dueDays} days'`)),
    /** Kind of proof by which the claimant proved the claim. */
    provenBy: text({ enum: claimProofKinds }),
    provenAt: timestamp({ withTimezone: true }),
    /** Domain on which the claimant published a proof token. */
    domain: text(),
    /** Remarks by staff with evidence from outside the console. */
    note: text().notNull().default(""),
    noteUrl: text(),
    /** Reason for the decision, shown to a side without its own letter. */
    reason: text().notNull().default(""),
    ownerLetter: text().notNull().default(""),
    claimantLetter: text().notNull().default(""),
    /** Staff member who decided; null if the system did. */
    decidedBy: uuid(),
    decidedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex("conflict_claim").on(table.claimantAppId, table.packageName),
    index("conflict_owner").on(table.ownerAppId),
    index("conflict_waiting").on(table.status, table.openedAt),
    index("conflict_due").on(table.dueAt).where(sql`status = 'conflict'`),
  ],
);

/** Document that a side uploaded as evidence. The file store holds its encrypted bytes. */
export const conflictDocument = pgTable(
  "conflict_paper",
  {
    id: uuid().primaryKey().defaultRandom(),
    conflictId: uuid()
      .notNull()
      .references(() => conflict.id, { onDelete: "cascade" }),
    /** Developer who uploaded the document. Later owners of the app cannot read it. */
    developerId: uuid()
      .notNull()
      .references(() => developer.id),
    side: text({ enum: conflictSides }).notNull(),
    sha256: text().notNull(),
    fileName: text().notNull(),
    type: text({ enum: documentMimeTypes }).notNull(),
    sizeBytes: bigint({ mode: "number" }).notNull(),
    sentAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("conflict_paper_conflict").on(table.conflictId, table.sentAt),
    index("conflict_paper_developer").on(table.developerId),
    index("conflict_paper_content").on(table.sha256),
  ],
);

/** A token that an app's developer must present under a package name's key. Usable once. */
export const nameClaim = pgTable(
  "name_claim",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** SHA-256 of the token, which only the developer has. */
    tokenHash: text().notNull(),
    appId: uuid()
      .notNull()
      .references(() => app.id),
    developerId: uuid()
      .notNull()
      .references(() => developer.id),
    packageName: text().notNull(),
    /** A proof other than a package, until it is verified. */
    answer: jsonb().$type<StoredClaimProof>(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex("name_claim_token").on(table.tokenHash),
    index("name_claim_app").on(table.appId),
    index("name_claim_developer").on(table.developerId),
  ],
);

/** Proof of a claim as stored: the answer as received, without the token. */
export type StoredClaimProof =
  | Omit<Extract<ClaimProof, { kind: "signature" }>, "token">
  | Omit<Extract<ClaimProof, { kind: "domain" }>, "token">;
