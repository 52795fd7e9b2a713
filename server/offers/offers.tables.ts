import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { offers, offerStates } from "#contract/offers/offers.ts";
import { account } from "#server/accounts/accounts.tables.ts";
import { oneOf } from "#server/db/one-of.ts";
import { timestamptz } from "#server/db/timestamptz.ts";
import { developer } from "#server/developers/developers.tables.ts";

/** A developer's request for something that a partner of the store offers. */
export const offerRequest = pgTable(
  "offer_request",
  {
    id: uuid().primaryKey().defaultRandom(),
    offer: text({ enum: offers }).notNull(),
    developerId: uuid()
      .notNull()
      .references(() => developer.id, { onDelete: "cascade" }),
    state: text({ enum: offerStates }).notNull().default("new"),
    /** As they were called when they were chosen. */
    apps: jsonb().$type<{ id: string; title: string }[]>().notNull(),
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
  ],
);

/** An offer's banner that somebody hid for good. */
export const hiddenBanner = pgTable(
  "hidden_banner",
  {
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    offer: text({ enum: offers }).notNull(),
    hiddenAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.offer] }),
    check("hidden_banner_offer", oneOf("offer", offers)),
  ],
);
