import type { OfferRequest } from "#contract/offers/offers.ts";
import type { OfferRow } from "./offers.store.ts";

export function presentRequest(row: OfferRow, developerName: string): OfferRequest {
  const { id, offer, state, apps, primaryContactEmail, name, comments, consentVersion, answer, revision } = row;
  return {
    id,
    offer,
    state,
    developer: { id: row.developerId, name: developerName },
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
