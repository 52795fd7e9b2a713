import { isStaffRole } from "#contract/access/roles.ts";
import { buildAccessRecord } from "#contract/access/rules.ts";
import { offerCalls } from "#contract/publishing/offers/calls.ts";
import { findDeveloper } from "#server/accounts/developers/developers.store.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { requireAllowed } from "#server/platform/http/require-allowed.ts";
import { handle } from "#server/platform/http/route.ts";
import { findNewestOfferRequest } from "./offers.store.ts";
import { presentOfferRequest } from "./present-request.ts";

/** A developer's newest request for a CDN. */
export const getCdnStatusRoute = handle(offerCalls.cdnStatus)(async ({ abilities, actor, query, services }) => {
  const { db } = services.database;
  const developerId = query.developerId ?? actor.developerId;
  if (developerId === null && isStaffRole(actor.role))
    throw new Failure("validation_failed", { fields: [{ path: "developerId", code: "required" }] });
  const developer = developerId === null ? undefined : await findDeveloper(db, developerId);
  if (!developer) throw new Failure("developer_not_found");
  requireAllowed(abilities, "read", buildAccessRecord("Offer", { developerId: developer.id }), "developer_not_found");
  const newest = await findNewestOfferRequest(db, developer.id, "cdn");
  return { request: newest ? presentOfferRequest(newest, developer.name) : null };
});
