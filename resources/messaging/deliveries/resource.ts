import { deliveryCalls } from "#contract/messaging/deliveries/calls.ts";

/** Mail deliveries; simple-rest loads the list. */
export const deliveries = { name: "deliveries", calls: { getList: deliveryCalls.listDeliveries } } as const;
