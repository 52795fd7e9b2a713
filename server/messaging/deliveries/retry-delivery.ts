import { deliveryCalls } from "#contract/messaging/deliveries/calls.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";
import { findMailDeliveryState, retryMail } from "#server/integrations/mail/delivery-state.store.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";

/** Retries a mail that was given up. Refused if it is already queued or no longer needed. */
export const retryDeliveryRoute = handle(deliveryCalls.retryDelivery)(async ({ params, actor, request, services }) =>
  services.database.transaction(async (tx) => {
    const { id } = params;
    const before = await findMailDeliveryState(tx, id);
    if (!before) throw new Failure("mail_not_found");
    const revived = await retryMail(tx, id);
    if (!revived) throw new Failure("mail_not_undelivered");
    const { attempts } = revived;
    await writeAudit(tx, {
      actor,
      action: "mail_retried",
      subject: "Delivery",
      subjectId: id,
      data: { failure: before.failure, attempts },
      requestId: request.id,
    });
    return { id, attempts };
  }),
);
