import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { EditorialFacts, EditorialText } from "#contract/publishing/editorials/editorial-content.ts";
import type { EditorialTextProblem } from "#contract/publishing/editorials/publish-blockers.ts";
import { editorialContexts, editorialKinds } from "#contract/publishing/editorials/kinds.ts";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import { timestamptz } from "#server/platform/db/timestamptz.ts";

/**
 * An item; its content is in its revisions. Its status is derived from these columns and the time
 * (`contract/publishing/editorials/status.ts`), and not stored.
 */
export const editorial = pgTable(
  "editorial",
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: editorialKinds }).notNull(),
    slug: text().notNull(),
    /** Source language of the editorial, from which the others are translated. */
    language: text({ enum: languageCodes }).notNull(),
    /** Incremented on every write, for optimistic locking. */
    revision: integer().notNull().default(1),
    draftRevision: integer().notNull().default(1),
    /** Revision that last changed the facts, the fields that all languages share. */
    factsRevision: integer().notNull().default(1),
    publishedRevision: integer(),
    publishAt: timestamptz(),
    unpublishAt: timestamptz(),
    /** Time when the item first went live, and when the live revision did. */
    firstLiveAt: timestamptz(),
    liveAt: timestamptz(),
    /** Developer's account that proposed the editorial; null if staff wrote it or the account was deleted. */
    proposedBy: uuid().references(() => account.id, { onDelete: "set null" }),
    createdAt: timestamptz().notNull().defaultNow(),
    likes: integer().notNull().default(0),
    readers: integer().notNull().default(0),
    impressions: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex("editorial_slug").on(table.kind, table.slug),
    index("editorial_out").on(table.kind, table.firstLiveAt, table.id).where(sql`published_revision is not null`),
    index("editorial_due").on(table.publishAt).where(sql`published_revision is null and publish_at is not null`),
    // Counts items by status from the index alone.
    index("editorial_standing").on(table.publishedRevision, table.draftRevision, table.publishAt, table.unpublishAt),
    index("editorial_proposed").on(table.proposedBy).where(sql`proposed_by is not null`),
    check("editorial_published", sql`published_revision is null or published_revision <= draft_revision`),
    check("editorial_live", sql`published_revision is null or (live_at is not null and first_live_at is not null)`),
  ],
);

/** A saved revision: author, time, and the facts from then on. Immutable (a trigger rejects changes). */
export const editorialRevision = pgTable(
  "editorial_revision",
  {
    editorialId: uuid()
      .notNull()
      .references(() => editorial.id),
    number: integer().notNull(),
    facts: jsonb().$type<EditorialFacts>().notNull(),
    /** Staff author; null for developers' submissions and the store's initial content. */
    byAccountId: uuid(),
    at: timestamptz().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.editorialId, table.number] })],
);

/** One language's text in a revision. At any revision, a language's text is its newest row up to there. Immutable. */
export const editorialText = pgTable(
  "editorial_text",
  {
    editorialId: uuid()
      .notNull()
      .references(() => editorial.id),
    language: text({ enum: languageCodes }).notNull(),
    number: integer().notNull(),
    /** Text in the language; null if the language was removed. */
    words: jsonb().$type<EditorialText>(),
    title: text(),
    summary: text(),
    /** Title, summary and blocks, for searching. */
    plain: text(),
    minutes: integer().notNull().default(0),
    /** Number of the source text that this text was translated from, or checked against. */
    sourceNumber: integer().notNull(),
    /** Publishing blockers of the text, computed once, because a saved text never changes. */
    problems: jsonb().$type<EditorialTextProblem[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.editorialId, table.language, table.number] })],
);

const mediaTypes = ["image/png", "image/jpeg", "image/webp", "audio/mpeg", "audio/mp4"] as const;

/** Pictures and audio of items; their bytes are in the file store. */
export const editorialMedia = pgTable(
  "editorial_media",
  {
    id: uuid().primaryKey().defaultRandom(),
    sha256: text().notNull(),
    mime: text({ enum: mediaTypes }).notNull(),
    sizeBytes: bigint({ mode: "number" }).notNull(),
    width: integer(),
    height: integer(),
    durationSeconds: integer(),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [index("editorial_media_content").on(table.sha256)],
);

/** A like. The row exists or not, so that repeating the request changes nothing. */
export const editorialLike = pgTable(
  "editorial_like",
  {
    editorialId: uuid()
      .notNull()
      .references(() => editorial.id),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    context: text({ enum: editorialContexts }).notNull(),
    at: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.editorialId, table.accountId] }),
    index("editorial_like_account").on(table.accountId),
  ],
);

export const viewEventKinds = ["impression", "view"] as const;

/** An impression or view: once per item, account, context and day in India. */
export const editorialViewEvent = pgTable(
  "editorial_sight",
  {
    editorialId: uuid()
      .notNull()
      .references(() => editorial.id),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    what: text({ enum: viewEventKinds }).notNull(),
    context: text({ enum: editorialContexts }).notNull(),
    day: date({ mode: "string" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.editorialId, table.accountId, table.what, table.context, table.day] }),
    index("editorial_sight_account").on(table.accountId, table.editorialId),
    index("editorial_sight_day").on(table.day, table.editorialId).where(sql`what = 'view'`),
  ],
);

/** Newsletter subscribers, with their language. */
export const newsletterSubscriber = pgTable(
  "newsletter_reader",
  {
    accountId: uuid()
      .primaryKey()
      .references(() => account.id, { onDelete: "cascade" }),
    language: text({ enum: languageCodes }).notNull(),
    since: timestamptz().notNull().defaultNow(),
    /** Time when a mail server reported that the address does not exist; null if it accepts mail. */
    bouncedAt: timestamptz(),
  },
  (table) => [index("newsletter_reader_since").on(table.since)],
);

/** An issue's mail to an address. Written before sending, so that nobody gets it twice. */
export const newsletterDelivery = pgTable(
  "newsletter_mail",
  {
    id: uuid().primaryKey().defaultRandom(),
    editorialId: uuid()
      .notNull()
      .references(() => editorial.id),
    address: text().notNull(),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    /** Id of the mail, which is deleted after some weeks. */
    mailId: uuid(),
  },
  (table) => [
    uniqueIndex("newsletter_mail_once").on(table.editorialId, table.address),
    index("newsletter_mail_account").on(table.accountId),
    index("newsletter_mail_mail").on(table.mailId),
  ],
);
