import { resource as accounts } from "#resources/accounts/index.tsx";
import { resource as apps } from "#resources/apps/index.tsx";
import { resource as campaigns } from "#resources/campaigns/index.tsx";
import { resource as mails } from "#resources/mails/index.tsx";
import { resource as review } from "#resources/review/index.tsx";
import { resource as staffApps } from "#resources/staff-apps/index.tsx";
import { resource as statistics } from "#resources/statistics/index.tsx";
import { resource as versions } from "#resources/versions/index.tsx";
import type { ConsoleResource } from "#providers/resource.ts";

/** Every resource of the console: one line each. Menus, routes and Refine's resources are made from this list. */
export const resources: readonly ConsoleResource[] = [
  accounts,
  apps,
  campaigns,
  mails,
  review,
  staffApps,
  statistics,
  versions,
];
