import { sql } from "drizzle-orm";
import { check, customType, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { type DeveloperPageDraft, emptyDeveloperPage } from "#contract/publishing/developer-pages/developer-page.ts";
import { timestamptz } from "#server/platform/db/timestamptz.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";

/** Content of a page as JSON. Pages saved before a field existed have its empty value. */
const pageContent = customType<{ data: DeveloperPageDraft; driverData: unknown }>({
  dataType: () => "jsonb",
  toDriver: (content) => JSON.stringify(content),
  fromDriver: (stored) => ({
    ...emptyDeveloperPage,
    ...((typeof stored === "string" ? JSON.parse(stored) : stored) as Partial<DeveloperPageDraft>),
  }),
});

/** A developer's public page: its draft, the content that waits for review, and its published version. */
export const developerPage = pgTable(
  "developer_page",
  {
    developerId: uuid()
      .primaryKey()
      .references(() => developer.id, { onDelete: "cascade" }),
    /** Last part of its URL, assigned when it is first published. */
    slug: text().unique(),
    draft: pageContent().notNull(),
    /** Content that is public now; null if the page is not public. */
    published: pageContent(),
    publishedAt: timestamptz(),
    /** The developer's name when staff approved the page; null if it was published before there were reviews. */
    publishedName: text(),
    /** Content that waits for review; null if nothing waits. */
    submitted: pageContent(),
    submittedName: text(),
    submittedAt: timestamptz(),
    /** Kind of the last refusal or takedown, until the page is submitted again. */
    refusal: text({ enum: ["refused", "taken_down"] }),
    refusalReason: text(),
    refusedAt: timestamptz(),
    /** Revision number of the page, incremented on every write. */
    revision: integer().notNull().default(1),
    changedAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    index("developer_page_out").on(table.publishedAt).where(sql`published is not null`),
    index("developer_page_waiting").on(table.submittedAt).where(sql`submitted is not null`),
    check(
      "developer_page_submitted",
      sql`(submitted is null) = (submitted_at is null) and (submitted is null) = (submitted_name is null)`,
    ),
    check("developer_page_published", sql`published is null or (slug is not null and published_at is not null)`),
  ],
);
