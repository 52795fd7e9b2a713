import { appCalls } from "#contract/catalog/apps/calls.ts";

export const apps = { name: "apps", calls: { getList: appCalls.listApps, getOne: appCalls.appDetails } } as const;
