import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { offers, offerStates, partnerOffers } from "#contract/offers/offers.ts";
import { languageCodes } from "#contract/reference/languages.ts";
import { account } from "#server/accounts/accounts.tables.ts";
import { oneOf } from "#server/db/one-of.ts";
import { timestamptz } from "#server/db/timestamptz.ts";
import { developer } from "#server/developers/developers.tables.ts";

/** A request for something that the store or a partner of it offers. */
export const offerRequest = pgTable(
  "offer_request",
  {
    id: uuid().primaryKey().defaultRandom(),
    offer: text({ enum: offers }).notNull(),
    /** Null: somebody who was not signed in. */
    developerId: uuid().references(() => developer.id, { onDelete: "cascade" }),
    /** Blinded, of somebody who was not signed in: what was sent, and on which day. */
    sentKey: text().unique(),
    /** Of somebody who was not signed in, for the answer. */
    language: text({ enum: languageCodes }),
    state: text({ enum: offerStates }).notNull().default("new"),
    /** As they were called when they were chosen. */
    apps: jsonb().$type<{ id: string | null; title: string }[]>().notNull(),
    name: text().notNull(),
    primaryContactEmail: text().notNull(),
    comments: text().notNull(),
    consentVersion: text().notNull(),
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
    check("offer_request_offer", oneOf("offer", offers)),
    check("offer_request_state", oneOf("state", offerStates)),
    check("offer_request_sender", sql`(developer_id is null) = (sent_key is not null)`),
  ],
);

/** What became of a request, step by step; its first is that it came. */
export const offerStep = pgTable(
  "offer_step",
  {
    requestId: uuid()
      .notNull()
      .references(() => offerRequest.id, { onDelete: "cascade" }),
    /** The request's after it. */
    revision: integer().notNull(),
    state: text({ enum: offerStates }).notNull(),
    answer: text().notNull(),
    /** Of the staff. */
    byAccountId: uuid().references(() => account.id, { onDelete: "set null" }),
    at: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.requestId, table.revision] }),
    check("offer_step_state", oneOf("state", offerStates)),
  ],
);

/** An offer's banner that somebody hid for good. */
export const hiddenBanner = pgTable(
  "hidden_banner",
  {
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    offer: text({ enum: partnerOffers }).notNull(),
    hiddenAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.offer] }),
    check("hidden_banner_offer", oneOf("offer", partnerOffers)),
  ],
);
