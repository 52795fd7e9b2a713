import { type AppStatus, appMoves, staffAppStatuses, type StaffAppStatus } from "#contract/apps/status.ts";

/** Statuses that staff can bring an app to from where it is; none before it was published. */
export const possibleStatuses = (from: AppStatus): StaffAppStatus[] =>
  staffAppStatuses.filter((to) => appMoves.some((move) => move.from === from && move.to === to));
