import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { Id, idParams } from "#contract/identifiers.ts";
import { listOf, queryNumber, searchText, wholeNumber } from "#contract/query-params.ts";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { fitsLimit } from "#contract/text-length.ts";
import { editorialContexts, editorialLimits, sections } from "./kinds.ts";
import { Editorial, EditorialRow, LikeState, Neighbour, Quote } from "./schemas.ts";

const resource = "editorials";
const read = { action: "read", subject: "Editorial" } as const;
const { page: pageSize, most, related, recent, speaks, proposal } = editorialLimits;

const page = queryNumber(1, 10_000).default(1);
/** Requested language, by default English. An item without that text is returned in its original language. */
const language = z.enum(languageCodes).optional();
const context = z.enum(editorialContexts);
const errors = ["editorial_not_found"] as const;

const sectionCall = <const P extends `/${string}`>(path: P, title: string) =>
  defineCall({
    method: "GET",
    path,
    resource,
    summary: `${title}, newest first, ${pageSize} to a page.`,
    access: read,
    query: z.strictObject({ page, language }),
    response: listOf(EditorialRow),
  });

const recentCall = <const P extends `/${string}`>(path: P, summary: string, count: number) =>
  defineCall({
    method: "GET",
    path,
    resource,
    summary,
    access: read,
    query: z.strictObject({ id: Id.optional(), limit: queryNumber(1, most).default(count), language }),
    response: z.strictObject({ items: z.array(EditorialRow) }),
  });

const itemCall = <const P extends `/${string}`>(path: P, summary: string) =>
  defineCall({
    method: "GET",
    path,
    resource,
    summary,
    access: read,
    params: idParams,
    query: z.strictObject({ language }),
    response: Editorial,
    errors,
  });

/** Records that somebody saw or opened an item. The caller doesn't wait for the response; a repeat changes nothing. */
const track = <const P extends `/${string}`>(path: P, summary: string) =>
  defineCall({
    method: "POST",
    path,
    resource,
    changes: [],
    summary,
    access: read,
    params: idParams,
    query: z.strictObject({ context }),
    response: z.strictObject({ counted: z.boolean() }),
    errors,
  });

/** Calls of the specification; everybody signed in may read published items. */
const specified = {
  latestAppNews: defineCall({
    method: "GET",
    path: "/editorials/latest-app-news",
    resource,
    summary: "News, newest first.",
    access: read,
    query: z.strictObject({ page, itemsPerPage: queryNumber(1, most).default(pageSize), language }),
    response: listOf(EditorialRow),
  }),
  latestBlogs: sectionCall("/editorials/latest-blogs", "Blogs"),
  newsletters: sectionCall("/editorials/newsletters", "Newsletters"),
  speaks: sectionCall("/editorials/indus-speaks", "What developers say"),
  podcastsAndWebinars: sectionCall("/editorials/podcasts-and-webinars", "Podcasts and webinars"),
  podcastOrWebinar: itemCall("/editorials/podcast-or-webinar/{id}", "A podcast or webinar; nothing else is found."),
  editorial: itemCall("/editorials/editorial/{id}", "Any item, to read."),
  newsletterWithNeighbours: defineCall({
    method: "GET",
    path: "/editorials/newsletter-with-prev-next/{id}",
    resource,
    summary: "A newsletter with those before and after it.",
    access: read,
    params: idParams,
    query: z.strictObject({ language }),
    response: z.strictObject({ item: Editorial, prev: Neighbour.nullable(), next: Neighbour.nullable() }),
    errors,
  }),
  relatedPodcasts: defineCall({
    method: "GET",
    path: "/editorials/related-podcasts/{id}",
    resource,
    summary: "Podcasts and webinars near to one: by the same people or about the same, otherwise the newest.",
    access: read,
    params: idParams,
    query: z.strictObject({ language }),
    response: z.strictObject({ items: z.array(EditorialRow) }),
    errors,
  }),
  recentEditorials: recentCall(
    "/editorials/recent-editorials",
    "The newest items to read, without the one named.",
    related,
  ),
  recentPodcasts: recentCall("/editorials/recent-podcasts", "The newest podcasts, without the one named.", recent),
  recentWebinars: recentCall("/editorials/recent-webinars", "The newest webinars, without the one named.", recent),
  publicSpeaks: defineCall({
    method: "GET",
    path: "/editorials/indus-speaks-no-validation",
    resource,
    summary: "What developers say, for people who are not signed in.",
    access: "public",
    query: z.strictObject({ limit: queryNumber(1, most).default(speaks), language }),
    response: z.strictObject({ items: z.array(Quote) }),
  }),
  setLike: defineCall({
    method: "POST",
    path: "/editorials/like-status/{id}",
    resource,
    // The screen has already changed its button, and reverts it if this fails.
    changes: [],
    summary: "Sets whether one likes an item; the same again changes nothing.",
    access: read,
    params: idParams,
    query: z.strictObject({ like_status: z.enum(["true", "false"]), context }),
    response: LikeState,
    errors,
  }),
  trackImpression: track(
    "/editorials/track-impression/{id}",
    "Counts that an item was shown to somebody: once a person, item, context and day in India.",
  ),
  trackView: track(
    "/editorials/track-view/{id}",
    "Counts that somebody opened an item: once a person, item, context and day in India.",
  ),
  requestReview: defineCall({
    method: "POST",
    path: "/editorials/request-review",
    resource,
    changes: ["cms"],
    summary: "Sends in what a developer wants to say in public; staff read it before anybody else does.",
    access: read,
    body: z.strictObject({
      language: z.enum(languageCodes),
      text: z
        .string()
        .trim()
        .min(20)
        .max(proposal.codePoints)
        .refine((written) => fitsLimit(written, proposal), { params: { code: "too_long" } }),
      name: z.string().trim().min(2).max(editorialLimits.author),
      place: z.string().trim().max(editorialLimits.place),
    }),
    response: z.strictObject({ id: Id }),
  }),
} as const;

/** Calls beyond the specification. */
const own = {
  infographics: sectionCall("/x/editorial-infographics", "Infographics"),
  findEditorials: defineCall({
    method: "GET",
    path: "/x/editorials",
    resource,
    summary: "What is out, by section, words and language, newest first. X-Total-Count counts all of the filter.",
    access: read,
    query: z.strictObject({
      _start: wholeNumber.default(0),
      _end: wholeNumber.default(editorialLimits.recent),
      section: z.enum(sections).optional(),
      searchText,
      /** Only items with a text in this language. */
      written: z.enum(languageCodes).optional(),
      language,
    }),
    response: z.array(EditorialRow),
  }),
  editorialCounts: defineCall({
    method: "GET",
    path: "/x/editorial-counts",
    resource,
    summary: "How much is out in each section, and how much of it somebody has not opened.",
    access: read,
    response: z.strictObject({
      sections: z.array(z.strictObject({ section: z.enum(sections), total: z.int(), unread: z.int() })),
    }),
  }),
} as const;

export const editorialCalls = { ...specified, ...own } as const;
