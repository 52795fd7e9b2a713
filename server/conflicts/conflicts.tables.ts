import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { conflictStatuses } from "#contract/conflicts/status.ts";
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
  },
  (table) => [
    uniqueIndex("conflict_claim").on(table.claimantAppId, table.packageName),
    index("conflict_owner").on(table.ownerAppId),
    index("conflict_waiting").on(table.status, table.openedAt),
    check("conflict_status", oneOf("status", conflictStatuses)),
  ],
);
