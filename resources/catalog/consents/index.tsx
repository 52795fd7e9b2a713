import { FileCheck2 } from "lucide-react";
import type { ConsoleResource } from "#providers/resource.ts";
import { consentCalls } from "#contract/catalog/consents/calls.ts";

/** Name and calls of the Refine resource of consent documents. */
export const consents = { name: "consents", calls: { deleteOne: consentCalls.removeConsentPaper } } as const;

/** Refine resource of the consent documents that sensitive categories require. */
export const resource: ConsoleResource = {
  ...consents,
  access: { action: "update", subject: "Consent" },
  page: {
    path: "/consents",
    title: "consents",
    // Staff read documents where they decide; this screen is for the developer who sends them.
    access: { action: "update", subject: "Consent" },
    load: async () => (await import("./overview.tsx")).ConsentOverview,
  },
  meta: { label: "menu.consents", icon: FileCheck2 },
};
