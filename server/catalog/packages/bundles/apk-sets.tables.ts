import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { ErrorCode } from "#contract/errors.ts";
import { apkSetJobStatuses } from "#contract/catalog/packages/package-kinds.ts";
import { packageFile } from "../packages.tables.ts";
import { timestamptz } from "#server/platform/db/timestamptz.ts";

/**
 * A build of a bundle's APK set. Keystore and passwords exist only in the building process's memory. A build whose
 * lease expired has failed and must be started again.
 */
export const apkSet = pgTable(
  "apk_set",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Id of the bundle from which the set is built. */
    fileId: uuid()
      .notNull()
      .references(() => packageFile.id, { onDelete: "cascade" }),
    /** The stored set. Its own inspection decides whether the build succeeded. */
    apksFileId: uuid().references(() => packageFile.id, { onDelete: "set null" }),
    status: text({ enum: apkSetJobStatuses }).notNull().default("NOT_STARTED"),
    progress: integer().notNull().default(0),
    problem: text().$type<ErrorCode>(),
    /** Signer of the set; null until the keystore has been opened. */
    signerSha256: text(),
    signerSubject: text(),
    signerNotAfter: timestamptz(),
    leaseUntil: timestamptz().notNull(),
    startedAt: timestamptz().notNull().defaultNow(),
    endedAt: timestamptz(),
  },
  (table) => [
    index("apk_set_file").on(table.fileId, table.startedAt),
    uniqueIndex("apk_set_running").on(table.fileId).where(sql`status in ('NOT_STARTED', 'IN_PROGRESS')`),
  ],
);
