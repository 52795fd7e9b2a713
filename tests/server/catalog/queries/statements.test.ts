import { afterEach, expect, it, vi } from "vitest";
import * as z from "zod";
import { abilitiesFor } from "#contract/access/rules.ts";
import type { Call } from "#contract/call.ts";
import { calls } from "#contract/calls.ts";
import type { AskedAs, SendInput } from "#tests/support/app.ts";
import { reviewsKeyOf } from "#tests/support/builders/ratings.ts";
import { ownersRecords } from "#tests/support/builders/records.ts";
import { scannedTables } from "#tests/support/scanned-tables.ts";
import { type Statement, statementsOf } from "#tests/support/watch-statements.ts";
import { withApps } from "#tests/support/with-app.ts";
import { moreRecords } from "./more-records.ts";

type Ids = Readonly<Record<string, string>>;

interface Asked {
  readonly who: AskedAs;
  /** Maximum number of statements, including the one that reads the session. */
  readonly most: number;
  readonly input?: (ids: Ids) => SendInput;
}

const own = (most: number, input?: Asked["input"]): Asked => ({ who: "normal", most, ...(input && { input }) });
const staff = (most: number, input?: Asked["input"]): Asked => ({ who: "admin", most, ...(input && { input }) });
const ofApp = (most: number): Asked => own(most, ({ appId }) => ({ query: { appId } }));
const byId = (name: string) => (ids: Ids) => ({ params: { id: ids[name] } });

/** GET calls that change state or need a mailed link: they redeem it or renew a session. */
const acting = ["verifyEmail", "verificationLink", "emailChangeLink", "refreshByGet", "passwordLink", "kycInit"];

