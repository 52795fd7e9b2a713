import { personalDataRetentionDays } from "#contract/accounts/auth/retention.ts";
import type { AccountExport } from "#contract/accounts/auth/personal-data.ts";
import { profileCalls } from "#contract/accounts/auth/profile-calls.ts";
import { recordActivity } from "#server/accounts/auth/activity.ts";
import { addAccountExport, type AccountExportRow, findAccountExports } from "./exports.store.ts";
import { createAccountExportUrl } from "./export-link.ts";
import { exportAccountJob } from "./export-account-job.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { type CallContext, handle } from "#server/platform/http/route.ts";
import { enqueueJob } from "#server/platform/jobs/enqueue.ts";

const expiryOf = ({ readyAt }: AccountExportRow): Date | null =>
  readyAt && new Date(readyAt.getTime() + personalDataRetentionDays.export * 86_400_000);

const present = (
  context: Pick<CallContext, "actor" | "request" | "services">,
  row: AccountExportRow,
): AccountExport => ({
  id: row.id,
  state: row.state,
  askedAt: row.askedAt.toISOString(),
  readyAt: row.readyAt?.toISOString() ?? null,
  expiresAt: expiryOf(row)?.toISOString() ?? null,
  sizeBytes: row.sizeBytes,
  url: row.state === "ready" ? createAccountExportUrl(context, row.id) : null,
});

export const listExportsRoute = handle(profileCalls.listExports)(async (context) => {
  const rows = await findAccountExports(context.services.database.db, context.actor.accountId);
  return rows.map((row) => present(context, row));
});

export const requestAccountExportRoute = handle(profileCalls.askExport)(async (context) => {
  const { actor, request, services } = context;
  return services.database.transaction(async (tx) => {
    const asked = await addAccountExport(tx, actor.accountId);
    if (!asked) throw new Failure("export_in_progress");
    await enqueueJob(tx, exportAccountJob, { id: asked.id }, { owner: actor.accountId });
    await recordActivity(tx, actor.accountId, { kind: "export_asked", request });
    return present(context, asked);
  });
});
