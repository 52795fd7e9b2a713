import { savedViewCalls } from "#contract/staff/saved-views/calls.ts";
import { savedViewLimits, type SavedViewList } from "#contract/staff/saved-views/saved-view.ts";
import { findFullName } from "#server/accounts/auth/find-accounts.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure, fieldFailure } from "#server/platform/http/failure.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import { handle } from "#server/platform/http/route.ts";
import { presentSavedView } from "./present-view.ts";
import {
  createSavedView,
  findSiblingViews,
  lockSavedViewList,
  updateSavedView,
  type SavedViewContent,
  type StoredSavedView,
} from "./saved-views.store.ts";
import { auditOthersViewChange, lockEditableView, savedViewSubject } from "./lock-view.ts";
import { announcementCalls } from "#contract/messaging/announcements/calls.ts";
import { announcementTemplateCalls } from "#contract/messaging/announcements/template-calls.ts";
import type { Call } from "#contract/call.ts";
import { calls } from "#contract/calls.ts";

const listCalls: Record<SavedViewList, Call> = {
  "announcement-templates": announcementTemplateCalls.listAnnouncementTemplates,
  announcements: announcementCalls.listAnnouncements,
  conflicts: calls.listConflicts,
  deliveries: calls.listDeliveries,
  "developer-page-reviews": calls.listDeveloperPages,
  developers: calls.searchDevelopers,
  editorials: calls.listCms,
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

/**
 * Query parameters that are no part of a view: paging, and other names of the sort order, which every list's URL calls
 * `sort`.
 */
const pagingParameters = ["start", "limit", "pageNo", "pageSize", "total", "_start", "_end", "_sort", "_order"];

const parametersOf = (list: SavedViewList): string[] => {
  const { shape = {} } = listCalls[list].query as { readonly shape?: Record<string, unknown> };
  return [...Object.keys(shape).filter((name) => !pagingParameters.includes(name)), "sort"];
};

/** Rejects query parameters that the list does not have. */
function requireKnownParameters(list: SavedViewList, query: string): void {
  const known = parametersOf(list);
  for (const name of new URLSearchParams(query).keys())
    if (!known.includes(name)) throw fieldFailure("query", "view_query_unknown", { name });
}

interface Sent {
  readonly name: string;
  readonly query: string;
  readonly shared: boolean;
}
const contentOf = ({ name, query, shared }: Sent): SavedViewContent => ({
  name,
  query,
  audience: shared ? "staff" : "own",
});

/**
 * Requires that a name is unique among a person's views of a list, and among the shared ones. Also limits the number of
 * both.
 */
async function requireNameAndQuota(
  tx: Tx,
  view: SavedViewContent & Pick<StoredSavedView, "accountId" | "list"> & { id?: string },
): Promise<void> {
  const beside = await findSiblingViews(tx, view);
  const own = beside.filter(({ accountId }) => accountId === view.accountId);
  const shared = beside.filter(({ audience }) => audience === "staff");
  const isNamed = ({ name }: { name: string }) => name === view.name;
  if (own.some(isNamed)) throw fieldFailure("name", "view_name_taken");
  if (view.id === undefined && own.length >= savedViewLimits.ofPerson)
    throw new Failure("too_many_saved_views", { params: { most: savedViewLimits.ofPerson } });
  if (view.audience === "own") return;
  if (shared.some(isNamed)) throw fieldFailure("name", "view_name_shared");
  if (shared.length >= savedViewLimits.shared)
    throw new Failure("too_many_shared_views", { params: { most: savedViewLimits.shared } });
}

/** Adds a view; only those who may share views can add a shared one. */
export const addSavedViewRoute = handle(savedViewCalls.addSavedView)(async ({ abilities, actor, body, services }) => {
  const { list, ...sent } = body;
  requireKnownParameters(list, sent.query);
  const view = { accountId: actor.accountId, list, ...contentOf(sent) };
  requireAllowed(abilities, "create", savedViewSubject(view), "saved_view_not_found");
  return services.database.transaction(async (tx) => {
    await lockSavedViewList(tx, list);
    await requireNameAndQuota(tx, view);
    return presentSavedView(actor, await createSavedView(tx, view), await findFullName(tx, actor.accountId));
  });
});

/** Changes name, query or audience. The loser of a race gets 409 with the winner's view. */
export const changeSavedViewRoute = handle(savedViewCalls.changeSavedView)(async (context) => {
  const { abilities, actor, body, params, services } = context;
  const { revision, ...sent } = body;
  return services.database.transaction(async (tx) => {
    const before = await lockEditableView(tx, context, params.id, revision);
    requireKnownParameters(before.list, sent.query);
    const content = contentOf(sent);
    const isShared = content.audience === "staff" && before.audience === "own";
    if (isShared)
      requireAllowed(abilities, "update", savedViewSubject({ ...before, ...content }), "saved_view_not_found");
    await requireNameAndQuota(tx, { ...before, ...content });
    const after = await updateSavedView(tx, before.id, content);
    await auditOthersViewChange(tx, context, "saved_view_changed", before, after);
    return presentSavedView(actor, after, before.maker);
  });
});