/** GET calls that need other ids than those named in their query, another caller, or another limit than five. */
const reads: Readonly<Record<string, Asked>> = {
  captcha: own(2),
  signUpState: own(2),
  totpState: own(3),
  // Analytics figures also come from the statistics store.
  analyticsReport: { who: "superadmin", most: 1 },
  irisToken: own(2),
  profile: own(2),
  emailChange: own(2),
  noticeChoices: own(2),
  tour: own(2),
  listSessions: own(2),
  accountActivity: own(2),
  listExports: own(2),
  erasure: own(4),
  listApps: own(5),
  needs: own(10),
  searchApps: staff(5),
  searchDevelopers: staff(3),
  developerDetails: staff(7, ({ developerId }) => ({ params: { id: developerId } })),
  developerEffects: staff(16, ({ developerId }) => ({ params: { id: developerId } })),
  developerNotices: staff(3, ({ developerId }) => ({ params: { id: developerId } })),
  listStaffNotes: staff(3, ({ developerId }) => ({ query: { subject: "Developer", subjectId: developerId } })),
  appDetails: own(10, byId("appId")),
  versionChanges: own(4, byId("appId")),
  appTransitions: staff(4, ({ appId }) => ({ params: { appId } })),
  apkSetOf: own(10, ({ fileId }) => ({ query: { fileId } })),
  versionFiles: own(4, byId("versionId")),
  fileStatus: own(4, byId("packageId")),
  rollingUpdates: ofApp(4),
  kycStatus: own(3),
  kycLatest: own(4),
  listIdentityChecks: staff(2),
  listNameChanges: staff(4),
  identityCase: staff(7, byId("checkId")),
  listNotifications: own(6),
  notification: own(3, byId("noticeId")),
  listAnnouncements: staff(2),
  announcement: staff(3, byId("announcementId")),
  listAnnouncementTemplates: staff(2),
  announcementTemplate: staff(2, byId("templateId")),
  latestAppNews: own(2),
  latestBlogs: own(2),
  newsletters: own(2),
  speaks: own(2),
  podcastsAndWebinars: own(2),
  infographics: own(2),
  findEditorials: own(2),
  editorialCounts: own(2),
  recentEditorials: own(2),
  recentPodcasts: own(2),
  recentWebinars: own(2),
  publicSpeaks: own(2),
  testimonials: own(2),
  awsCampaign: own(2),
  editorial: own(4, byId("editorialId")),
  podcastOrWebinar: own(4, byId("webinarId")),
  relatedPodcasts: own(3, byId("webinarId")),
  newsletterWithNeighbours: own(6, byId("issueId")),
  newsletterSubscription: own(3),
  listCms: staff(4),
  cmsCounts: staff(3),
  cmsItem: staff(8, byId("editorialId")),
  cdnStatus: own(3),
  faq: own(2),
  awsFaq: own(2),
  listTickets: own(3),
  ticket: own(7, byId("ticketId")),
  listIncomingMails: staff(2),
  developerPage: own(5),
  listDeveloperPages: staff(2),
  reviewedDeveloperPage: staff(6, byId("developerId")),
  previewDeveloperPage: own(1),
  faqBanners: own(1),
  awsBanner: own(4),
  awsTerms: own(1),
  offerBanners: own(4),
  listOfferRequests: own(2),
  offerRequest: own(3, byId("offerId")),
  versionAppeals: own(8, byId("versionId")),
  listReviewAppeals: staff(2),
  reviewAppeal: staff(8, byId("appealId")),
  listSavedViews: staff(2, () => ({ query: { list: "review" } })),
  listSecondOpinions: staff(2),
  secondOpinionCounts: staff(3),
  secondOpinion: staff(10, byId("opinionId")),
  reviewRules: staff(2),
  listConflicts: staff(2),
  conflictsOfApp: staff(4, byId("appId")),
  conflictDetails: staff(11, byId("conflictId")),
  appConflicts: own(5, byId("appId")),
  nameLight: own(5, ({ packageName }) => ({ params: { name: packageName } })),
  listVisibility: staff(2),
  visibilityRequest: staff(2, byId("visibilityId")),
  listRatings: own(3, byId("appId")),
  ratingCopies: own(4, byId("appId")),
  newRatingWords: own(3, byId("appId")),
  listSavedAnswers: ofApp(6),
  playReviews: own(6, ({ packageName, reviewsKey }) => ({
    params: { packageName },
    headers: { authorization: `Bearer ${reviewsKey}` },
  })),
  ratingTrend: own(3, byId("appId")),
  listRatingAlarms: ofApp(4),
  ratingHistory: own(5, byId("ratingId")),
  ratingSummary: own(3, byId("appId")),
  ratingFigures: own(3, ({ appId }) => ({ query: { appIds: appId } })),
  listTransfers: own(2),
  transfer: own(36, byId("transferId")),
  transferPreview: staff(32, ({ appId, developerId }) => ({ query: { appId, receiver: developerId } })),
  appVisibility: own(4, byId("appId")),
  devtoolsKeys: own(4),
  appFlag: own(4, byId("appId")),
  accessKit: own(5, byId("appId")),
  contentLibrary: own(5, ({ packageName }) => ({ query: { packageName } })),
  contentItem: own(6, byId("contentId")),
  contentSteps: own(4, byId("contentId")),
  listMediaReview: staff(2),
  mediaReviewCard: staff(14, byId("contentId")),
  contentCaptions: own(4, ({ contentId }) => ({ params: { id: contentId } })),
  contentComments: own(4, ({ contentId }) => ({ query: { id: contentId } })),
  listConsents: own(5),
  appConsents: own(6, byId("appId")),
  consentAppMapping: own(6, ({ packageName }) => ({ params: { packageName } })),
  listCategories: own(1),
  getCategory: own(1, () => ({ params: { id: "tools" } })),
  listTags: own(1),
  listPermissions: own(1),
  listOems: own(1),
  listAndroidVersions: own(1),
  getPinCode: own(1, () => ({ params: { pin: "411045" } })),
  listReasons: staff(2, () => ({ params: { state: "onhold" } })),
  listPolicies: own(7),
  policy: own(9, () => ({ params: { id: "target-sdk" } })),
  policyVersions: own(4, () => ({ params: { id: "target-sdk" } })),
  listReviewReasons: staff(2),
  reviewReason: staff(3, byId("reasonId")),
  reasonRevisions: staff(3, byId("reasonId")),
  reasonUses: staff(4, byId("reasonId")),
  staffAppDetails: staff(15, byId("appId")),
  statusFacts: staff(7, byId("appId")),
  reviewQueue: staff(4),
  reviewCounts: staff(3),
  waitingCounts: staff(3),
  listHolds: staff(3),
  reviewMetrics: staff(10),
  reviewForecast: own(12, byId("versionId")),
  submission: staff(9, ({ versionId }) => ({ params: { id: versionId, state: "onhold" } })),
  listVersions: own(4),
  holdHistory: own(5, ({ versionId }) => ({ params: { versionId } })),
  rejectHistory: own(4, ({ versionId }) => ({ params: { versionId } })),
  versionDetails: own(10, byId("versionId")),
  whatChanged: own(4, ({ versionId, appId }) => ({ params: { versionId, appId } })),
  listStaff: staff(3),
  listDeliveries: staff(2),
  listAudit: staff(5),
  checkAudit: staff(2),
  startup: own(3),
  listMails: own(3),
  listSms: own(4),
  mail: own(2, byId("mailId")),
  // The statements of reports check the app's owner; figures come from the statistics store, which is missing here.
  installsByModel: own(5, ({ appId }) => ({ query: { appId, OEM: "Xiaomi" } })),
  annotations: ofApp(7),
  preparedFile: own(4, byId("preparedFileId")),
  homeInstalls: own(4, ({ appId }) => ({ query: { appIds: appId } })),
  ...Object.fromEntries(
    ["allDevices", "categoryInstallsPerMonth", "topLanguages", "topRegions", "topCategories", "campaignRegions"].map(
      (name) => [name, own(2)],
    ),
  ),
};

