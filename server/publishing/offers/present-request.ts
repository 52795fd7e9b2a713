import type { OfferRequest } from "#contract/publishing/offers/offers.ts";
import type { OfferRequestRow } from "./offers.store.ts";

export function presentOfferRequest(row: OfferRequestRow, developerName: string | null): OfferRequest {
  const { id, offer, state, apps, primaryContactEmail, name, comments, consentVersion, answer, revision } = row;
  return {
    id,
    offer,
    state,
    developer: row.developerId === null ? null : { id: row.developerId, name: developerName ?? "" },
    apps,
    primaryContactEmail,
    name,
    comments,
    consentVersion,
    answer,
    revision,
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
  };
}

/** Owner for the access rules. A visitor's request belongs to no developer, so only staff see it. */
export function offerRequestOwner({ developerId }: Pick<OfferRequestRow, "developerId">): {
  readonly developerId: string;
} {
  return { developerId: developerId ?? "" };
}
