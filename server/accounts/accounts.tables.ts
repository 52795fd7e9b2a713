import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { accountRoles } from "#contract/access/roles.ts";
import { accountStatuses, linkPurposes } from "#contract/accounts/account.ts";
import type { UtmData } from "#contract/accounts/registration.ts";
import { oneOf } from "#server/db/one-of.ts";
import { developer } from "#server/developers/developers.tables.ts";

const moment = () => timestamp({ withTimezone: true });

/** Somebody who may sign in. */
export const account = pgTable(
  "account",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Lower case. */
    email: text().notNull().unique(),
    /** Argon2id in PHC form; null until the person chose a password. */
    passwordHash: text(),
    role: text({ enum: accountRoles }).notNull(),
    status: text({ enum: accountStatuses }).notNull().default("enabled"),
    emailVerifiedAt: moment(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** Null for staff. */
    developerId: uuid().references(() => developer.id),
    language: text().notNull().default("en-US"),
    /** When the terms were agreed to. */
    termsAgreedAt: moment(),
    utm: jsonb().$type<UtmData>(),
    /** Made by the demo store; such accounts keep the server from starting in production. */
    isDemo: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index("account_developer").on(table.developerId),
    check("account_role", oneOf("role", accountRoles)),
    check("account_status", oneOf("status", accountStatuses)),
    check("account_email_lower", sql`${table.email} = lower(${table.email})`),
  ],
);

/** One sign-in on one browser: the family of its refresh tokens. */
export const session = pgTable(
  "session",
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    remember: boolean().notNull(),
    userAgent: text().notNull(),
    address: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    endedAt: moment(),
    endReason: text(),
  },
  (table) => [index("session_account").on(table.accountId, table.endedAt)],
);

/** One generation of a session's refresh token; the token itself is not kept. */
export const refreshToken = pgTable(
  "refresh_token",
  {
    /** SHA-256 of the token, base64url. */
    hash: text().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => session.id, { onDelete: "cascade" }),
    createdAt: moment().notNull().defaultNow(),
    usedAt: moment(),
  },
  (table) => [index("refresh_token_session").on(table.sessionId)],
);

/** A link sent by mail: used once, short-lived. */
export const accountLink = pgTable(
  "account_link",
  {
    /** SHA-256 of the token, base64url. */
    hash: text().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    purpose: text({ enum: linkPurposes }).notNull(),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [
    index("account_link_account").on(table.accountId, table.purpose),
    check("account_link_purpose", oneOf("purpose", linkPurposes)),
  ],
);

/** Consecutive wrong passwords for an address, whether or not an account has it. */
export const loginFailure = pgTable("login_failure", {
  /** HMAC of the lower-case address. */
  emailHash: text().primaryKey(),
  count: integer().notNull(),
  lastAt: moment().notNull(),
});
