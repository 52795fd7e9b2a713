import type { Role } from "#contract/access/roles.ts";

/** Labels are in `locales/<language>/statuses.json` under `app`. */
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

/** Of an app that has a live version: people can install it. */
export const liveStatuses = ["active", "limited_serving"] as const satisfies readonly StaffAppStatus[];

export function isLiveStatus(status: AppStatus): status is (typeof liveStatuses)[number] {
  return liveStatuses.some((one) => one === status);
}

/** Lines of an app's history that are no status: whose it became, and that it was given back. */
export const handOvers = ["transferred", "transferred_back"] as const;

interface AppMove {
  readonly from: StaffAppStatus;
  readonly to: StaffAppStatus;
  readonly who: readonly Role[];
  readonly needs: readonly "reason"[];
}

const staff: readonly Role[] = ["admin", "superadmin"];
const move = (from: StaffAppStatus, to: StaffAppStatus): AppMove => ({ from, to, who: staff, needs: ["reason"] });

/** Moves of a published app; before that, an app's status is that of its newest version. */
export const appMoves: readonly AppMove[] = staffAppStatuses.flatMap((from) =>
  staffAppStatuses.filter((to) => to !== from).map((to) => move(from, to)),
);

export function canMoveApp(from: AppStatus, to: AppStatus, role: Role): boolean {
  return appMoves.some((candidate) => candidate.from === from && candidate.to === to && candidate.who.includes(role));
}
