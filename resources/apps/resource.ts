import { appCalls } from "#contract/apps/calls.ts";

/** A developer's apps. */
export const apps = { name: "apps", calls: { getList: appCalls.listApps, getOne: appCalls.appDetails } } as const;
