import { announcementCalls } from "#contract/messaging/announcements/calls.ts";
import { announcementTemplateCalls } from "#contract/messaging/announcements/template-calls.ts";
import type { Call } from "#contract/call.ts";
import { calls } from "#contract/calls.ts";
import type { ViewList } from "#contract/staff/saved-views/saved-view.ts";
import { fieldFailure } from "#server/platform/http/failure.ts";

const listCalls: Record<ViewList, Call> = {
  "announcement-templates": announcementTemplateCalls.listAnnouncementTemplates,
  announcements: announcementCalls.listAnnouncements,
  cms: calls.listCms,
  conflicts: calls.listConflicts,
  deliveries: calls.listDeliveries,
  developers: calls.searchDevelopers,
  identity: calls.listIdentityChecks,
  "incoming-mails": calls.listIncomingMails,
  "media-review": calls.listMediaReview,
  "offer-requests": calls.listOfferRequests,
  review: calls.reviewQueue,
  "review-appeals": calls.listReviewAppeals,
  "review-holds": calls.listHolds,
  "review-reasons": calls.listReviewReasons,
  "second-opinions": calls.listSecondOpinions,
  staff: calls.listStaff,
  "staff-apps": calls.searchApps,
  "ticket-desk": calls.listTickets,
  transfers: calls.listTransfers,
  visibility: calls.listVisibility,
};

/** Paging is not part of a view; every list's URL calls the order `sort`. */
const pagingParameters = ["start", "limit", "pageNo", "pageSize", "total", "_start", "_end", "_sort", "_order"];

const parametersOf = (list: ViewList): string[] => {
  const { shape = {} } = listCalls[list].query as { readonly shape?: Record<string, unknown> };
  return [...Object.keys(shape).filter((name) => !pagingParameters.includes(name)), "sort"];
};

/** Rejects query parameters that the list does not have. */
export function requireKnownParameters(list: ViewList, query: string): void {
  const known = parametersOf(list);
  for (const name of new URLSearchParams(query).keys())
    if (!known.includes(name)) throw fieldFailure("query", "view_query_unknown", { name });
}
