import { developerRow } from "../people.ts";
import { eq } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Role } from "#contract/access/roles.ts";
import type { AccessSubject } from "#contract/access/rules.ts";
import { campaignCalls } from "#contract/statistics/campaign-calls.ts";
import { accessKit } from "#server/catalog/access-kit/access-kit.tables.ts";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import { announcement, announcementTemplate } from "#server/messaging/announcements/announcements.tables.ts";
import { anEditorial } from "./editorials.ts";
import { appeal } from "#server/review/appeals/appeals.tables.ts";
import { app as appTable } from "#server/catalog/apps/apps.tables.ts";
import { findConflictsOverName, upsertConflict } from "#server/catalog/conflicts/conflicts.store.ts";
import { conflict, conflictDocument } from "#server/catalog/conflicts/conflicts.tables.ts";
import { contentAsset } from "#server/content/media/content.tables.ts";
import type { OwnerColumn } from "#server/platform/db/visible-to-actor.ts";
import { consentDocument } from "#server/catalog/consents/consents.tables.ts";
import { apiKey } from "#server/accounts/api-access/api-access.tables.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";
import { identityCheck } from "#server/accounts/identity/identity.tables.ts";
import { listingMedia } from "#server/catalog/listings/listings.tables.ts";
import { createApkSet } from "#server/catalog/packages/bundles/apk-sets.store.ts";
import { addNotifications } from "#server/messaging/notifications/notices.store.ts";
import { notice } from "#server/messaging/notifications/notices.tables.ts";
import { developerPage } from "#server/publishing/developer-pages/developer-pages.tables.ts";
import { offerRequest } from "#server/publishing/offers/offers.tables.ts";
import { packageFile } from "#server/catalog/packages/packages.tables.ts";
import { rating } from "#server/ratings/ratings.tables.ts";
import { reason } from "#server/review/reasons/reasons.tables.ts";
import { savedView } from "#server/staff/saved-views/saved-views.tables.ts";
import { secondOpinion } from "#server/review/second-opinions/second-opinions.tables.ts";
import { createStaffNote } from "#server/staff/notes/staff-notes.store.ts";
import { campaign } from "#server/statistics/statistics.tables.ts";
import { todayInIndia } from "#contract/day-in-india.ts";
import { addPreparingFile } from "#server/platform/exports/prepared-files.store.ts";
import { preparedFile } from "#server/platform/exports/prepared-files.tables.ts";
import { transfer } from "#server/catalog/transfers/transfers.tables.ts";
import { transition, version } from "#server/catalog/versions/versions.tables.ts";
import type { TestApp } from "../app.ts";
import { owner, staff } from "../expected-roles.ts";
import { anAccessKit } from "./access-kits.ts";
import { ticket } from "#server/support/tickets/tickets.tables.ts";
import { aTicket } from "./tickets.ts";
import { anAppeal } from "./appeals.ts";
import { aDeveloperPage } from "./developer-pages.ts";
import { anOfferRequest } from "./offers.ts";
import { aKey } from "./keys.ts";
import { someContent } from "./content.ts";
import { bundleDraft } from "./bundles.ts";
import { aConsentPaper, anIdentityCheck } from "./papers.ts";
import { completed, decide, detailsOf, forkVersion, held, liveVersion, saveForm, submit } from "./versions.ts";
import { aRating } from "./ratings.ts";
import { anOfferToOwner } from "./transfers.ts";
import { aVisibilityRequest } from "./visibility.ts";
import { runJobs } from "./run-jobs.ts";

const everyone = [...owner, ...staff];

/**
 * A kind of record that the owner has: its table and the roles that may read it, listed by hand, not derived from the
 * rules.
 */
