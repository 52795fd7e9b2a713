import { buildAccessRecord } from "#contract/access/rules.ts";
import type { RatingAlarm } from "#contract/ratings/rating-alarm.ts";
import { ratingCalls } from "#contract/ratings/calls.ts";
import { findFullNamesById } from "#server/accounts/auth/find-accounts.ts";
import { findApp } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import { handle } from "#server/platform/http/route.ts";
import { writeAudit } from "#server/staff/members/write-audit.ts";
import { requireRatedApp } from "../require-rated-app.ts";
import { lockRatingsOfApps, emitRatingsChange } from "../ratings.store.ts";
import {
  saveAlarmAcknowledgement,
  type RatingAlarmRow,
  findRatingAlarm,
  findRatingAlarms,
  findRatingWatches,
  saveRatingWatches,
} from "./alarm.store.ts";
import { restartRatingWatch } from "./cusum.ts";

async function presentAlarms(tx: Tx, rows: readonly RatingAlarmRow[]): Promise<RatingAlarm[]> {
  const names = await findFullNamesById(
    tx,
    rows.flatMap(({ acknowledgedBy }) => acknowledgedBy ?? []),
  );
  return rows.map(({ raisedAt, acknowledgedAt, acknowledgedBy, ...row }) => ({
    ...row,
    raisedAt: raisedAt.toISOString(),
    acknowledgedAt: acknowledgedAt?.toISOString() ?? null,
    acknowledgedBy: names.get(acknowledgedBy ?? "") ?? "",
  }));
}

async function presentAlarm(tx: Tx, row: RatingAlarmRow): Promise<RatingAlarm> {
  const [alarm] = await presentAlarms(tx, [row]);
  if (!alarm) throw new Error("one row is one alarm");
  return alarm;
}

export const listRatingAlarmsRoute = handle(ratingCalls.listRatingAlarms)(async ({ query, abilities, services }) => {
  const { db } = services.database;
  await requireRatedApp(db, abilities, query.appId);
  return { items: await presentAlarms(db, await findRatingAlarms(db, query.appId)) };
});

/** Acknowledges an alarm. The version stays watched, now against the share found. The loser of a race gets 409. */
export const acknowledgeRatingAlarmRoute = handle(ratingCalls.acknowledgeRatingAlarm)(async (context) => {
  const { abilities, actor, body, params, request, services } = context;
  return services.database.transaction(async (tx) => {
    const unlocked = await findRatingAlarm(tx, params.id);
    const app = unlocked && (await findApp(tx, unlocked.appId));
    if (!app) throw new Failure("rating_alarm_not_found");
    requireAllowed(abilities, "update", buildAccessRecord("Rating", app), "rating_alarm_not_found");
    await lockRatingsOfApps(tx, [app.id]);
    const alarm = await findRatingAlarm(tx, params.id);
    if (!alarm) throw new Failure("rating_alarm_not_found");
    if (alarm.revision !== body.revision)
      throw new Failure("revision_conflict", { current: await presentAlarm(tx, alarm) });
    const after = await saveAlarmAcknowledgement(tx, alarm.id, { at: new Date(), accountId: actor.accountId });
    const watches = await findRatingWatches(tx, [app.id], [alarm.versionCode]);
    await saveRatingWatches(
      tx,
      watches.map((watch) => ({ ...restartRatingWatch(watch, alarm), since: null, alarmed: false })),
    );
    emitRatingsChange(tx, app.developerId, []);
    const data = { alarmId: alarm.id, versionCode: alarm.versionCode };
    const entry = { action: "rating_alarm_acknowledged", subject: "App", subjectId: app.id, data } as const;
    await writeAudit(tx, { actor, ...entry, requestId: request.id });
    return presentAlarm(tx, after);
  });
});
