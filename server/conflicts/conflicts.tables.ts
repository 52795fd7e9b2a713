import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { type ClaimAnswer, proofKinds } from "#contract/conflicts/claims.ts";
import { conflictLimits } from "#contract/conflicts/conflicts.ts";
import { conflictStatuses, sides } from "#contract/conflicts/status.ts";
import { paperTypes } from "#contract/papers/paper.ts";
import { app } from "#server/apps/apps.tables.ts";
import { oneOf } from "#server/db/one-of.ts";
import { developer } from "#server/developers/developers.tables.ts";
import { packageFile } from "#server/packages/packages.tables.ts";

/** A developer's app that uploaded a package under a name which is another developer's; once per app and name. */
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
    /** The claimant's latest upload under the name: what it says and who signed it stands in its row. */
    fileId: uuid()
      .notNull()
      .references(() => packageFile.id),
    /** Account that uploaded that file; null where it was not noted. */
    openedBy: uuid(),
    status: text({ enum: conflictStatuses }).notNull().default("conflict"),
    revision: integer().notNull().default(0),
    openedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the claimant last tried, or staff last decided. */
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Until when staff are to decide; reviewers are reminded then. */
    dueAt: timestamp({ withTimezone: true })
      .notNull()
      .default(sql.raw(`now() + interval '${conflictLimits.dueDays} days'`)),
    /** How the claimant showed that they hold the key of the published app. */
    provenBy: text({ enum: proofKinds }),
    provenAt: timestamp({ withTimezone: true }),
    /** A domain that showed a token of the claimant's. */
    domain: text(),
    /** What staff found out elsewhere. */
    note: text().notNull().default(""),
    noteUrl: text(),
    /** Why staff decided as they did; both sides read it where they have no letter of their own. */
    reason: text().notNull().default(""),
    ownerLetter: text().notNull().default(""),
    claimantLetter: text().notNull().default(""),
    /** Account of the member of staff; null for what the system decided. */
    decidedBy: uuid(),
    decidedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex("conflict_claim").on(table.claimantAppId, table.packageName),
    index("conflict_owner").on(table.ownerAppId),
    index("conflict_waiting").on(table.status, table.openedAt),
    index("conflict_due").on(table.dueAt).where(sql`status = 'conflict'`),
    check("conflict_proof", oneOf("proven_by", proofKinds)),
    check("conflict_status", oneOf("status", conflictStatuses)),
  ],
);

/** What a side of a conflict sent to be weighed; its bytes are sealed in the file store. */
export const conflictPaper = pgTable(
  "conflict_paper",
  {
    id: uuid().primaryKey().defaultRandom(),
    conflictId: uuid()
      .notNull()
      .references(() => conflict.id, { onDelete: "cascade" }),
    /** Who sent it; whoever the app is given to does not read it. */
    developerId: uuid()
      .notNull()
      .references(() => developer.id),
    side: text({ enum: sides }).notNull(),
    sha256: text().notNull(),
    fileName: text().notNull(),
    type: text({ enum: paperTypes }).notNull(),
    sizeBytes: bigint({ mode: "number" }).notNull(),
    sentAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("conflict_paper_conflict").on(table.conflictId, table.sentAt),
    index("conflict_paper_developer").on(table.developerId),
    index("conflict_paper_content").on(table.sha256),
    check("conflict_paper_side", oneOf("side", sides)),
  ],
);

/** A token that an app's developer is to show under the key of a package name; it counts once. */
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
    /** A proof that is no package, until it is verified. */
    answer: jsonb().$type<KeptAnswer>(),
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

/** As it was sent, without the token. */
export type KeptAnswer =
  | Omit<Extract<ClaimAnswer, { kind: "signature" }>, "token">
  | Omit<Extract<ClaimAnswer, { kind: "domain" }>, "token">;
