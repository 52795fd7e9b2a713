import { recordOf } from "#contract/access/rules.ts";
import { downloadCall } from "#contract/statistics/download-call.ts";
import { findApp } from "#server/apps/apps.store.ts";
import type { Tx } from "#server/db/transaction.ts";
import { Failure } from "#server/http/failure.ts";
import { requireAllowed } from "#server/http/require-allowed.ts";
import { type Context, handle } from "#server/http/route.ts";
import { endCancelled, findReport, type PreparedReportRow } from "./prepared-reports.store.ts";
import { presentReport } from "./present-report.ts";

/** Files are seen by whoever asked for them, as long as they may read the app. */
export async function ownReport(
  tx: Tx,
  { abilities }: Pick<Context, "abilities">,
  action: "read" | "update",
  id: string,
): Promise<PreparedReportRow> {
  const report = await findReport(tx, id);
  const app = report && (await findApp(tx, report.appId));
  if (!app) throw new Failure("report_not_found");
  requireAllowed(abilities, action, recordOf("Report", { accountId: report.askedBy }), "report_not_found");
  requireAllowed(abilities, "read", recordOf("Statistics", app), "report_not_found");
  return report;
}

export const preparedReport = handle(downloadCall.preparedReport)(async (context) => {
  const { params, abilities, services } = context;
  return presentReport(context, await ownReport(services.database.db, { abilities }, "read", params.id));
});

/** Asked again, or too late, it answers how it ended. */
export const cancelReport = handle(downloadCall.cancelReport)(async (context) => {
  const { params, abilities, services } = context;
  return services.database.transaction(async (tx) => {
    await ownReport(tx, { abilities }, "update", params.id);
    await endCancelled(tx, params.id);
    return presentReport(context, await ownReport(tx, { abilities }, "read", params.id));
  });
});
