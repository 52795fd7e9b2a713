import type { Actor } from "#contract/access/roles.ts";
import { buildAccessRecord } from "#contract/access/rules.ts";
import { messageCalls } from "#contract/messaging/messages/calls.ts";
import { type StaffMessage, staffMessageLimits } from "#contract/messaging/messages/message.ts";
import { findApp } from "#server/catalog/apps/apps.store.ts";
import { countRateLimitHit } from "#server/platform/db/rate-limit-hits.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { findDeveloper } from "#server/accounts/developers/developers.store.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import { handle } from "#server/platform/http/route.ts";
import { notify } from "#server/messaging/notifications/notify.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";

const hourMs = 3_600_000;

/** Throws too_many_messages_an_hour once a staff member has sent as many messages as an hour allows. */
async function requireHourlyLimit(tx: Tx, { accountId }: Actor): Promise<void> {
  const { hits, leftMs } = await countRateLimitHit(tx, `messages by ${accountId}`, hourMs);
  if (hits <= staffMessageLimits.anHour) return;
  throw new Failure("too_many_messages_an_hour", { params: { retryAfterSeconds: Math.ceil(leftMs / 1000) } });
}

/** Returns the title of the app that the message is about. Throws app_not_found unless it is the developer's own. */
async function titleOf(tx: Tx, { appId, developerId }: StaffMessage): Promise<string | null> {
  if (appId === null) return null;
  const app = await findApp(tx, appId);
  if (app?.developerId !== developerId) throw new Failure("app_not_found");
  return app.title;
}

/** Sends a message to a developer's notifications, and by mail if they chose it. The audit log keeps its text. */
export const sendMessageRoute = handle(messageCalls.sendMessage)(
  async ({ body, actor, abilities, request, services }) =>
    services.database.transaction(async (tx) => {
      const { developerId, ...content } = body;
      const developer = await findDeveloper(tx, developerId);
      if (!developer) throw new Failure("developer_not_found");
      requireAllowed(abilities, "administer", buildAccessRecord("Developer", { developerId }), "developer_not_found");
      await requireHourlyLimit(tx, actor);
      const about = { ...content, appTitle: await titleOf(tx, body) };
      const { told, mails } = await notify(tx, services, { event: "message", to: { developerId }, about });
      const reached = { told, mailed: mails.length };
      if (told === 0) throw new Failure("nobody_to_tell");
      await writeAudit(tx, {
        actor,
        action: "message_sent",
        subject: "Developer",
        subjectId: developerId,
        data: { ...content, ...reached },
        requestId: request.id,
      });
      return reached;
    }),
);
