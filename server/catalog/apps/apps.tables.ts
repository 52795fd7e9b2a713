import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { appStatuses, liveAppStatuses } from "#contract/catalog/apps/status.ts";
import { searchKeyColumn } from "#server/platform/db/search-key.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";

export const app = pgTable(
  "app",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Number by which staff name the app, such as 1052903. */
    seqId: bigint({ mode: "number" }).generatedAlwaysAsIdentity({ startWith: 1_052_001 }).notNull(),
    developerId: uuid()
      .notNull()
      .references(() => developer.id),
    /** Android package name: set by the first accepted package and never changed. */
    packageName: text(),
    /** SHA-256 of the signer certificates of the first accepted package. */
    pinnedSigners: text().array(),
    title: text().notNull(),
    category: text(),
    searchKey: text().generatedAlwaysAs(searchKeyColumn(sql`title || ' ' || coalesce(package_name, '')`)).notNull(),
    status: text({ enum: appStatuses }).notNull().default("draft"),
    /** Status before the app left the store with its disabled developer, restored on enabling; null otherwise. */
    statusWithDeveloper: text({ enum: liveAppStatuses }),
    liveVersionId: uuid(),
    silent: boolean().notNull().default(false),
    external: boolean().notNull().default(false),
    featured: boolean().notNull().default(false),
    /** Text of the staff flag, visible to staff only; null without a flag. */
    flag: text(),
    revision: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    // A developer's apps, or all apps for staff, by latest change; also filtered by status.
    index("app_developer").on(table.developerId, sql`updated_at desc`, table.id),
    index("app_changed").on(sql`updated_at desc`, table.id),
    index("app_status_changed").on(table.status, sql`updated_at desc`, table.id),
    // Other sort orders of App Search, and rare properties.
    index("app_created").on(sql`created_at desc`, table.id),
    index("app_title").on(sql`lower(title)`, table.id),
    index("app_featured").on(sql`updated_at desc`, table.id).where(sql`featured`),
    index("app_silent").on(sql`updated_at desc`, table.id).where(sql`silent`),
    index("app_external").on(sql`updated_at desc`, table.id).where(sql`external`),
    index("app_flagged").on(sql`updated_at desc`, table.id).where(sql`flag is not null`),
    index("app_search").using("gin", sql`search_key gin_trgm_ops`),
    // Developers with a live app.
    index("app_live").on(table.developerId).where(sql`live_version_id is not null`),
    // Apps that use or want a package name.
    index("app_named").on(table.packageName),
    uniqueIndex("app_seq").on(table.seqId),
    // At most one live app per package name; a second claimant is a conflict.
    uniqueIndex("app_package")
      .on(table.packageName)
      .where(sql`package_name is not null and live_version_id is not null`),
  ],
);
