import { deliveryCalls } from "#contract/deliveries/calls.ts";

/** Mails, and whether they arrived; simple-rest asks for the list. */
export const deliveries = { name: "deliveries", calls: { getList: deliveryCalls.listDeliveries } } as const;
