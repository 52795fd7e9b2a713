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
import type { EditorialFacts, EditorialWords } from "#contract/editorials/content.ts";
import type { WordProblem } from "#contract/editorials/hold-backs.ts";
import { editorialContexts, editorialKinds } from "#contract/editorials/kinds.ts";
import { languageCodes } from "#contract/reference/languages.ts";
import { account } from "#server/accounts/accounts.tables.ts";
import { oneOf } from "#server/db/one-of.ts";
import { timestamptz } from "#server/db/timestamptz.ts";

/**
 * An item; what it says stands in its revisions. Its status is worked out of these columns and the time
 * (`contract/editorials/status.ts`), and stands in none.
 */
export const editorial = pgTable(
  "editorial",
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: editorialKinds }).notNull(),
    slug: text().notNull(),
    /** What it was written in first. */
    language: text({ enum: languageCodes }).notNull(),
    /** Counts every write, for those who race. */
    revision: integer().notNull().default(1),
    draftRevision: integer().notNull().default(1),
    /** Which save wrote the facts last. */
    factsRevision: integer().notNull().default(1),
    publishedRevision: integer(),
    publishAt: timestamptz(),
    unpublishAt: timestamptz(),
    /** When it first went out, and when what is out now did. */
    firstLiveAt: timestamptz(),
    liveAt: timestamptz(),
    /** The account of a developer who sent it in. */
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
    // Items are counted by status without a look at the items.
    index("editorial_standing").on(table.publishedRevision, table.draftRevision, table.publishAt, table.unpublishAt),
    index("editorial_proposed").on(table.proposedBy).where(sql`proposed_by is not null`),
    check("editorial_kind", oneOf("kind", editorialKinds)),
    check("editorial_published", sql`published_revision is null or published_revision <= draft_revision`),
    check("editorial_live", sql`published_revision is null or (live_at is not null and first_live_at is not null)`),
  ],
);

/** A save of an item: who, when, and the facts as they were from then on. Written once (a trigger refuses changes). */
export const editorialRevision = pgTable(
  "editorial_revision",
  {
    editorialId: uuid()
      .notNull()
      .references(() => editorial.id),
    number: integer().notNull(),
    facts: jsonb().$type<EditorialFacts>().notNull(),
    /** Null for what a developer sent in, and what the store came with. */
    byAccountId: uuid(),
    at: timestamptz().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.editorialId, table.number] })],
);

/**
 * What a save wrote in one language; a language says at a revision what its newest row up to there says. Written once.
 */
export const editorialText = pgTable(
  "editorial_text",
  {
    editorialId: uuid()
      .notNull()
      .references(() => editorial.id),
    language: text({ enum: languageCodes }).notNull(),
    number: integer().notNull(),
    /** Null: the language was taken out. */
    words: jsonb().$type<EditorialWords>(),
    title: text(),
    summary: text(),
    /** Title, summary and blocks, for searching. */
    plain: text(),
    minutes: integer().notNull().default(0),
    /** The source's row that it was made from, or found right beside. */
    sourceNumber: integer().notNull(),
    /** What holds it back; the words never change, and so this does not either. */
    problems: jsonb().$type<WordProblem[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.editorialId, table.language, table.number] })],
);

const mediaTypes = ["image/png", "image/jpeg", "image/webp", "audio/mpeg", "audio/mp4"] as const;

/** Pictures and sound of items; their bytes are in the file store. */
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
  (table) => [
    index("editorial_media_content").on(table.sha256),
    check("editorial_media_mime", oneOf("mime", mediaTypes)),
  ],
);

/** Somebody likes an item: a row that is there or not, so that the same word twice is the same. */
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

export const sights = ["impression", "view"] as const;

/** Somebody met or opened an item on a day in India, in a context: once. */
export const editorialSight = pgTable(
  "editorial_sight",
  {
    editorialId: uuid()
      .notNull()
      .references(() => editorial.id),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    what: text({ enum: sights }).notNull(),
    context: text({ enum: editorialContexts }).notNull(),
    day: date({ mode: "string" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.editorialId, table.accountId, table.what, table.context, table.day] }),
    index("editorial_sight_account").on(table.accountId, table.editorialId),
    index("editorial_sight_day").on(table.day, table.editorialId).where(sql`what = 'view'`),
  ],
);

/** Who gets newsletters by mail, and in which language. */
export const newsletterReader = pgTable(
  "newsletter_reader",
  {
    accountId: uuid()
      .primaryKey()
      .references(() => account.id, { onDelete: "cascade" }),
    language: text({ enum: languageCodes }).notNull(),
    since: timestamptz().notNull().defaultNow(),
    /** When a mail server said that there is no such address. */
    bouncedAt: timestamptz(),
  },
  (table) => [index("newsletter_reader_since").on(table.since)],
);

/** An issue and an address, written before anything is sent: whoever is here gets it no second time. */
export const newsletterMail = pgTable(
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
    /** Its mail, which is kept for some weeks. */
    mailId: uuid(),
  },
  (table) => [
    uniqueIndex("newsletter_mail_once").on(table.editorialId, table.address),
    index("newsletter_mail_account").on(table.accountId),
    index("newsletter_mail_mail").on(table.mailId),
  ],
);
