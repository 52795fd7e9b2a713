import { limits } from "#contract/limits.ts";
import { toIndianDay } from "#contract/day-in-india.ts";
import type { TransferEffects, TransferQuota } from "#contract/catalog/transfers/effects.ts";
import { inProgressVersionStatuses } from "#contract/catalog/versions/status.ts";
import { findAccessKit } from "#server/catalog/access-kit/access-kit.store.ts";
import { findDeveloperRecipients } from "#server/accounts/auth/find-accounts.ts";
import { countAppealsOfApp } from "#server/review/appeals/appeals.store.ts";
import type { AppRow } from "#server/catalog/apps/apps.store.ts";
import { countConflicts } from "#server/catalog/conflicts/conflicts.store.ts";
import { findConsentsOfApp } from "#server/catalog/consents/consents.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { countUploadsFor, sumUploadBytes } from "#server/platform/files/upload.store.ts";
import { countAppNotifications } from "#server/messaging/notifications/notices.store.ts";
import { sumPackageBytes, countPackagesAndBytes } from "#server/catalog/packages/packages.store.ts";
import { countUnfinishedCampaigns } from "#server/statistics/campaigns/campaigns.store.ts";
import { findListingTests } from "#server/statistics/listing-tests/listing-tests.store.ts";
import { type ListedVersion, findVersionsOfApp } from "#server/catalog/versions/listed-versions.store.ts";
import {
  countDraftVersions,
  selectUndecidedVersionIdsOfDeveloper,
  selectUndecidedVersionIdsOfApp,
  selectVersionIdsOfApp,
} from "#server/catalog/versions/versions.store.ts";
import { findOpenVisibilityRequest } from "#server/catalog/visibility/visibility.store.ts";

const dayMs = 86_400_000;
const daysBetween = (first: string, last: string) => Math.round((Date.parse(last) - Date.parse(first)) / dayMs) + 1;

/** Statistics belong to the app, not its developer, so the period starts with the app's first live version. */
function statisticsPeriod(versions: readonly ListedVersion[], today: string) {
  const first = Math.min(...versions.flatMap(({ liveFrom }) => liveFrom?.getTime() ?? []));
  if (!Number.isFinite(first)) return { statisticsSince: null, statisticsDays: 0 };
  const since = toIndianDay(first);
  return { statisticsSince: since, statisticsDays: daysBetween(since, today) };
}

const countDraftsIn = (versions: readonly ListedVersion[]) =>
  versions.filter(({ status }) => status === "draft").length;

/** Returns the receiver's current use of each quota, and how much the app adds. */
async function receiverQuota(tx: Tx, appId: string, receiverId: string, drafts: number): Promise<TransferQuota> {
  const undecided = selectUndecidedVersionIdsOfApp(tx, appId);
  const packages = await countPackagesAndBytes(tx, undecided);
  const uploads = await countUploadsFor(tx, undecided);
  const has =
    (await sumUploadBytes(tx, receiverId)) +
    (await sumPackageBytes(tx, receiverId, selectUndecidedVersionIdsOfDeveloper(tx, receiverId)));
  return {
    drafts: { has: await countDraftVersions(tx, receiverId), comes: drafts, most: limits.quotas.drafts },
    bytes: { has, comes: packages.bytes + uploads.bytes, most: limits.quotas.undecidedBytes },
  };
}

/** Effects a transfer would have now. Includes the receiver's quota if a receiver is given. */
export async function countTransferEffects(tx: Tx, app: AppRow, receiverId: string | null): Promise<TransferEffects> {
  const today = toIndianDay(Date.now());
  const versions = await findVersionsOfApp(tx, app.id);
  const packages = await countPackagesAndBytes(tx, selectVersionIdsOfApp(tx, app.id));
  const { uploads } = await countUploadsFor(tx, selectVersionIdsOfApp(tx, app.id));
  const drafts = countDraftsIn(versions);
  const onItsWay = versions.find(
    ({ status }) =>
      status !== "draft" && inProgressVersionStatuses.some((inProgressStatus) => inProgressStatus === status),
  );
  const tests = await findListingTests(tx, app.id);
  const owners = await findDeveloperRecipients(tx, app.developerId);
  const kit = await findAccessKit(tx, app.id);
  return {
    appRevision: app.revision,
    versions: versions.length,
    files: packages.files,
    fileBytes: packages.bytes,
    ...statisticsPeriod(versions, today),
    drafts,
    uploads,
    campaigns: await countUnfinishedCampaigns(tx, app.id, today),
    listingTests: tests.filter(({ endedAt }) => endedAt === null).length,
    conflicts: await countConflicts(tx, app.id),
    visibilityRequests: (await findOpenVisibilityRequest(tx, app.id)) ? 1 : 0,
    onItsWay: onItsWay ? { versionName: onItsWay.versionName, status: onItsWay.status } : null,
    consents: (await findConsentsOfApp(tx, app.id)).length,
    appeals: await countAppealsOfApp(tx, app.id),
    notices: await countAppNotifications(
      tx,
      owners.map(({ id }) => id),
      app.id,
    ),
    accessKit: kit !== undefined && kit.sealed !== null,
    room: receiverId === null ? null : await receiverQuota(tx, app.id, receiverId, drafts),
  };
}
