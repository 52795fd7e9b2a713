import { OfferRequest } from "#contract/publishing/offers/offers.ts";
import { presentRow } from "#server/platform/db/present-row.ts";
import type { OfferRequestRow } from "./offers.store.ts";

export function presentOfferRequest(row: OfferRequestRow, developerName: string | null): OfferRequest {
  const { developerId } = row;
  const developer = developerId === null ? null : { id: developerId, name: developerName ?? "" };
  return presentRow(OfferRequest, row, { developer });
}

/** Returns the owner for the access rules. A visitor's request belongs to no developer, so only staff see it. */
export function offerRequestOwner({ developerId }: Pick<OfferRequestRow, "developerId">): {
  readonly developerId: string;
} {
  return { developerId: developerId ?? "" };
}
