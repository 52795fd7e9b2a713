import * as z from "zod";
import { accountRoles } from "#contract/access/roles.ts";
import { ReviewTimeStatistics } from "#contract/catalog/apps/schemas.ts";
import { Day, Instant } from "#contract/scalar-schemas.ts";

export const dashboardVersion = "11.4.30b";

/** A day on which a rule of the store changes; `code` is below `dates` in the browser's store texts. */
export const PolicyChangeDate = z.strictObject({
  code: z.string(),
  day: Day,
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type PolicyChangeDate = z.infer<typeof PolicyChangeDate>;

export const DemoAccount = z.strictObject({
  email: z.string(),
  password: z.string(),
  role: z.enum(accountRoles),
  name: z.string(),
});
export type DemoAccount = z.infer<typeof DemoAccount>;

export const StartupInfo = z.strictObject({
  storeName: z.string(),
  /** URL of an app's web page with a placeholder for the package name; null if the store has none. */
  storePageUrl: z.string().nullable(),
  version: z.string(),
  /** Buttons on the login page; empty outside demo mode. */
  demoAccounts: z.array(DemoAccount),
  reviewClock: ReviewTimeStatistics,
  dates: z.array(PolicyChangeDate),
  state: z.enum(["operational", "degraded"]),
  now: Instant,
  /** Whether mails can be read in the app, at /outbox. */
  outbox: z.boolean(),
  /** Logout URL of the support portal; null without a portal. */
  supportPortalLogout: z.string().nullable(),
  /** Script of the support chat's provider; null without one. */
  supportChatScript: z.string().nullable(),
  /** Whether visits and clicks on the console's pages are counted. */
  analytics: z.boolean(),
  /** Whether a translation service is configured; without one, only texts of live listings can be reused. */
  translationService: z.boolean(),
});
export type StartupInfo = z.infer<typeof StartupInfo>;
