import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { PackageFacts } from "#contract/catalog/packages/package-facts.ts";
import type { Finding, InspectionVerdict } from "#contract/catalog/packages/findings.ts";
import { packageFileKinds, apkSetJobStatuses } from "#contract/catalog/packages/package-kinds.ts";
import { app } from "#server/catalog/apps/apps.tables.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";
import { version } from "#server/catalog/versions/versions.tables.ts";

/** An uploaded package or expansion file. The file store holds its bytes under `sha256`. */
export const packageFile = pgTable(
  "package_file",
  {
    id: uuid().primaryKey().defaultRandom(),
    developerId: uuid()
      .notNull()
      .references(() => developer.id),
    versionId: uuid()
      .notNull()
      .references(() => version.id),
    kind: text({ enum: packageFileKinds }).notNull(),
    fileName: text().notNull(),
    sizeBytes: bigint({ mode: "number" }).notNull(),
    sha256: text().notNull(),
    iconSha256: text(),
    status: text({ enum: apkSetJobStatuses }).notNull().default("NOT_STARTED"),
    progress: integer().notNull().default(0),
    verdict: text().$type<InspectionVerdict>(),
    facts: jsonb().$type<PackageFacts>(),
    findings: jsonb().$type<Finding[]>().notNull().default([]),
    uploadedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Account that uploaded it; null for files that were not uploaded by a person. */
    uploadedBy: uuid(),
    /** Inspector version that produced facts and findings; 0 for rows older than this column. */
    inspectorVersion: integer().notNull().default(0),
    /** Time at which the inspection ended; null before. */
    inspectedAt: timestamp({ withTimezone: true }),
    /** Time when another file replaced this one in the version's form. */
    supersededAt: timestamp({ withTimezone: true }),
    /** Time at which the bytes were deleted; the findings stay. */
    discardedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index("package_file_version").on(table.versionId, table.uploadedAt),
    index("package_file_developer").on(table.developerId, table.uploadedAt),
    index("package_file_superseded").on(table.supersededAt).where(sql`discarded_at is null`),
    index("package_file_content").on(table.sha256),
    index("package_file_icon").on(table.iconSha256),
    index("package_file_inspector").on(table.inspectorVersion, table.uploadedAt),
  ],
);

/** Owner of a package name since its first live version, and the signers that updates must follow. */
export const packageName = pgTable("package_name", {
  name: text().primaryKey(),
  appId: uuid()
    .notNull()
    .references(() => app.id),
  developerId: uuid()
    .notNull()
    .references(() => developer.id),
  /** Certificates (SHA-256) of the current or last live version. */
  signers: text().array().notNull(),
  /** Earlier certificates that the signer still lets sign updates. */
  rollbackSigners: text().array().notNull().default(sql`'{}'`),
  since: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
