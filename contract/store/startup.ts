import * as z from "zod";
import { accountRoles } from "#contract/access/roles.ts";
import { ReviewClock } from "#contract/apps/views.ts";
import { Day, Instant } from "#contract/identifiers.ts";

export const dashboardVersion = "11.4.30b";

/** A day on which a rule of the store changes; `code` is below `dates` in the browser's store texts. */
export const PolicyDate = z.strictObject({
  code: z.string(),
  day: Day,
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type PolicyDate = z.infer<typeof PolicyDate>;

export const DemoAccount = z.strictObject({
  email: z.string(),
  password: z.string(),
  role: z.enum(accountRoles),
  name: z.string(),
});
export type DemoAccount = z.infer<typeof DemoAccount>;

export const Startup = z.strictObject({
  storeName: z.string(),
  /** An app's page on the web, with a place for its package's name; null where the store has none. */
  storePageUrl: z.string().nullable(),
  version: z.string(),
  /** Offered as buttons by the login page; empty outside demo mode. */
  demoAccounts: z.array(DemoAccount),
  reviewClock: ReviewClock,
  dates: z.array(PolicyDate),
  state: z.enum(["operational", "degraded"]),
  now: Instant,
  /** Mails can be read in the app, at /outbox. */
  outbox: z.boolean(),
  /** Where a person's session at the support portal ends; null without a portal of its own. */
  supportPortalLogout: z.string().nullable(),
  /** The script of a provider of chats with support; null where there is none. */
  supportChatScript: z.string().nullable(),
  /** Visits and clicks on the console's pages are counted. */
  analytics: z.boolean(),
});
export type Startup = z.infer<typeof Startup>;
