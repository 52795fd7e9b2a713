import { asApp } from "#contract/access/rules.ts";
import { downloadCall } from "#contract/statistics/download-call.ts";
import { findApp } from "#server/apps/apps.store.ts";
import type { Tx } from "#server/db/transaction.ts";
import { Failure } from "#server/http/failure.ts";
import { requireAllowed } from "#server/http/require-allowed.ts";
import { type Context, handle } from "#server/http/route.ts";
import { endCancelled, findReport, type PreparedReportRow } from "./prepared-reports.store.ts";
import { presentReport } from "./present-report.ts";

/** Files are seen by whoever asked for them, as long as they may read the app. */
async function ownReport(
  tx: Tx,
  { actor, abilities }: Pick<Context, "actor" | "abilities">,
  id: string,
): Promise<PreparedReportRow> {
  const report = await findReport(tx, id);
  if (report?.askedBy !== actor.accountId) throw new Failure("report_not_found");
  const app = await findApp(tx, report.appId);
  if (!app) throw new Failure("report_not_found");
  requireAllowed(abilities, "read", asApp(app), "report_not_found");
  return report;
}

export const preparedReport = handle(downloadCall.preparedReport)(async ({ params, actor, abilities, services }) =>
  presentReport(services.files, await ownReport(services.database.db, { actor, abilities }, params.id)),
);

/** Asked again, or too late, it answers how it ended. */
export const cancelReport = handle(downloadCall.cancelReport)(async ({ params, actor, abilities, services }) => {
  const { database, files } = services;
  return database.transaction(async (tx) => {
    await ownReport(tx, { actor, abilities }, params.id);
    await endCancelled(tx, params.id);
    return presentReport(files, await ownReport(tx, { actor, abilities }, params.id));
  });
});
