import { bigint, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** A resumable upload, from its first request until its owner uses the finished file or it expires. */
export const resumableUpload = pgTable(
  "upload",
  {
    id: uuid().primaryKey(),
    developerId: uuid().notNull(),
    /** Version for which the file is meant; null for a file that was sent before its version was named. */
    versionId: uuid(),
    kind: text().notNull(),
    fileName: text().notNull(),
    sizeBytes: bigint({ mode: "number" }).notNull(),
    /** Content hash of the file, set when its last byte is in and it is in the content store. */
    sha256: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    finishedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index("upload_developer").on(table.developerId),
    index("upload_version").on(table.versionId, table.createdAt),
    index("upload_expiry").on(table.expiresAt),
  ],
);
