import { versionCalls } from "#contract/versions/calls.ts";
import type { ConsoleResource } from "#providers/resource.ts";

const write = { action: "update", subject: "App" } as const;
const wide = { collapsed: true, bare: true } as const;

/** A version of an app on its way to the store: started, written in five steps, seen as people will see it, fixed. */
export const resource: ConsoleResource = {
  name: "versions",
  access: write,
  screens: [
    {
      path: "/list-new-app",
      access: { action: "create", subject: "App" },
      load: async () => (await import("./start/ListNewAppScreen.tsx")).ListNewAppScreen,
    },
    {
      path: "/home/:appId/update-app",
      load: async () => (await import("./start/StartUpdateScreen.tsx")).StartUpdateScreen,
    },
    {
      path: "/home/:appId/update-app-file",
      load: async () => (await import("./start/StartUpdateScreen.tsx")).StartUpdateFileScreen,
    },
    {
      ...wide,
      path: "/home/:appId/versions/:versionId/preview",
      load: async () => (await import("./preview/PreviewScreen.tsx")).PreviewScreen,
    },
    {
      ...wide,
      path: "/home/:appId/versions/:versionId/held",
      load: async () => (await import("./held/HeldScreen.tsx")).HeldScreen,
    },
    {
      ...wide,
      path: "/home/:appId/versions/:versionId/:step",
      load: async () => (await import("./wizard/WizardScreen.tsx")).WizardScreen,
    },
  ],
  routes: { create: "/list-new-app", edit: "/home/:appId/versions/:versionId/:step" },
  calls: { getOne: versionCalls.versionDetails, create: versionCalls.createApp },
};
