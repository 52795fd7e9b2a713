import { FileCheck2 } from "lucide-react";
import type { ConsoleResource } from "#providers/resource.ts";
import { consents } from "./resource.ts";

/** Papers that sensitive categories ask for. */
export const resource: ConsoleResource = {
  ...consents,
  access: { action: "update", subject: "Consent" },
  list: {
    path: "/consents",
    title: "consents",
    // Staff read papers where they decide; this is the screen of whoever sends them.
    access: { action: "update", subject: "Consent" },
    load: async () => (await import("./list.tsx")).ConsentList,
  },
  meta: { label: "menu.consents", icon: FileCheck2 },
};
