import { and, desc, eq } from "drizzle-orm";
import type { Offer, OfferState, PartnerOffer } from "#contract/publishing/offers/offers.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { hiddenBanner, offerRequest } from "./offers.tables.ts";

export async function hiddenBanners(tx: Tx, accountId: string): Promise<PartnerOffer[]> {
  const rows = await tx
    .select({ offer: hiddenBanner.offer })
    .from(hiddenBanner)
    .where(eq(hiddenBanner.accountId, accountId));
  return rows.map(({ offer }) => offer);
}

export async function setBannerHidden(tx: Tx, accountId: string, offer: PartnerOffer, hidden: boolean): Promise<void> {
  if (hidden) await tx.insert(hiddenBanner).values({ accountId, offer }).onConflictDoNothing();
  else await tx.delete(hiddenBanner).where(and(eq(hiddenBanner.accountId, accountId), eq(hiddenBanner.offer, offer)));
}

/** State of a developer's newest request for each offer. */
export async function newestStates(tx: Tx, developerId: string): Promise<Map<Offer, OfferState>> {
  const rows = await tx
    .selectDistinctOn([offerRequest.offer], { offer: offerRequest.offer, state: offerRequest.state })
    .from(offerRequest)
    .where(eq(offerRequest.developerId, developerId))
    .orderBy(offerRequest.offer, desc(offerRequest.createdAt));
  return new Map(rows.map(({ offer, state }) => [offer, state]));
}
