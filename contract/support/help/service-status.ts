import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { Instant } from "#contract/scalar-schemas.ts";

/** Parts of the service whose delays the server notices by itself. */
export const serviceParts = ["statistics", "mail", "processing"] as const;

/** Delay that lasts now. `since` is null if the server doesn't know when it began. */
export const ServiceIncident = z.strictObject({ part: z.enum(serviceParts), since: Instant.nullable() });
export type ServiceIncident = z.infer<typeof ServiceIncident>;

/** Minimum number of tickets; with fewer, the percentiles say nothing about the next reply. */
export const minMeasuredTickets = 20;

/** Hours from a ticket to support's first reply, over the last 30 days. */
export const ReplyTimes = z.strictObject({ tickets: z.int(), halfHours: z.number(), nineInTenHours: z.number() });
export type ReplyTimes = z.infer<typeof ReplyTimes>;

export const serviceStatusCalls = {
  serviceStatus: defineCall({
    method: "GET",
    path: "/x/service-status",
    resource: "support",
    summary: "Returns current delays of the service and how long support's first replies took in the last 30 days.",
    access: { action: "read", subject: "Session" },
    response: z.strictObject({
      incidents: z.array(ServiceIncident),
      /** Null if support replied to fewer than `minMeasuredTickets` tickets. */
      replyTimes: ReplyTimes.nullable(),
    }),
  }),
} as const;
