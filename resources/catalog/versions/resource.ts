import { versionCalls } from "#contract/catalog/versions/calls.ts";

/** Versions of apps: live, and in progress. */
export const versions = {
  name: "versions",
  calls: {
    getList: versionCalls.listVersions,
    getOne: versionCalls.versionDetails,
    create: versionCalls.createApp,
    update: versionCalls.saveVersion,
  },
} as const;
