import type { ConsoleResource } from "#providers/resource.ts";
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

const wizard = async () => (await import("./edit.tsx")).VersionEdit;
const preview = async () => (await import("./preview/PreviewScreen.tsx")).PreviewScreen;
const wide = { collapsed: true, bare: true } as const;

/** Versions of an app: start, edit in five steps, preview, and fix after a hold. */
export const resource: ConsoleResource = {
  ...versions,
  access: { action: "update", subject: "Version" },
  create: {
    path: "/list-new-app",
    title: "newApp",
    access: { action: "create", subject: "Version" },
    load: async () => (await import("./create.tsx")).VersionCreate,
    next: wizard,
  },
  edit: {
    ...wide,
    path: "/home/:appId/versions/:id/:step",
    title: "wizard",
    stepTitles: ["appDetails", "metadata", "developerInfo", "uploadApplication", "regionalLanguage"],
    load: wizard,
    next: preview,
  },
  views: [
    {
      path: "/home/:appId/update-app",
      title: "update",
      load: async () => (await import("./start-update/StartUpdate.tsx")).StartUpdateScreen,
      next: wizard,
    },
    {
      path: "/home/:appId/update-app-file",
      title: "update",
      load: async () => (await import("./start-update/StartUpdate.tsx")).StartFileUpdateScreen,
      next: wizard,
    },
    {
      ...wide,
      path: "/home/:appId/versions/:id/preview",
      title: "preview",
      load: preview,
    },
    {
      ...wide,
      path: "/home/:appId/versions/:id/held",
      title: "held",
      load: async () => (await import("./held/HeldScreen.tsx")).HeldScreen,
    },
  ],
  meta: { label: "menu.versions", parent: "apps" },
};
