import type { Role } from "#contract/access/roles.ts";

/** Statuses of an app. Labels are in `locales/<language>/statuses.json` under `app`. */
export const appStatuses = [
  "draft",
  "pending",
  "inreview",
  "rereview",
  "onhold",
  "rejected",
  "cancelled",
  "active",
  "inactive",
  "blocked",
  "limited_serving",
] as const;
export type AppStatus = (typeof appStatuses)[number];

/** Statuses that staff set by hand once a version has been live. */
export const staffAppStatuses = [
  "active",
  "inactive",
  "blocked",
  "limited_serving",
] as const satisfies readonly AppStatus[];
export type StaffAppStatus = (typeof staffAppStatuses)[number];

/** Statuses of an app with a live version: people can install it. */
export const liveAppStatuses = ["active", "limited_serving"] as const satisfies readonly StaffAppStatus[];

export function isLiveAppStatus(status: AppStatus): status is (typeof liveAppStatuses)[number] {
  return liveAppStatuses.some((liveStatus) => liveStatus === status);
}

/** Codes of history entries that aren't statuses: the app was transferred, or transferred back. */
export const ownershipEvents = ["transferred", "transferred_back"] as const;

interface AppMove {
  readonly from: StaffAppStatus;
  readonly to: StaffAppStatus;
  readonly who: readonly Role[];
  readonly needs: readonly "reason"[];
}

const staff: readonly Role[] = ["admin", "superadmin"];
const move = (from: StaffAppStatus, to: StaffAppStatus): AppMove => ({ from, to, who: staff, needs: ["reason"] });

/** Status moves of a published app. An app that was never published has its newest version's status instead. */
export const appStatusTransitions: readonly AppMove[] = staffAppStatuses.flatMap((from) =>
  staffAppStatuses.filter((to) => to !== from).map((to) => move(from, to)),
);

export function canTransitionApp(from: AppStatus, to: AppStatus, role: Role): boolean {
  return appStatusTransitions.some(
    (candidate) => candidate.from === from && candidate.to === to && candidate.who.includes(role),
  );
}
