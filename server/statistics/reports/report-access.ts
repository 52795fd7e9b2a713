import { type DateRange, resolveDateRange } from "#contract/statistics/date-ranges.ts";
import { buildAccessRecord, type Abilities } from "#contract/access/rules.ts";
import { type AppRow, findAppBatched } from "#server/catalog/apps/apps.store.ts";
import { Failure, fieldFailure } from "#server/platform/http/failure.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import type { Services } from "#server/services.ts";

interface Asker {
  readonly abilities: Abilities;
  readonly services: Services;
}

/** Finds the app of a report; an app that the user may not read counts as not found. */
export async function requireReadableApp({ abilities, services }: Asker, appId: string): Promise<AppRow> {
  const app = await findAppBatched(services.database.db, appId);
  if (!app) throw new Failure("app_not_found");
  requireAllowed(abilities, "read", buildAccessRecord("Statistics", app), "app_not_found");
  return app;
}

/** Names of the first and the last day in a call's query. */
interface DayNames {
  readonly start: string;
  readonly end: string;
}

const dates: DayNames = { start: "startDate", end: "endDate" };

/** Resolves the range of a report; 422 with the invalid field. */
export function resolveReportRange(
  asked: { start?: string | undefined; end?: string | undefined },
  names: DayNames = dates,
): DateRange {
  const range = resolveDateRange(asked, Date.now());
  if ("code" in range) throw fieldFailure(names[range.at], range.code);
  return range;
}

export function rangeFromDateParams(query: {
  startDate?: string | undefined;
  endDate?: string | undefined;
}): DateRange {
  return resolveReportRange({ start: query.startDate, end: query.endDate });
}

export function rangeFromStartEndParams(query: { start?: string | undefined; end?: string | undefined }): DateRange {
  return resolveReportRange(query, { start: "start", end: "end" });
}

/** Returns the seven days up to the end of yesterday. */
export function lastSevenDays(): DateRange {
  return resolveReportRange({});
}

/** Opens the app and the store, in this order: a user who may not read the app learns nothing about the store. */
export async function openAppReport(asker: Asker, appId: string) {
  const app = await requireReadableApp(asker, appId);
  return { app, analytics: await asker.services.statistics.open() };
}
