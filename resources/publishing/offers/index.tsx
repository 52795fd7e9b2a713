import { Gift } from "lucide-react";
import type { ConsoleResource } from "#providers/resource.ts";

/**
 * Name of the Refine resource of partner offers and the user's requests. The screen uses calls instead of simple-rest.
 */
export const offers = { name: "offers" } as const;

/** Permission to open the screen. Staff don't request offers; they answer the requests. */
const access = { action: "create", subject: "Offer" } as const;

/** Refine resource of partner offers for the store's developers. */
export const resource: ConsoleResource = {
  ...offers,
  access,
  page: { path: "/offers", title: "offers", access, load: async () => (await import("./overview.tsx")).OffersScreen },
  meta: { label: "menu.offers", icon: Gift },
};
