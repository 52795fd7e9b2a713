import { riskScore, type SubmittedFlag } from "#contract/review/desk/flags.ts";
import { laneOf, type ReviewLane } from "#contract/review/desk/lanes.ts";
import { type AppRow, hasLiveApp } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { findFiles } from "#server/catalog/packages/packages.store.ts";
import { wasRejected } from "../history.store.ts";
import { findVersion, type VersionRow } from "../versions.store.ts";
import { submittedFlags, type SubmissionFacts } from "./submitted-flags.ts";

/** Review deadline in hours, per lane. */
export type LaneHours = Readonly<Record<ReviewLane, number>>;

/** A version's classification in the review queue. */
export interface QueueEntry {
  readonly lane: ReviewLane;
  readonly flags: SubmittedFlag[];
  readonly risk: number;
  readonly isUpdate: boolean;
}

/** True if another version of the app has been live. A new attempt for an app that was never live is no update. */
function isUpdate(version: Pick<VersionRow, "id">, { liveVersionId }: Pick<AppRow, "liveVersionId">): boolean {
  return liveVersionId !== null && liveVersionId !== version.id;
}

async function readSubmitted(
  tx: Tx,
  app: AppRow,
  version: VersionRow,
  isResubmission: boolean,
): Promise<SubmissionFacts> {
  const live = isUpdate(version, app) ? await findVersion(tx, app.liveVersionId ?? "") : undefined;
  const ids = [version, live].flatMap((row) => row?.packageFileId ?? []);
  const facts = new Map((await findFiles(tx, ids)).map((file) => [file.id, file.facts]));
  const sideOf = ({ form, packageFileId }: VersionRow) => ({ form, facts: facts.get(packageFileId ?? "") ?? null });
  return {
    ...sideOf(version),
    live: live ? sideOf(live) : null,
    pinnedSigners: app.pinnedSigners ?? [],
    hasLiveApp: await hasLiveApp(tx, app.developerId),
    wasRejected: await wasRejected(tx, app.id),
    isResubmission,
  };
}

/** Lane, flags and risk for a version that enters the queue now. */
export async function queueEntryOf(
  tx: Tx,
  app: AppRow,
  version: VersionRow,
  { isResubmission }: { readonly isResubmission: boolean },
): Promise<QueueEntry> {
  const flags = submittedFlags(await readSubmitted(tx, app, version, isResubmission));
  const update = isUpdate(version, app);
  const lane = laneOf({ flags, isUpdate: update, isExpedited: version.lane === "expedited" });
  return { lane, flags, risk: riskScore(flags), isUpdate: update };
}

/** Decision deadline for a version in a lane, using the lane's current hours. */
export function dueInLane(lane: ReviewLane, submittedAt: Date, hours: LaneHours): Date {
  return new Date(submittedAt.getTime() + hours[lane] * 3_600_000);
}
