import { and, asc, desc, eq, ilike, inArray, isNull, notInArray, or, type SQL } from "drizzle-orm";
import { isStaffRole } from "#contract/access/roles.ts";
import { buildAccessRecord } from "#contract/access/rules.ts";
import { offerCalls, type offerRequestTabs } from "#contract/publishing/offers/calls.ts";
import { openOfferRequestStates } from "#contract/publishing/offers/offers.ts";
import { toOutboxPageSize } from "#contract/platform/status/outbox-mail.ts";
import { account } from "#server/accounts/auth/accounts.tables.ts";
import { fullName } from "#server/accounts/auth/full-name.ts";
import { exactTotalColumn } from "#server/platform/db/page-totals.ts";
import { matchesSearch } from "#server/platform/db/search-key.ts";
import { visibleToActor } from "#server/platform/db/visible-to-actor.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import { handle } from "#server/platform/http/route.ts";
import { offerRequest, offerRequestStep } from "#server/publishing/offers/offers.tables.ts";
import { offerRequestOwner, presentOfferRequest } from "#server/publishing/offers/present-request.ts";

const tabConditions: Record<(typeof offerRequestTabs)[number], SQL> = {
  open: inArray(offerRequest.state, [...openOfferRequestStates]),
  ended: notInArray(offerRequest.state, [...openOfferRequestStates]),
};

/** Matches a developer by name, a visitor without account by name or email. */
function matchesRequester(words: string): SQL | undefined {
  const pattern = `%${words.replace(/[\\%_]/g, "\\$&")}%`;
  const { name, primaryContactEmail, developerId } = offerRequest;
  const ofVisitor = and(isNull(developerId), or(ilike(name, pattern), ilike(primaryContactEmail, pattern)));
  return or(matchesSearch(developer.searchKey, words), ofVisitor);
}

/** Offer requests: the caller's own newest first, those open for staff longest waiting first. */
export const listOfferRequestsRoute = handle(offerCalls.listOfferRequests)(
  async ({ query, actor, reply, services }) => {
    const { tab, offer, state, searchText } = query;
    const where = and(
      visibleToActor(actor, "Offer", offerRequest),
      tab && tabConditions[tab],
      offer && eq(offerRequest.offer, offer),
      state && eq(offerRequest.state, state),
      searchText ? matchesRequester(searchText) : undefined,
    );
    const order = query.tab === "open" ? asc(offerRequest.createdAt) : desc(offerRequest.createdAt);
    const rows = await services.database.db
      .select({ row: offerRequest, developerName: developer.name, total: exactTotalColumn })
      .from(offerRequest)
      .leftJoin(developer, eq(developer.id, offerRequest.developerId))
      .where(where)
      .orderBy(order, offerRequest.id)
      .offset(query._start)
      .limit(toOutboxPageSize(query));
    reply.header("x-total-count", rows[0]?.total ?? 0);
    return rows.map(({ row, developerName }) => presentOfferRequest(row, developerName));
  },
);

function stepsOf(tx: Tx, requestId: string) {
  const { state, answer, at, byAccountId, revision } = offerRequestStep;
  const by = { firstName: account.firstName, lastName: account.lastName };
  return tx
    .select({ state, answer, at, by })
    .from(offerRequestStep)
    .leftJoin(account, eq(account.id, byAccountId))
    .where(eq(offerRequestStep.requestId, requestId))
    .orderBy(revision);
}

export const getOfferRequestRoute = handle(offerCalls.offerRequest)(async ({ abilities, actor, params, services }) => {
  const { db } = services.database;
  const [found] = await db
    .select({ row: offerRequest, developerName: developer.name })
    .from(offerRequest)
    .leftJoin(developer, eq(developer.id, offerRequest.developerId))
    .where(eq(offerRequest.id, params.id));
  if (!found) throw new Failure("offer_request_not_found");
  requireAllowed(
    abilities,
    "read",
    buildAccessRecord("Offer", offerRequestOwner(found.row)),
    "offer_request_not_found",
  );
  const steps = await stepsOf(db, params.id);
  return {
    ...presentOfferRequest(found.row, found.developerName),
    steps: steps.map(({ by, at, ...step }) => ({
      ...step,
      by: by && isStaffRole(actor.role) ? fullName(by) : null,
      at: at.toISOString(),
    })),
  };
});
