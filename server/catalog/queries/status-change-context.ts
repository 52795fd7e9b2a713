import { appCalls } from "#contract/catalog/apps/calls.ts";
import { staffAppStatuses, type StaffAppStatus } from "#contract/catalog/apps/status.ts";
import type { AppStatusFacts } from "#contract/catalog/apps/status-effects.ts";
import { isSentByChannel } from "#contract/messaging/notifications/preferences.ts";
import { type LanguageCode, languageCodes } from "#contract/platform/reference/languages.ts";
import { toIndianDay } from "#contract/day-in-india.ts";
import { inProgressVersionStatuses } from "#contract/catalog/versions/status.ts";
import { findDeveloperRecipients } from "#server/accounts/auth/find-accounts.ts";
import { findApp } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { handle } from "#server/platform/http/route.ts";
import { requireNotSecondReader } from "#server/review/second-opinions/second-opinions.store.ts";
import { countUnfinishedCampaigns } from "#server/statistics/campaigns/campaigns.store.ts";
import { findLastAppStatusChange } from "#server/catalog/versions/history.store.ts";
import { findVersionsOfApp } from "#server/catalog/versions/listed-versions.store.ts";

/** Context that staff see before they change an app's status. */
export const getStatusChangeContextRoute = handle(appCalls.statusFacts)(async ({ params, actor, services }) => {
  const { db } = services.database;
  const app = await findApp(db, params.id);
  if (!app) throw new Failure("app_not_found");
  await requireNotSecondReader(db, actor, app.id);
  const versions = await findVersionsOfApp(db, app.id);
  const onItsWay = versions.find(
    ({ status }) =>
      status !== "draft" && inProgressVersionStatuses.some((inProgressStatus) => inProgressStatus === status),
  );
  return {
    last: await lastChange(db, app),
    onItsWay: onItsWay ? { versionName: onItsWay.versionName, status: onItsWay.status } : null,
    campaigns: await countUnfinishedCampaigns(db, app.id, toIndianDay(Date.now())),
    told: await countRecipients(db, app.developerId),
  };
});

const isStaffStatus = (status: string | null): status is StaffAppStatus =>
  staffAppStatuses.some((staffAppStatus) => staffAppStatus === status);

/** Returns the last change by staff. The activation by the first live version cannot be undone and does not count. */
async function lastChange(tx: Tx, app: { id: string; status: string }): Promise<AppStatusFacts["last"]> {
  const last = await findLastAppStatusChange(tx, app.id);
  return last && last.to === app.status && isStaffStatus(last.from)
    ? { from: last.from, at: last.at.toISOString() }
    : null;
}

const isKnown = (language: string): language is LanguageCode => languageCodes.some((code) => code === language);

async function countRecipients(tx: Tx, developerId: string): Promise<AppStatusFacts["told"]> {
  const people = await findDeveloperRecipients(tx, developerId);
  const byMail = people.filter(({ mutedNotices }) => isSentByChannel("mail", mutedNotices, "app-status"));
  const languages = [...new Set(people.map(({ language }) => language).filter(isKnown))];
  return { people: people.length, byMail: byMail.length, languages };
}
