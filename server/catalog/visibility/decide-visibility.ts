import type { Actor } from "#contract/access/roles.ts";
import { type VisibilityRequest, toAppVisibility } from "#contract/catalog/visibility/visibility.ts";
import { lockApp, updateApp } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { isRevisionCurrent } from "#server/platform/http/is-revision-current.ts";
import { notify } from "#server/messaging/notifications/notify.ts";
import type { Services } from "#server/services.ts";
import { requireFourEyes } from "#server/staff/members/four-eyes.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import { presentVisibilityRequestRow } from "./present-visibility.ts";
import { endVisibilityRequest, findNewestVisibilityRequest } from "./visibility.store.ts";

interface Decision {
  readonly toBeApproved: boolean;
  readonly revision: number | undefined;
  /** Reason of a rejection; empty for an approval. */
  readonly reason: string;
  readonly by: Actor;
  readonly requestId: string;
}

/**
 * Decides an app's open visibility request. Approval makes the app silent or external at once; rejection changes
 * nothing. Throws app_not_found, visibility_not_found, visibility_ended, revision_conflict or own_request; the
 * conflicts carry the current request.
 */
export async function decideVisibilityRequest(
  tx: Tx,
  services: Services,
  appId: string,
  { toBeApproved, revision, reason, by, requestId }: Decision,
): Promise<VisibilityRequest> {
  const app = await lockApp(tx, appId);
  if (!app) throw new Failure("app_not_found");
  const row = await findNewestVisibilityRequest(tx, appId);
  if (!row) throw new Failure("visibility_not_found");
  const current = async () => ({ current: await presentVisibilityRequestRow(tx, row) });
  if (row.state !== "waiting") throw new Failure("visibility_ended", await current());
  if (!isRevisionCurrent(row, revision)) throw new Failure("revision_conflict", await current());
  await requireFourEyes(tx, by, { subject: "App", subjectId: appId, lastOf: ["visibility_asked"] });
  const { asked } = row;
  if (toBeApproved) await updateApp(tx, appId, { silent: asked === "silent", external: asked === "external" });
  const state = toBeApproved ? "approved" : "rejected";
  const ended = await endVisibilityRequest(tx, row.id, { state, reason, decidedBy: by.accountId });
  await writeAudit(tx, {
    actor: by,
    action: `visibility_${state}`,
    subject: "App",
    subjectId: appId,
    data: { from: toAppVisibility(app), asked, ...(toBeApproved ? {} : { reason }) },
    requestId,
  });
  const about = { appId, appTitle: app.title, asked, state, reason } as const;
  await notify(tx, services, { event: "app-visibility", to: app, about });
  return presentVisibilityRequestRow(tx, ended);
}
