import { and, asc, desc, eq, inArray, notInArray, type SQL } from "drizzle-orm";
import { recordOf } from "#contract/access/rules.ts";
import { offerCalls, type offerTabs } from "#contract/offers/calls.ts";
import { openOfferStates } from "#contract/offers/offers.ts";
import { pageSize } from "#contract/store/mails.ts";
import { totalInAll } from "#server/db/count-up-to.ts";
import { foundBy } from "#server/db/search-key.ts";
import { visibleTo } from "#server/db/visible-to.ts";
import { developer } from "#server/developers/developers.tables.ts";
import { Failure } from "#server/http/failure.ts";
import { requireAllowed } from "#server/http/require-allowed.ts";
import { handle } from "#server/http/route.ts";
import { offerRequest } from "#server/offers/offers.tables.ts";
import { presentRequest } from "#server/offers/present-request.ts";

const inTab: Record<(typeof offerTabs)[number], SQL> = {
  open: inArray(offerRequest.state, [...openOfferStates]),
  ended: notInArray(offerRequest.state, [...openOfferStates]),
};

/** One's own requests newest first; what waits for staff, the longest waiting first. */
export const listOfferRequests = handle(offerCalls.listOfferRequests)(async ({ query, actor, reply, services }) => {
  const found = query.searchText ? foundBy(developer.searchKey, query.searchText) : undefined;
  const where = and(visibleTo(actor, "Offer", offerRequest), query.tab && inTab[query.tab], found);
  const order = query.tab === "open" ? asc(offerRequest.createdAt) : desc(offerRequest.createdAt);
  const rows = await services.database.db
    .select({ row: offerRequest, developerName: developer.name, total: totalInAll })
    .from(offerRequest)
    .innerJoin(developer, eq(developer.id, offerRequest.developerId))
    .where(where)
    .orderBy(order, offerRequest.id)
    .offset(query._start)
    .limit(pageSize(query));
  reply.header("x-total-count", rows[0]?.total ?? 0);
  return rows.map(({ row, developerName }) => presentRequest(row, developerName));
});

export const oneOfferRequest = handle(offerCalls.offerRequest)(async ({ abilities, params, services }) => {
  const [found] = await services.database.db
    .select({ row: offerRequest, developerName: developer.name })
    .from(offerRequest)
    .innerJoin(developer, eq(developer.id, offerRequest.developerId))
    .where(eq(offerRequest.id, params.id));
  if (!found) throw new Failure("offer_request_not_found");
  requireAllowed(abilities, "read", recordOf("Offer", found.row), "offer_request_not_found");
  return presentRequest(found.row, found.developerName);
});
