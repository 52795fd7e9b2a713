import type { Actor } from "#contract/access/roles.ts";
import { offerCalls, offersPath } from "#contract/publishing/offers/calls.ts";
import {
  isOpenOfferRequest,
  type OfferKind,
  offerConsentVersion,
  type OfferRequestState,
  type PartnerOffer,
  partnerOffers,
} from "#contract/publishing/offers/offers.ts";
import { hasLiveApp } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { handle, handlePublic } from "#server/platform/http/route.ts";
import { getOfferConsentText } from "#server/platform/texts/offer-consent-text.ts";
import { and, desc, eq } from "drizzle-orm";
import { hiddenOfferBanner, offerRequest } from "./offers.tables.ts";

const banner = (offer: PartnerOffer) => ({ offer, path: offersPath });

/** Offers worth a banner: neither requested nor granted yet, and useful to this developer. */
async function relevantOffers(tx: Tx, developerId: string): Promise<PartnerOffer[]> {
  const states = await newestStates(tx, developerId);
  const isLive = await hasLiveApp(tx, developerId);
  return partnerOffers.filter((offer) => {
    const state = states.get(offer);
    return (state === undefined || !(isOpenOfferRequest(state) || state === "won")) && (offer !== "cdn" || isLive);
  });
}

async function bannersOf(tx: Tx, { accountId, developerId }: Actor) {
  if (developerId === null) return { shown: [], hidden: [] };
  const relevant = await relevantOffers(tx, developerId);
  const hidden = await hiddenBanners(tx, accountId);
  return {
    shown: relevant.filter((offer) => !hidden.includes(offer)).map(banner),
    hidden: relevant.filter((offer) => hidden.includes(offer)).map(banner),
  };
}

export const listFaqBannersRoute = handlePublic(offerCalls.faqBanners)(async () => ({
  items: partnerOffers.map(banner),
}));

export const getAwsBannerRoute = handle(offerCalls.awsBanner)(async ({ actor, services }) => {
  const { shown } = await bannersOf(services.database.db, actor);
  return { banner: shown.find(({ offer }) => offer === "aws") ?? null };
});

export const getAwsTermsRoute = handle(offerCalls.awsTerms)(async ({ query }) => ({
  version: offerConsentVersion,
  ...getOfferConsentText(query.language, "aws"),
}));

export const listOfferBannersRoute = handle(offerCalls.offerBanners)(async ({ actor, services }) =>
  bannersOf(services.database.db, actor),
);

export const hideOfferBannerRoute = handle(offerCalls.hideOfferBanner)(async ({ actor, body, params, services }) => {
  await setBannerHidden(services.database.db, actor.accountId, params.offer, body.hidden);
  return { offer: params.offer, hidden: body.hidden };
});

async function hiddenBanners(tx: Tx, accountId: string): Promise<PartnerOffer[]> {
  const rows = await tx
    .select({ offer: hiddenOfferBanner.offer })
    .from(hiddenOfferBanner)
    .where(eq(hiddenOfferBanner.accountId, accountId));
  return rows.map(({ offer }) => offer);
}

async function setBannerHidden(tx: Tx, accountId: string, offer: PartnerOffer, hidden: boolean): Promise<void> {
  if (hidden) await tx.insert(hiddenOfferBanner).values({ accountId, offer }).onConflictDoNothing();
  else
    await tx
      .delete(hiddenOfferBanner)
      .where(and(eq(hiddenOfferBanner.accountId, accountId), eq(hiddenOfferBanner.offer, offer)));
}

/** Returns the state of a developer's newest request for each offer. */
async function newestStates(tx: Tx, developerId: string): Promise<Map<OfferKind, OfferRequestState>> {
  const rows = await tx
    .selectDistinctOn([offerRequest.offer], { offer: offerRequest.offer, state: offerRequest.state })
    .from(offerRequest)
    .where(eq(offerRequest.developerId, developerId))
    .orderBy(offerRequest.offer, desc(offerRequest.createdAt));
  return new Map(rows.map(({ offer, state }) => [offer, state]));
}
