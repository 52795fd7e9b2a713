import { riskScore, type SubmissionFlag } from "#contract/review/desk/review-flags.ts";
import { assignReviewLane, type ReviewLane } from "#contract/review/desk/review-lanes.ts";
import { listTranslatedListings } from "#contract/catalog/listings/source-language.ts";
import { findDeveloper } from "#server/accounts/developers/developers.store.ts";
import { looksLikeSomebodyElse } from "#server/accounts/identity/confusable-names/find-resembled-name.ts";
import { type AppRow, hasLiveApp } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { findPackageFiles } from "#server/catalog/packages/packages.store.ts";
import { wasAppRejected } from "../history.store.ts";
import { findVersion, type VersionRow } from "../versions.store.ts";
import { detectSubmittedFlags, type SubmissionFacts } from "./submitted-flags.ts";

/** Review deadline in hours, per lane. */
export type ReviewLaneHours = Readonly<Record<ReviewLane, number>>;

/** Classification of a version in the review queue: its lane, flags and risk, and whether it is an update. */
export interface ReviewQueueEntry {
  readonly lane: ReviewLane;
  readonly flags: SubmissionFlag[];
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
  const facts = new Map((await findPackageFiles(tx, ids)).map((file) => [file.id, file.facts]));
  const sideOf = ({ form, packageFileId }: VersionRow) => ({ form, facts: facts.get(packageFileId ?? "") ?? null });
  const developer = await findDeveloper(tx, app.developerId);
  const titles = [version.form.details.title, ...listTranslatedListings(version.form).map(({ title }) => title)];
  return {
    ...sideOf(version),
    live: live ? sideOf(live) : null,
    pinnedSigners: app.pinnedSigners ?? [],
    hasLiveApp: await hasLiveApp(tx, app.developerId),
    wasRejected: await wasAppRejected(tx, app.id),
    isResubmission,
    looksLikeSomebodyElse: developer !== undefined && (await looksLikeSomebodyElse(tx, developer, titles)),
  };
}

/** Creates the lane, flags and risk for a version that enters the queue now. */
export async function createReviewQueueEntry(
  tx: Tx,
  app: AppRow,
  version: VersionRow,
  { isResubmission }: { readonly isResubmission: boolean },
): Promise<ReviewQueueEntry> {
  const flags = detectSubmittedFlags(await readSubmitted(tx, app, version, isResubmission));
  const update = isUpdate(version, app);
  const lane = assignReviewLane({ flags, isUpdate: update, isExpedited: version.lane === "expedited" });
  return { lane, flags, risk: riskScore(flags), isUpdate: update };
}

/** Returns the decision deadline for a version in a lane, using the lane's current hours. */
export function reviewDueDate(lane: ReviewLane, submittedAt: Date, hours: ReviewLaneHours): Date {
  return new Date(submittedAt.getTime() + hours[lane] * 3_600_000);
}
