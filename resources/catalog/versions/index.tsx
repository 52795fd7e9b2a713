import type { ConsoleResource } from "#providers/resource.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";

/** Name and calls of the Refine resource of versions: live, and in progress. */
export const versions = {
  name: "versions",
  calls: {
    getList: versionCalls.listVersions,
    getOne: versionCalls.versionDetails,
    create: versionCalls.createApp,
    update: versionCalls.saveVersion,
  },
} as const;

/** Titles of the wizard's steps, below `title` in the shell's texts. */
export const stepTitles = ["appDetails", "metadata", "developerInfo", "uploadApplication", "regionalLanguage"] as const;

const wizard = async () => (await import("./edit.tsx")).VersionEdit;
const preview = async () => (await import("./preview/SubmissionPreviewScreen.tsx")).SubmissionPreviewScreen;
const wide = { collapsed: true, bare: true } as const;

/**
 * Refine resource of an app's versions: its releases, a new version in five steps, its preview, and fixes after a hold.
 */
export const resource: ConsoleResource = {
  ...versions,
  access: { action: "update", subject: "Version" },
  list: {
    path: "/home/:id/release",
    title: "release",
    access: { action: "read", subject: "Version" },
    tab: { of: "apps", name: "release", position: 4 },
    load: async () => (await import("./list.tsx")).VersionList,
  },
  show: {
    ...wide,
    path: "/home/:appId/versions/:id/preview",
    title: "preview",
    load: preview,
  },
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
    stepTitles,
    load: wizard,
    next: preview,
  },
  views: [
    {
      ...wide,
      path: "/home/:appId/update-app",
      title: "update",
      load: async () => (await import("./start-update/StartUpdate.tsx")).StartUpdateScreen,
      next: wizard,
    },
    {
      ...wide,
      path: "/home/:appId/update-app-file",
      title: "update",
      load: async () => (await import("./start-update/StartUpdate.tsx")).StartFileUpdateScreen,
      next: wizard,
    },
    {
      ...wide,
      path: "/home/:appId/versions/:id/languages",
      title: "languages",
      load: async () => (await import("./languages/workbench/LanguageWorkbench.tsx")).LanguageWorkbench,
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
