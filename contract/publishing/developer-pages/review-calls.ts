import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { ListingImage } from "#contract/catalog/listings/listing-images.ts";
import { limits } from "#contract/limits.ts";
import { searchTextParam, wholeNumberParam } from "#contract/query-params.ts";
import { Id, idParams, Instant, Revision } from "#contract/scalar-schemas.ts";
import { DeveloperPageDraft, developerPageDecisions, developerPageRequirements } from "./developer-page.ts";
import { checkParagraphs } from "#contract/plain-text.ts";

const resource = "developer-page-reviews";
const read = { action: "read", subject: "Developer" } as const;

/**
 * Tabs of the list. `waiting`: for a decision, longest first. `public`: approved and not taken offline, newest first.
 */
export const developerPageTabs = ["waiting", "public"] as const;

/** A developer's page as staff list it. */
const ReviewedPage = z.strictObject({
  /** Id of the developer who owns the page. */
  id: Id,
  /** Name on the page: the submitted one, else the published one. */
  name: z.string(),
  submittedAt: Instant.nullable(),
  publishedAt: Instant.nullable(),
});
export type ReviewedPage = z.infer<typeof ReviewedPage>;

const PageContent = z.strictObject({
  name: z.string(),
  draft: DeveloperPageDraft,
  picture: ListingImage.nullable(),
  banner: ListingImage.nullable(),
});
export type ReviewedContent = z.infer<typeof PageContent>;

/** Submitted and published content, for the decision. */
const ReviewedPageDetails = ReviewedPage.extend({
  revision: Revision,
  /** URL of the public page; null before its first approval. */
  address: z.string().nullable(),
  submitted: PageContent.nullable(),
  published: PageContent.nullable(),
  missing: z.array(z.enum(developerPageRequirements)),
});
export type ReviewedPageDetails = z.infer<typeof ReviewedPageDetails>;

/** Staff review of developer pages. */
export const developerPageReviewCalls = {
  listDeveloperPages: defineCall({
    method: "GET",
    path: "/x/developer-pages",
    resource,
    summary: "Lists developer pages that wait for a decision or are published, with the total in X-Total-Count.",
    access: read,
    query: z.strictObject({
      _start: wholeNumberParam.default(0),
      _end: wholeNumberParam.default(limits.page.default),
      tab: z.enum(developerPageTabs).default("waiting"),
      searchText: searchTextParam,
    }),
    response: z.array(ReviewedPage),
  }),
  reviewedDeveloperPage: defineCall({
    method: "GET",
    path: "/x/developer-pages/{id}",
    resource,
    summary: "Returns the submitted and the published content of a developer's page.",
    access: read,
    params: idParams,
    response: ReviewedPageDetails,
    errors: ["developer_page_not_found"],
  }),
  decideDeveloperPage: defineCall({
    method: "PUT",
    path: "/x/developer-pages/{id}",
    resource,
    changes: [resource, "audit", "mails"],
    summary: "Approves or refuses a submitted developer page, or takes a public one down, and notifies the developer.",
    access: { action: "administer", subject: "Developer" },
    params: idParams,
    body: z.strictObject({
      revision: Revision,
      decision: z.enum(developerPageDecisions),
      /** Required unless the page is approved. */
      reason: z.string().trim().max(limits.holdReason.codePoints).check(checkParagraphs).default(""),
    }),
    response: ReviewedPageDetails,
    errors: [
      "own_request",
      "developer_page_not_found",
      "developer_page_needs_identity",
      "developer_page_needs_app",
      "reason_required",
      "revision_conflict",
    ],
  }),
} as const;
