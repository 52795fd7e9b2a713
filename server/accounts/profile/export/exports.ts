import { personalDataRetentionDays } from "#contract/accounts/auth/retention.ts";
import type { AccountExport } from "#contract/accounts/auth/personal-data.ts";
import { profileCalls } from "#contract/accounts/auth/profile-calls.ts";
import { recordActivity } from "#server/accounts/auth/account-activity.ts";
import { addAccountExport, type AccountExportRow, findAccountExport, findAccountExports } from "./exports.store.ts";
import { accountExportName, createAccountExportUrl } from "./export-link.ts";
import { exportAccountJob } from "./export-account-job.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";
import { enqueueJob } from "#server/platform/jobs/enqueue-job.ts";

const expiryOf = ({ readyAt }: AccountExportRow): Date | null =>
  readyAt && new Date(readyAt.getTime() + personalDataRetentionDays.export * 86_400_000);

const present = (row: AccountExportRow): AccountExport => ({
  id: row.id,
  state: row.state,
  askedAt: row.askedAt.toISOString(),
  readyAt: row.readyAt?.toISOString() ?? null,
  expiresAt: expiryOf(row)?.toISOString() ?? null,
  sizeBytes: row.sizeBytes,
});

export const listExportsRoute = handle(profileCalls.listExports)(async ({ actor, services }) =>
  (await findAccountExports(services.database.db, actor.accountId)).map(present),
);

/**
 * Returns a download URL for an export. The list contains none, because only a recently confirmed session may download
 * the data.
 */
export const openAccountExportRoute = handle(profileCalls.openExport)(async (context) => {
  const copy = await findAccountExport(context.services.database.db, context.params.id);
  if (copy?.accountId !== context.actor.accountId || copy.state !== "ready") throw new Failure("file_not_found");
  return { url: createAccountExportUrl(context, copy.id), name: accountExportName(copy) };
});

export const requestAccountExportRoute = handle(profileCalls.askExport)(({ actor, request, services }) =>
  services.database.transaction(async (tx) => {
    const asked = await addAccountExport(tx, actor.accountId);
    if (!asked) throw new Failure("export_in_progress");
    await enqueueJob(tx, exportAccountJob, { id: asked.id }, { owner: actor.accountId });
    await recordActivity(tx, actor.accountId, { kind: "export_asked", request });
    return present(asked);
  }),
);
