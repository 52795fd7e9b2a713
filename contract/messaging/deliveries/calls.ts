import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { Id, idParams } from "#contract/scalar-schemas.ts";
import { limits } from "#contract/limits.ts";
import { wholeNumberParam } from "#contract/query-params.ts";
import { MailDelivery, mailDeliveryTabs } from "./delivery.ts";

const resource = "deliveries";

export const deliveryCalls = {
  listDeliveries: defineCall({
    method: "GET",
    path: "/x/deliveries",
    resource,
    summary: "Lists recent emails with their delivery status, newest first, with the total in X-Total-Count.",
    access: { action: "read", subject: "Delivery" },
    query: z.strictObject({
      _start: wholeNumberParam.default(0),
      _end: wholeNumberParam.default(limits.page.default),
      state: z.enum(mailDeliveryTabs).optional(),
      developerId: Id.optional(),
    }),
    response: z.array(MailDelivery),
  }),
  retryDelivery: defineCall({
    method: "POST",
    path: "/x/deliveries/{id}/attempts",
    resource,
    changes: ["deliveries", "audit", "mails"],
    summary: "Retries an undelivered email. A concurrent second request returns 409.",
    access: { action: "administer", subject: "Delivery" },
    params: idParams,
    response: z.strictObject({ id: Id, attempts: z.int() }),
    errors: ["mail_not_found", "mail_not_undelivered"],
  }),
} as const;
