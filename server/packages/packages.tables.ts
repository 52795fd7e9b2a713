import { bigint, check, index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { PackageFacts } from "#contract/packages/facts.ts";
import type { Finding, Verdict } from "#contract/packages/findings.ts";
import { fileKinds, jobStatuses } from "#contract/packages/kinds.ts";
import { oneOf } from "#server/db/one-of.ts";
import { developer } from "#server/developers/developers.tables.ts";
import { version } from "#server/versions/versions.tables.ts";

/** An uploaded package or expansion file; its bytes are in the file store under `sha256`. */
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
    kind: text({ enum: fileKinds }).notNull(),
    fileName: text().notNull(),
    sizeBytes: bigint({ mode: "number" }).notNull(),
    sha256: text().notNull(),
    iconSha256: text(),
    status: text({ enum: jobStatuses }).notNull().default("NOT_STARTED"),
    progress: integer().notNull().default(0),
    verdict: text().$type<Verdict>(),
    facts: jsonb().$type<PackageFacts>(),
    findings: jsonb().$type<Finding[]>().notNull().default([]),
    uploadedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("package_file_version").on(table.versionId, table.uploadedAt),
    check("package_file_status", oneOf("status", jobStatuses)),
    check("package_file_kind", oneOf("kind", fileKinds)),
  ],
);
