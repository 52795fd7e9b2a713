import type { APIRequestContext } from "@playwright/test";
import * as z from "zod";
import { striped } from "./builders/pictures.ts";
import { test as base } from "./journey.ts";
import { demoPeople, headersAs } from "./journey-people.ts";

/** Ids of demo store records that screens are opened with. */
export interface DemoRecords {
  /** Ids of a draft and its app. */
  readonly draft: { appId: string; versionId: string };
  readonly held: { appId: string; versionId: string };
  /** Ids of a version in the review queue and its app. */
  readonly waiting: { appId: string; versionId: string };
  /** Id of an identity check that awaits staff. */
  readonly checkId: string;
  /** Id of a developer's request for an offer. */
  readonly requestId: string;
  readonly ticketId: string;
  /** Id of a request to make an app silent or external. */
  readonly visibilityId: string;
  /** Id of a package name conflict. */
  readonly conflictId: string;
  /** Id of an app transfer, which its developers and staff see. */
  readonly transferId: string;
  /** Ids of an announcement scheduled weeks ahead, and of an announcement template. */
  readonly announcementId: string;
  readonly templateId: string;
  /** Id of a developer's notification. */
  readonly noticeId: string;
  /** Id of a reason template. */
  readonly reasonId: string;
  /** Id of a decision with a second opinion. */
  readonly opinionId: string;
  /** Id of an appeal against the hold of a version. */
  readonly appealId: string;
  /** Id of a developer, whom staff see. */
  readonly developerId: string;
  /** Id of a developer with a public page. */
  readonly pageOwnerId: string;
  /** Id of a banner that isn't submitted for review. */
  readonly bannerId: string;
  /** Ids of the store's editorials for developers, by type. */
  readonly editorials: { readonly news: string; readonly newsletter: string; readonly podcast: string };
}

type Ask = (path: string, data?: object) => Promise<unknown>;

/** Signs in once; returns a function that sends GET requests, or POST requests when given data. */
async function askerFor(request: APIRequestContext, email: string): Promise<Ask> {
  const headers = await headersAs(request, email);
  return async (path, data) => {
    const answer = data ? request.post(path, { headers, data }) : request.get(path, { headers });
    return (await answer).json();
  };
}

const Found = z.object({ id: z.string() });
const Standing = z.object({ decision: z.object({ transitionId: z.string() }).nullable(), appeals: z.array(Found) });

/** Returns the id of the open appeal against a version's decision, and files one if there is none. */
async function appealAgainst(ask: Ask, versionId: string): Promise<string> {
  const standing = async () => Standing.parse(await ask(`/api/x/version-appeals/${versionId}`));
  const { decision, appeals } = await standing();
  if (!decision) return appeals[0]?.id ?? "";
  const text = "The icon is the one our people know; its edges are sharp at 512 pixels.";
  const data = { versionId, transitionId: decision.transitionId, text };
  await ask("/api/x/review-appeals", data);
  // Another journey may have filed the appeal first.
  return (await standing()).appeals[0]?.id ?? "";
}

const Details = z.object({ app: z.object({ packageName: z.string() }) });

/** Returns the id of an app's banner, and adds one if there is none. */
async function bannerOf(request: APIRequestContext, ask: Ask, appId: string): Promise<string> {
  const { packageName } = Details.parse(await ask(`/api/app/details/${appId}`)).app;
  const drafts = z.object({ items: z.array(Found) });
  const kept = async () => drafts.parse(await ask(`/api/marketting/app-draft-content/${packageName}`, {})).items[0]?.id;
  const there = await kept();
  if (there) return there;
  const media = { name: "mandi.png", mimeType: "image/png", buffer: await striped(1600, 900, 3) };
  const multipart = { mediaType: "image", context: "horizontalBanner", language: "en-US", media };
  const headers = await headersAs(request, demoPeople.enterprise);
  await request.post(`/api/marketting/uploadMedia/${packageName}`, { headers, multipart });
  return (await kept()) ?? "";
}

const dayMs = 86_400_000;
const texts = [{ language: "en-US", title: "News for {developer_name}", text: "The fees change in March." }];

