import { Gift } from "lucide-react";
import type { ConsoleResource } from "#providers/resource.ts";
import { offers } from "./resource.ts";

/** Staff have no offers of their own: they answer requests. */
const access = { action: "create", subject: "Offer" } as const;

/** What partners of the store offer its developers. */
export const resource: ConsoleResource = {
  ...offers,
  access,
  list: { path: "/offers", title: "offers", access, load: async () => (await import("./list.tsx")).OfferList },
  meta: { label: "menu.offers", icon: Gift },
};
