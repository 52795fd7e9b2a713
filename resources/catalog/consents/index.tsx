import { FileCheck2 } from "lucide-react";
import type { ConsoleResource } from "#providers/resource.ts";
import { consentCalls } from "#contract/catalog/consents/calls.ts";

/** Consent documents of sensitive apps. */
export const consents = { name: "consents", calls: { deleteOne: consentCalls.removeConsentPaper } } as const;

/** Consent documents that sensitive categories require. */
export const resource: ConsoleResource = {
  ...consents,
  access: { action: "update", subject: "Consent" },
  list: {
    path: "/consents",
    title: "consents",
    // Staff read documents where they decide; this screen is for the developer who sends them.
    access: { action: "update", subject: "Consent" },
    load: async () => (await import("./overview.tsx")).ConsentOverview,
  },
  meta: { label: "menu.consents", icon: FileCheck2 },
};
