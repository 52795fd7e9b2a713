import { MailCheck } from "lucide-react";
import type { ConsoleResource } from "#providers/resource.ts";
import { deliveriesPath } from "./paths.ts";
import { deliveryCalls } from "#contract/messaging/deliveries/calls.ts";

/** Name and calls of the Refine resource of mail deliveries; simple-rest loads the list. */
export const deliveries = { name: "deliveries", calls: { getList: deliveryCalls.listDeliveries } } as const;

const access = { action: "read", subject: "Delivery" } as const;

/** Refine resource of mail deliveries: all staff can read them, superadmins can retry them. */
export const resource: ConsoleResource = {
  ...deliveries,
  access,
  list: {
    path: deliveriesPath,
    title: "deliveries",
    access,
    load: async () => (await import("./list.tsx")).DeliveryList,
  },
  meta: { label: "menu.deliveries", icon: MailCheck, group: "setUp" },
};