export interface RecordOf {
  readonly readers: readonly Role[];
  /** Owner of such records in the access rules: a developer, an account, or nobody. */
  readonly whose: "developer" | "account" | "nobody";
  /** Table and columns by which the rows' owner is found in SQL; omitted for records without rows of their own. */
  readonly rows?: {
    readonly table: PgTable;
    readonly id: PgColumn;
    readonly owner: OwnerColumn;
    readonly joinsApp?: PgColumn;
  };
}

/** Roles that may read records which an admin acting as a developer may not. */
const inPerson: readonly Role[] = ["normal", ...staff];

const byApp = { developerId: appTable.developerId };

export const records: Record<AccessSubject, RecordOf> = {
  Session: { readers: everyone, whose: "nobody" },
  Reference: { readers: everyone, whose: "nobody" },
  Account: {
    readers: owner,
    whose: "account",
    rows: { table: account, id: account.id, owner: { accountId: account.id } },
  },
  App: { readers: everyone, whose: "developer", rows: { table: appTable, id: appTable.id, owner: appTable } },
  Version: {
    readers: everyone,
    whose: "developer",
    rows: { table: version, id: version.id, owner: byApp, joinsApp: version.appId },
  },
  File: {
    readers: everyone,
    whose: "developer",
    rows: { table: packageFile, id: packageFile.id, owner: packageFile },
  },
  Media: {
    readers: everyone,
    whose: "developer",
    rows: { table: listingMedia, id: listingMedia.id, owner: listingMedia },
  },
  Statistics: { readers: everyone, whose: "developer" },
  PreparedFile: {
    readers: owner,
    whose: "account",
    rows: { table: preparedFile, id: preparedFile.id, owner: { accountId: preparedFile.askedBy } },
  },
  Campaign: {
    readers: everyone,
    whose: "developer",
    rows: { table: campaign, id: campaign.id, owner: byApp, joinsApp: campaign.appId },
  },
  Rating: {
    readers: everyone,
    whose: "developer",
    rows: { table: rating, id: rating.id, owner: byApp, joinsApp: rating.appId },
  },
  // The receiving developer owns it; the giving one reads it too, see `tests/server/catalog/transfers`.
  Transfer: {
    readers: everyone,
    whose: "developer",
    rows: { table: transfer, id: transfer.id, owner: { developerId: transfer.toDeveloperId } },
  },
  Conflict: {
    readers: staff,
    whose: "developer",
    rows: { table: conflict, id: conflict.id, owner: { developerId: conflict.claimantDeveloperId } },
  },
  Review: { readers: staff, whose: "nobody" },
  Appeal: {
    readers: everyone,
    whose: "developer",
    rows: { table: appeal, id: appeal.id, owner: appeal },
  },
  Policy: { readers: everyone, whose: "nobody" },
  Ticket: { readers: everyone, whose: "developer", rows: { table: ticket, id: ticket.id, owner: ticket } },
  Reason: { readers: staff, whose: "nobody" },
  Analytics: { readers: ["superadmin"], whose: "nobody" },
  Developer: {
    readers: staff,
    whose: "developer",
    rows: { table: developer, id: developer.id, owner: { developerId: developer.id } },
  },
  DeveloperPage: {
    readers: owner,
    whose: "developer",
    rows: { table: developerPage, id: developerPage.developerId, owner: developerPage },
  },
  Identity: {
    readers: inPerson,
    whose: "developer",
    rows: { table: identityCheck, id: identityCheck.id, owner: identityCheck },
  },
  Consent: {
    readers: everyone,
    whose: "developer",
    rows: { table: consentDocument, id: consentDocument.id, owner: consentDocument },
  },
  Content: {
    readers: everyone,
    whose: "developer",
    rows: { table: contentAsset, id: contentAsset.id, owner: contentAsset },
  },
  AccessKit: {
    readers: everyone,
    whose: "developer",
    rows: { table: accessKit, id: accessKit.appId, owner: byApp, joinsApp: accessKit.appId },
  },
  ApiKey: { readers: owner, whose: "developer", rows: { table: apiKey, id: apiKey.id, owner: apiKey } },
  Notification: {
    readers: owner,
    whose: "account",
    rows: { table: notice, id: notice.id, owner: notice },
  },
  Offer: {
    readers: everyone,
    whose: "developer",
    rows: { table: offerRequest, id: offerRequest.id, owner: offerRequest },
  },
  Announcement: { readers: staff, whose: "nobody" },
  Editorial: { readers: everyone, whose: "nobody" },
  EditorialDraft: { readers: staff, whose: "nobody" },
  Delivery: { readers: staff, whose: "nobody" },
  // The view belongs to a former staff member, so nobody reads it.
  SavedView: { readers: [], whose: "account", rows: { table: savedView, id: savedView.id, owner: savedView } },
  Mail: { readers: [], whose: "account" },
  Acting: { readers: [], whose: "nobody" },
  Staff: { readers: staff, whose: "nobody" },
  // A staff note is about the owner, who doesn't read it.
  StaffNote: { readers: staff, whose: "nobody" },
  Audit: { readers: staff, whose: "nobody" },
};