/** Returns ids of a scheduled announcement and a template, and creates missing ones. */
async function announce(ask: Ask, developerId: string): Promise<{ announcementId: string; templateId: string }> {
  const known = z.array(Found);
  const [template] = known.parse(await ask("/api/x/announcement-templates"));
  const templateId =
    template?.id ??
    Found.parse(await ask("/api/x/announcement-templates", { name: "Fees", essential: false, texts })).id;
  const [waiting] = known.parse(await ask("/api/x/announcements?state=scheduled"));
  if (waiting) return { announcementId: waiting.id, templateId };
  const audience = { kind: "developer", developerId, name: "One" };
  const { people } = z
    .object({ people: z.number() })
    .parse(await ask("/api/x/announcement-audiences", { audience, essential: false }));
  const startsAt = new Date(Date.now() + 20 * dayMs).toISOString();
  const how = { templateId, channels: ["bell"], essential: false };
  const data = { id: crypto.randomUUID(), audience, ...how, texts, people, startsAt };
  return { announcementId: Found.parse(await ask("/api/admin/developer/send-mail", data)).id, templateId };
}

const Versions = z.object({ items: z.array(z.object({ id: z.string(), appId: z.string(), status: z.string() })) });
const Records = z.tuple([Found]).rest(Found);

async function raiseTicket(ask: Ask): Promise<string> {
  const ticket = { subject: "Upload refused", text: "The signer does not match. What changed?", context: {} };
  return Found.parse(await ask("/api/x/tickets", ticket)).id;
}

/** Finds the records through the API, as staff and as the developer with versions in every state. */
async function findDemoRecords(request: APIRequestContext): Promise<DemoRecords> {
  const asOwner = await askerFor(request, demoPeople.enterprise);
  const asSupport = await askerFor(request, demoPeople.support);
  const asAdmin = await askerFor(request, demoPeople.admin);
  const notices = z.object({ items: Records }).parse(await asOwner("/api/notification"));
  const { items } = Versions.parse(await asOwner("/api/app/versions?limit=100"));
  const [check] = Records.parse(await asSupport("/api/x/identity"));
  const [developerPage] = Records.parse(await asSupport("/api/x/developer-pages?tab=public"));
  const [offerRequest] = Records.parse(await asSupport("/api/x/offer-requests"));
  const [visibility] = Records.parse(await asSupport("/api/x/visibility"));
  const conflicts = z.object({ items: Records }).parse(await asSupport("/api/app_conflict/all"));
  const [transfer] = Records.parse(await asOwner("/api/x/transfers"));
  const [reason] = Records.parse(await asSupport("/api/x/review-reasons"));
  const [opinion] = Records.parse(await asSupport("/api/x/second-opinions?tab=recorded"));
  const developers = z.object({ items: Records }).parse(await asSupport("/api/admin/developers"));
  const find = (status: string) => {
    const found = items.find((item) => item.status === status);
    if (!found) throw new Error(`The demo store has no version that is ${status}`);
    return { appId: found.appId, versionId: found.id };
  };
  const newestOf = async (section: string): Promise<string> =>
    z.object({ items: Records }).parse(await asOwner(`/api/editorials/${section}`)).items[0].id;
  return {
    draft: find("draft"),
    held: find("onhold"),
    waiting: find("inreview"),
    checkId: check.id,
    requestId: offerRequest.id,
    pageOwnerId: developerPage.id,
    ticketId: await raiseTicket(asOwner),
    visibilityId: visibility.id,
    conflictId: conflicts.items[0].id,
    transferId: transfer.id,
    reasonId: reason.id,
    noticeId: notices.items[0].id,
    ...(await announce(asAdmin, developers.items[0].id)),
    opinionId: opinion.id,
    developerId: developers.items[0].id,
    editorials: {
      news: await newestOf("latest-app-news"),
      newsletter: await newestOf("newsletters"),
      podcast: await newestOf("recent-podcasts"),
    },
    bannerId: await bannerOf(request, asOwner, find("inreview").appId),
    appealId: await appealAgainst(asOwner, find("onhold").versionId),
  };
}

/** Gives journeys the demo records, which each worker looks up once: `beforeAll` would run for every test. */
export const test = base.extend<object, { records: DemoRecords }>({
  records: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: process.env.CONSOLE_URL });
      await use(await findDemoRecords(request));
      await request.dispose();
    },
    { scope: "worker" },
  ],
});
