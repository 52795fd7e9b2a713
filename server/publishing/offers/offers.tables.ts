import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { offerKinds, offerRequestStates, partnerOffers } from "#contract/publishing/offers/offers.ts";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import { timestamptz } from "#server/platform/db/timestamptz.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";

/** A request for an offer of the store or its partners. */
export const offerRequest = pgTable(
  "offer_request",
  {
    id: uuid().primaryKey().defaultRandom(),
    offer: text({ enum: offerKinds }).notNull(),
    /** Developer who sent the request; null for a visitor. */
    developerId: uuid().references(() => developer.id, { onDelete: "cascade" }),
    /** Keyed hash of a visitor's input and the day, for deduplication. */
    sentKey: text().unique(),
    /** Language of the answer to a visitor. */
    language: text({ enum: languageCodes }),
    state: text({ enum: offerRequestStates }).notNull().default("new"),
    /** Titles at the time of the request. */
    apps: jsonb().$type<{ id: string | null; title: string }[]>().notNull(),
    name: text().notNull(),
    primaryContactEmail: text().notNull(),
    comments: text().notNull(),
    consentVersion: text(),
    answer: text().notNull().default(""),
    answeredBy: uuid().references(() => account.id),
    revision: integer().notNull().default(0),
    createdAt: timestamptz().notNull().defaultNow(),
    changedAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    index("offer_request_waiting").on(table.state, table.createdAt),
    index("offer_request_developer").on(table.developerId, table.createdAt),
    uniqueIndex("offer_request_open").on(table.developerId, table.offer).where(sql`state in ('new', 'contacted')`),
    check("offer_request_sender", sql`(developer_id is null) = (sent_key is not null)`),
  ],
);

/** History of a request; its first entry is its arrival. */
export const offerRequestStep = pgTable(
  "offer_step",
  {
    requestId: uuid()
      .notNull()
      .references(() => offerRequest.id, { onDelete: "cascade" }),
    /** The request's revision after this step. */
    revision: integer().notNull(),
    state: text({ enum: offerRequestStates }).notNull(),
    answer: text().notNull(),
    /** Account of the member of staff who took the step, if any. */
    byAccountId: uuid().references(() => account.id, { onDelete: "set null" }),
    at: timestamptz().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.requestId, table.revision] })],
);

/** An offer's banner that an account has hidden. */
export const hiddenOfferBanner = pgTable(
  "hidden_banner",
  {
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    offer: text({ enum: partnerOffers }).notNull(),
    hiddenAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.offer] })],
);
