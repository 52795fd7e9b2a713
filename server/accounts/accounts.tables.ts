import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { accountRoles } from "#contract/access/roles.ts";
import { accountStatuses, actingEnds } from "#contract/accounts/account.ts";
import { linkPurposes } from "#contract/accounts/links.ts";
import type { UtmData } from "#contract/accounts/registration.ts";
import type { MutedNotices } from "#contract/notifications/choices.ts";
import { oneOf } from "#server/db/one-of.ts";
import { developer } from "#server/developers/developers.tables.ts";
import { timestamptz } from "#server/db/timestamptz.ts";

type RegisteredPerson = Pick<typeof account.$inferInsert, "firstName" | "lastName" | "language" | "utm"> & {
  passwordHash: string /** ISO 8601. */;
  termsAgreedAt: string;
};
type RegisteredDeveloper = Pick<
  typeof developer.$inferInsert,
  "name" | "accountType" | "phone" | "address" | "city" | "state" | "country" | "postalCode"
>;

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
    emailVerifiedAt: timestamptz(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** Null for staff. */
    developerId: uuid().references(() => developer.id),
    language: text().notNull().default("en-US"),
    /** When the terms were agreed to. */
    termsAgreedAt: timestamptz(),
    utm: jsonb().$type<UtmData>(),
    /** What the person does not want to be told, by way. */
    mutedNotices: jsonb().$type<MutedNotices>().notNull().default({}),
    /** When the person had been shown around, or did not want to be. */
    tourEndedAt: timestamptz(),
    /** Counts saves of the profile, and changes of role and status by staff. */
    revision: integer().notNull().default(0),
    /** When it will be erased, as its owner asked. */
    eraseAt: timestamptz(),
    /** Made by the demo store; such accounts keep the server from starting in production. */
    isDemo: boolean().notNull().default(false),
    createdAt: timestamptz().notNull().defaultNow(),
    updatedAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    index("account_developer").on(table.developerId),
    // Developers whose address is proven or not are counted and listed.
    index("account_verified").on(table.developerId).where(sql`email_verified_at is not null`),
    index("account_unverified").on(table.developerId).where(sql`email_verified_at is null`),
    // The few staff among many developers: who may review is asked with each page of the queue.
    index("account_staff").on(table.role),
    // Whether there are any is asked by the log-in page.
    index("account_demo").on(table.id).where(sql`is_demo`),
    index("account_erasure").on(table.eraseAt).where(sql`erase_at is not null`),
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
    createdAt: timestamptz().notNull().defaultNow(),
    expiresAt: timestamptz().notNull(),
    endedAt: timestamptz(),
    endReason: text(),
  },
  (table) => [
    // When somebody was last seen.
    index("session_seen").on(table.accountId, table.createdAt),
    index("session_account").on(table.accountId, table.endedAt),
  ],
);

/**
 * An admin who works as a developer: for a reason, half an hour, in one session of theirs. Ids are kept bare: what was
 * done outlives whom it speaks of.
 */
export const acting = pgTable(
  "acting",
  {
    id: uuid().primaryKey().defaultRandom(),
    adminId: uuid().notNull(),
    sessionId: uuid().notNull(),
    /** The developer's account, and its developer when it began. */
    accountId: uuid().notNull(),
    developerId: uuid().notNull(),
    reason: text().notNull(),
    startedAt: timestamptz().notNull().defaultNow(),
    /** When it ends by itself. */
    endsAt: timestamptz().notNull(),
    endedAt: timestamptz(),
    endedBy: text({ enum: actingEnds }),
  },
  (table) => [
    index("acting_session").on(table.sessionId),
    index("acting_account").on(table.accountId, table.startedAt),
    index("acting_admin").on(table.adminId, table.endsAt),
    check("acting_ended_by", oneOf("ended_by", actingEnds)),
  ],
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
    createdAt: timestamptz().notNull().defaultNow(),
    usedAt: timestamptz(),
  },
  (table) => [index("refresh_token_session").on(table.sessionId)],
);

/**
 * Somebody who registered and has not opened the mailed link yet. Nobody has proven to own the address, so several may
 * wait for it side by side; each one's link makes the account with that one's own password.
 */
export const registration = pgTable(
  "registration",
  {
    /** What the mailed link's token is built from. */
    id: uuid().primaryKey().defaultRandom(),
    /** SHA-256 of the token, base64url. */
    linkHash: text().notNull().unique(),
    /** Lower case. */
    email: text().notNull(),
    person: jsonb().$type<RegisteredPerson>().notNull(),
    developer: jsonb().$type<RegisteredDeveloper>().notNull(),
    createdAt: timestamptz().notNull().defaultNow(),
    expiresAt: timestamptz().notNull(),
  },
  (table) => [
    index("registration_email").on(table.email, table.createdAt),
    index("registration_expiry").on(table.expiresAt),
  ],
);

/** A link sent by mail: used once, short-lived. */
export const accountLink = pgTable(
  "account_link",
  {
    /** What the token is built from. */
    id: uuid().notNull().unique().defaultRandom(),
    /** SHA-256 of the token, base64url. */
    hash: text().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    purpose: text({ enum: linkPurposes }).notNull(),
    createdAt: timestamptz().notNull().defaultNow(),
    expiresAt: timestamptz().notNull(),
    usedAt: timestamptz(),
  },
  (table) => [
    index("account_link_account").on(table.accountId, table.purpose),
    check("account_link_purpose", oneOf("purpose", linkPurposes)),
  ],
);

/** Consecutive wrong passwords for a mail address, whether or not an account has it. */
export const loginFailure = pgTable("login_failure", {
  /** HMAC of the lower-case mail address; followed by where they came from in a count of its own. */
  emailHash: text().primaryKey(),
  count: integer().notNull(),
  lastAt: timestamptz().notNull(),
});

/** The second step of signing in to an account: RFC 6238. */
export const totp = pgTable("totp", {
  accountId: uuid()
    .primaryKey()
    .references(() => account.id, { onDelete: "cascade" }),
  /** The key shared with the app, encrypted for this account. */
  secret: text().notNull(),
  /** Null until a code of the app showed that it has the key. */
  confirmedAt: timestamptz(),
  /** The half minute of the last code that was taken: each works once. */
  lastStep: integer().notNull().default(0),
  createdAt: timestamptz().notNull().defaultNow(),
});

/** What opens an account whose phone is gone, once each. */
export const recoveryCode = pgTable(
  "recovery_code",
  {
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    /** HMAC of account and code, base64url. */
    hash: text().notNull(),
    usedAt: timestamptz(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.hash] })],
);
