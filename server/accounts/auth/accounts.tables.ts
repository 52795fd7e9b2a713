import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { accountRoles } from "#contract/access/roles.ts";
import { accountStatuses, actingEndReasons } from "#contract/accounts/auth/account.ts";
import { emailLinkPurposes } from "#contract/accounts/auth/email-links.ts";
import type { UtmData } from "#contract/accounts/auth/registration.ts";
import type { MutedNotifications } from "#contract/messaging/notifications/preferences.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";
import { timestamptz } from "#server/platform/db/timestamptz.ts";

type RegisteredPerson = Pick<typeof account.$inferInsert, "firstName" | "lastName" | "language" | "utm"> & {
  /** Hash of the chosen password; null without proof that the reader of the mail also chose it. */
  passwordHash: string | null;
  /** ISO 8601 timestamp at which the person accepted the terms. */
  termsAgreedAt: string;
};
type RegisteredDeveloper = Pick<
  typeof developer.$inferInsert,
  "name" | "accountType" | "phone" | "address" | "city" | "state" | "country" | "postalCode"
>;

/** An account that can sign in: a developer's or a staff member's. */
export const account = pgTable(
  "account",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Mail address in lower case. */
    email: text().notNull().unique(),
    /** Argon2id in PHC form; null until a password is set. */
    passwordHash: text(),
    role: text({ enum: accountRoles }).notNull(),
    status: text({ enum: accountStatuses }).notNull().default("enabled"),
    emailVerifiedAt: timestamptz(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** Developer to whom the account belongs; null for staff. */
    developerId: uuid().references(() => developer.id),
    language: text().notNull().default("en-US"),
    /** Time when the person agreed to the terms. */
    termsAgreedAt: timestamptz(),
    utm: jsonb().$type<UtmData>(),
    /** Muted channels per notification kind. */
    mutedNotices: jsonb().$type<MutedNotifications>().notNull().default({}),
    /** Time at which the person finished or dismissed the product tour. */
    tourEndedAt: timestamptz(),
    /** Incremented by profile saves, and by role and status changes. */
    revision: integer().notNull().default(0),
    /** Scheduled erasure time; null if none is scheduled. */
    eraseAt: timestamptz(),
    /** Created by the demo seed. The server refuses to start in production while such accounts exist. */
    isDemo: boolean().notNull().default(false),
    createdAt: timestamptz().notNull().defaultNow(),
    updatedAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    index("account_developer").on(table.developerId),
    // For counting and listing developers by verified address.
    index("account_verified").on(table.developerId).where(sql`email_verified_at is not null`),
    index("account_unverified").on(table.developerId).where(sql`email_verified_at is null`),
    // Few staff among many developers: every page of the review queue asks who may review.
    index("account_staff").on(table.role),
    // The sign-in page asks whether demo accounts exist.
    index("account_demo").on(table.id).where(sql`is_demo`),
    index("account_erasure").on(table.eraseAt).where(sql`erase_at is not null`),
    check("account_email_lower", sql`${table.email} = lower(${table.email})`),
  ],
);

/** A sign-in in one browser: a family of refresh tokens. */
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
    /** Time when the person last proved who they are: at sign-in, or with the password again. */
    confirmedAt: timestamptz().notNull().defaultNow(),
    expiresAt: timestamptz().notNull(),
    endedAt: timestamptz(),
    endReason: text(),
  },
  (table) => [
    // Finds an account's last visit.
    index("session_seen").on(table.accountId, table.createdAt),
    index("session_account").on(table.accountId, table.endedAt),
  ],
);

/**
 * An acting session: an admin works as a developer for half an hour, with a reason. No foreign keys, because the record
 * outlives the accounts.
 */
export const actingSession = pgTable(
  "acting",
  {
    id: uuid().primaryKey().defaultRandom(),
    adminId: uuid().notNull(),
    sessionId: uuid().notNull(),
    /** The developer's account, and its developer when the session started. */
    accountId: uuid().notNull(),
    developerId: uuid().notNull(),
    reason: text().notNull(),
    startedAt: timestamptz().notNull().defaultNow(),
    /** Time at which the acting session expires. */
    endsAt: timestamptz().notNull(),
    endedAt: timestamptz(),
    endedBy: text({ enum: actingEndReasons }),
  },
  (table) => [
    index("acting_session").on(table.sessionId),
    index("acting_account").on(table.accountId, table.startedAt),
    index("acting_admin").on(table.adminId, table.endsAt),
  ],
);

/** One generation of a session's refresh token; only the hash is stored. */
export const refreshToken = pgTable(
  "refresh_token",
  {
    /** SHA-256 of the refresh token, base64url. */
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
 * A sign-up whose mailed link has not been opened. The address is unproven, so several sign-ups can wait for the same
 * one. Each link creates the account with its own sign-up's password.
 */
export const registration = pgTable(
  "registration",
  {
    /** The mailed link's token is derived from this id. */
    id: uuid().primaryKey().defaultRandom(),
    /** SHA-256 of the link's token, base64url. */
    linkHash: text().notNull().unique(),
    /** Mail address in lower case to which the link was sent. */
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

/** A short-lived, single-use link sent by mail. */
export const oneTimeLink = pgTable(
  "account_link",
  {
    /** Random id from which the link's token is derived. */
    id: uuid().notNull().unique().defaultRandom(),
    /** SHA-256 of the link's token, base64url. */
    hash: text().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => account.id, { onDelete: "cascade" }),
    purpose: text({ enum: emailLinkPurposes }).notNull(),
    createdAt: timestamptz().notNull().defaultNow(),
    expiresAt: timestamptz().notNull(),
    usedAt: timestamptz(),
  },
  (table) => [index("account_link_account").on(table.accountId, table.purpose)],
);

/** Consecutive wrong passwords per mail address, whether or not an account has that address. */
export const loginFailure = pgTable("login_failure", {
  /** HMAC of the lower-case mail address; counters per origin append a space and the origin. */
  emailHash: text().primaryKey(),
  count: integer().notNull(),
  lastAt: timestamptz().notNull(),
});

/** TOTP second factor of an account (RFC 6238). */
export const totp = pgTable("totp", {
  accountId: uuid()
    .primaryKey()
    .references(() => account.id, { onDelete: "cascade" }),
  /** TOTP secret, encrypted for this account. */
  secret: text().notNull(),
  /** Time of enrolment; null until the first correct code confirms it. */
  confirmedAt: timestamptz(),
  /** Time step (30 s) of the last accepted code, so that each code works only once. */
  lastStep: integer().notNull().default(0),
  createdAt: timestamptz().notNull().defaultNow(),
});

/** Single-use recovery codes for an account whose authenticator is lost. */
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
