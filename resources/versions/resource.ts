import { versionCalls } from "#contract/versions/calls.ts";

/** Versions of apps: what is live, and what is on its way to the store. */
export const versions = {
  name: "versions",
  calls: {
    getList: versionCalls.listVersions,
    getOne: versionCalls.versionDetails,
    create: versionCalls.createApp,
    update: versionCalls.saveVersion,
  },
} as const;
