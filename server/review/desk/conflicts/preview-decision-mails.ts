import { conflictCalls } from "#contract/catalog/conflicts/calls.ts";
import type { ConflictSide } from "#contract/catalog/conflicts/status.ts";
import type { NotificationEvent } from "#contract/messaging/notifications/events.ts";
import { findDeveloperRecipients } from "#server/accounts/auth/find-accounts.ts";
import { findApp } from "#server/catalog/apps/apps.store.ts";
import { findConflict } from "#server/catalog/conflicts/conflicts.store.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";
import { renderNotificationMail } from "#server/messaging/notifications/notification-mail.ts";

/** Renders both decision mails as they would be sent, each in its recipient's language. */
export const previewDecisionMailsRoute = handle(conflictCalls.previewLetters)(async ({ params, body, services }) => {
  const { db } = services.database;
  const row = await findConflict(db, params.id);
  if (!row) throw new Failure("conflict_not_found");
  const { packageName } = row;
  const letterTo = async (side: ConflictSide, appId: string) => {
    const app = await findApp(db, appId);
    if (!app) throw new Failure("conflict_not_found");
    const [receiver] = await findDeveloperRecipients(db, app.developerId);
    const letter = body.letters[side] || body.reason;
    const about = { appId, appTitle: app.title, packageName, side, outcome: body.status, letter };
    const notice: NotificationEvent = { event: "conflict-decided", about };
    const person = receiver ?? { firstName: "", language: "en-US" };
    const { language, subject, lines, items = [] } = renderNotificationMail(services.environment, person, notice);
    return { language, subject, lines: [...lines, ...items.map(({ title }) => title)] };
  };
  return { owner: await letterTo("owner", row.ownerAppId), claimant: await letterTo("claimant", row.claimantAppId) };
});