const readCalls = Object.entries<Call>(calls).filter(
  ([name, { method }]) => method === "GET" && !acting.includes(name),
);

/**
 * Limit of a call without an entry: five statements, sent by the owner if the access rules allow it, else by an admin.
 * The query has the ids that its schema names.
 */
function defaultLimit({ access, query }: Call): Asked {
  const owner = { role: "normal", accountId: "", developerId: "" } as const;
  const isForOwner = typeof access === "string" || abilitiesFor(owner).can(access.action, access.subject);
  const fields = query instanceof z.ZodObject ? Object.keys(query.shape) : [];
  const input = (ids: Ids) => ({
    query: Object.fromEntries(fields.flatMap((field) => (ids[field] === undefined ? [] : [[field, ids[field]]]))),
  });
  return isForOwner ? own(5, input) : staff(5, input);
}
const limitOf = (name: string, call: Call): Asked => reads[name] ?? defaultLimit(call);

withApps("GET calls", (app) => {
  /**
   * Sends every call twice, as cached answers cost no statement the second time. The clock stands still, so that no
   * cache entry expires on a slow machine.
   */
  async function statementsByCall(ids: Ids): Promise<Map<string, { first: Statement[]; again: Statement[] }>> {
    vi.useFakeTimers({ toFake: ["Date"] });
    const statements = new Map<string, { first: Statement[]; again: Statement[] }>();
    for (const [name, call] of readCalls) {
      const { who, input } = limitOf(name, call);
      const ask = async () => {
        const { statusCode } = await app().as(who).send(call, input?.(ids));
        expect([200, 503], name).toContain(statusCode);
      };
      statements.set(name, { first: await statementsOf(ask), again: await statementsOf(ask) });
    }
    return statements;
  }

  afterEach(() => {
    vi.useRealTimers();
  });

  const countsOf = async (ids: Ids): Promise<Record<string, number>> =>
    Object.fromEntries([...(await statementsByCall(ids))].map(([name, { again }]) => [name, again.length]));

  it("runs the same number of statements per GET call for three records and for thirty", async () => {
    const ids = await ownersRecords(app());
    const mailId = await moreRecords(app(), ids, 3);
    const reviewsKey = await reviewsKeyOf(app());
    const ofThree = await countsOf({ ...ids, mailId, reviewsKey });
    vi.useRealTimers();
    await moreRecords(app(), ids, 27);
    const ofThirty = await countsOf({ ...ids, mailId, reviewsKey });
    expect(ofThirty).toEqual(ofThree);
    const tooMany = readCalls.filter(([name, call]) => (ofThirty[name] ?? Infinity) > limitOf(name, call).most);
    expect(tooMany.map(([name]) => [name, ofThirty[name]])).toEqual([]);
  }, 120_000);

  it("can serve every GET call's statements by index", async () => {
    // PGlite ignores disabled scans for some subqueries.
    if (app().services.database.embedded) return;
    const ids = await ownersRecords(app());
    const mailId = await moreRecords(app(), ids, 3);
    const statements = await statementsByCall({ ...ids, mailId, reviewsKey: await reviewsKeyOf(app()) });
    const client = await app().services.database.pool.connect();
    const scans: string[] = [];
    try {
      // Small tables are faster to scan. With scans disabled, the planner still scans only where no index fits.
      await client.query("set enable_seqscan = off");
      for (const [name, { first, again }] of statements)
        for (const statement of [...first, ...again].filter(({ text }) => /^\s*(select|with)\b/i.test(text)))
          for (const table of await scannedTables(client, statement))
            scans.push(`${name}: ${table} in ${statement.text}`);
    } finally {
      await client.query("reset enable_seqscan");
      client.release();
    }
    expect([...new Set(scans)]).toEqual([]);
  }, 120_000);
});
