import { appCalls } from "#contract/apps/calls.ts";

export const apps = { name: "apps", calls: { getList: appCalls.listApps, getOne: appCalls.appDetails } } as const;