/** Creates the owner's record of every kind; returns their ids by the calls' parameter names. */
export async function ownersRecords(app: TestApp): Promise<Record<string, string>> {
  const { db } = app.services.database;
  const { key } = await aKey(app);
  const live = await liveVersion(app);
  const { appId } = live.version;
  const startDate = todayInIndia();
  const started = await app
    .as("normal")
    .call(campaignCalls.startCampaign, { query: { appId }, body: { startDate, endDate: startDate } });
  const { version: update } = await forkVersion(app, appId);
  await saveForm(app, update.id, completed);
  await submit(app, update.id);
  await runJobs(app.services);
  await decide(app, update.id, "onhold", held("title"));
  const { heldFields, files } = await detailsOf(app, update.id);
  const appealed = await anAppeal(app, update.id);
  const [decided] = await db.select().from(transition).where(eq(transition.versionId, live.version.id)).limit(1);
  const [drawn] = await db
    .insert(secondOpinion)
    .values({
      transitionId: decided?.id ?? "",
      versionId: live.version.id,
      appId,
      first: "approve",
      decidedBy: app.people.accounts.superadmin.id,
      decidedAt: new Date(),
    })
    .returning();
  const bundle = await bundleDraft(app, Buffer.from("stands for a bundle"));
  const until = new Date();
  const signer = { signerSha256: "0".repeat(64), signerSubject: "CN=Kite", signerNotAfter: until };
  const set = await createApkSet(db, { fileId: bundle.id, ...signer });
  const prepared = await addPreparingFile(db, {
    kind: "report",
    appId,
    askedBy: app.people.accounts.normal.id,
    question: { appId, from: startDate, to: startDate, type: "by-version", daily: true, format: "csv", columns: [] },
    name: "by-version.csv",
    totalRows: 1,
  });
  const [listed] = await db.select({ name: appTable.packageName }).from(appTable).where(eq(appTable.id, appId));
  const check = await anIdentityCheck(app);
  const offer = await anOfferRequest(app, appId);
  await aDeveloperPage(app);
  const asked = await aTicket(app, appId);
  await anAccessKit(app, appId);
  const visibility = await aVisibilityRequest(app, appId);
  const offered = await anOfferToOwner(app);
  const rated = await aRating(app, appId);
  const about = { reason: "Ticket 1", endsAt: until.toISOString() };
  await addNotifications(db, [app.people.accounts.normal.id], { event: "acting-started", about });
  const [notification] = await db.select({ id: notice.id }).from(notice).where(eq(notice.event, "acting-started"));
  const ofOwner = {
    accountId: app.people.accounts.normal.id,
    list: "review",
    name: "Games",
    query: "flag=kids",
  } as const;
  const [view] = await db.insert(savedView).values(ofOwner).returning();
  const packageOfApp = listed?.name ?? "";
  const video = await someContent(app, packageOfApp);
  const paper = await aConsentPaper(app, { consent: "drug_licence", appId });
  const packageName = "in.kiteworks.other";
  const claimantAppId = (await detailsOf(app, bundle.versionId)).version.appId;
  const [third] = await db.insert(developer).values(developerRow("Third Party")).returning();
  const ids = { ownerAppId: appId, ownerDeveloperId: third?.id ?? "" };
  const claim = { claimantAppId, claimantDeveloperId: app.people.developerId, fileId: bundle.id };
  await upsertConflict(db, { packageName, ...ids, ...claim });
  const [opened] = await findConflictsOverName(db, packageName);
  const [weighed] = await db
    .insert(conflictDocument)
    .values({
      conflictId: opened?.id ?? "",
      developerId: app.people.developerId,
      side: "claimant",
      sha256: "a".repeat(64),
      fileName: "trademark.pdf",
      type: "application/pdf",
      sizeBytes: 1,
    })
    .returning();
  const aboutOwner = { subject: "Developer", subjectId: app.people.developerId } as const;
  const note = await createStaffNote(db, {
    ...aboutOwner,
    accountId: app.people.accounts.admin.id,
    text: "Answers fast.",
  });
  const texts = [{ language: "en-US" as const, title: "Fees", text: "They change." }];
  const announced = { essential: false, texts };
  const changedBy = app.people.accounts.admin.id;
  const [template] = await db
    .insert(announcementTemplate)
    .values({ name: "Fees", changedBy, ...announced })
    .returning();
  const [sent] = await db
    .insert(announcement)
    .values({
      id: crypto.randomUUID(),
      audience: { kind: "developer", developerId: app.people.developerId, name: "Kite Works" },
      channels: ["bell"],
      people: 1,
      by: changedBy,
      startsAt: new Date(Date.now() + 86_400_000),
      ...announced,
    })
    .returning();
  const editorialId = await anEditorial(app);
  const issueId = await anEditorial(app, { kind: "newsletter" });
  const facts = { videoUrl: "https://videos.kiteworks.example/1" };
  const webinarId = await anEditorial(app, { kind: "webinar", facts });
  const [ready] = await db.select({ id: reason.id }).from(reason).limit(1);
  return {
    appId,
    versionId: update.id,
    liveVersionId: live.version.id,
    heldFieldId: heldFields[0]?.id ?? "",
    packageId: files[0]?.id ?? "",
    fileId: bundle.id,
    apkSetId: set.id,
    mediaId: live.form.metadata.iconId ?? "",
    preparedFileId: prepared?.id ?? "",
    campaignId: started.id,
    conflictId: opened?.id ?? "",
    conflictPaperId: weighed?.id ?? "",
    reasonId: ready?.id ?? "",
    announcementId: sent?.id ?? "",
    templateId: template?.id ?? "",
    editorialId,
    issueId,
    webinarId,
    checkId: check.id,
    offerId: offer.id,
    ticketId: asked.id,
    ticketMessageId: asked.messages[0]?.id ?? "",
    ticketFileId: asked.messages[0]?.files[0]?.id ?? "",
    appealId: appealed.id,
    opinionId: drawn?.id ?? "",
    appealFileId: appealed.files[0]?.id ?? "",
    visibilityId: visibility.id,
    transferId: offered.id,
    ratingId: rated.id,
    keyId: key.id,
    noticeId: notification?.id ?? "",
    savedViewId: view?.id ?? "",
    subjectId: app.people.developerId,
    noteId: note.id,
    identityDocumentId: check.documents[0]?.id ?? "",
    paperId: paper.id,
    paperVersionId: paper.versions[0]?.id ?? "",
    packageName: packageOfApp,
    packagename: packageOfApp,
    pkg: packageOfApp,
    contentId: video.id,
    assetId: video.asset.id,
    accountId: app.people.accounts.normal.id,
    developerId: app.people.developerId,
  };
}
