import type { Actor } from "#contract/access/roles.ts";
import { offerCalls, offersPath } from "#contract/publishing/offers/calls.ts";
import {
  isOpenRequest,
  offerConsentVersion,
  type PartnerOffer,
  partnerOffers,
} from "#contract/publishing/offers/offers.ts";
import { hasLiveApp } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { handle, handlePublic } from "#server/platform/http/route.ts";
import { offerTerms } from "#server/platform/texts/offer-texts.ts";
import { hiddenBanners, newestStates, setBannerHidden } from "./banners.store.ts";

const banner = (offer: PartnerOffer) => ({ offer, path: offersPath });

/** Offers worth a banner: neither requested nor granted yet, and useful to this developer. */
async function relevantOffers(tx: Tx, developerId: string): Promise<PartnerOffer[]> {
  const states = await newestStates(tx, developerId);
  const isLive = await hasLiveApp(tx, developerId);
  return partnerOffers.filter((offer) => {
    const state = states.get(offer);
    return (state === undefined || !(isOpenRequest(state) || state === "won")) && (offer !== "cdn" || isLive);
  });
}

async function bannersOf(tx: Tx, { accountId, developerId }: Actor) {
  if (developerId === null) return { shown: [], hidden: [] };
  const worth = await relevantOffers(tx, developerId);
  const hidden = await hiddenBanners(tx, accountId);
  return {
    shown: worth.filter((offer) => !hidden.includes(offer)).map(banner),
    hidden: worth.filter((offer) => hidden.includes(offer)).map(banner),
  };
}

export const faqBanners = handlePublic(offerCalls.faqBanners)(async () => ({ items: partnerOffers.map(banner) }));

export const awsBanner = handle(offerCalls.awsBanner)(async ({ actor, services }) => {
  const { shown } = await bannersOf(services.database.db, actor);
  return { banner: shown.find(({ offer }) => offer === "aws") ?? null };
});

export const awsTerms = handle(offerCalls.awsTerms)(async ({ query }) => ({
  version: offerConsentVersion,
  ...offerTerms(query.language, "aws"),
}));

export const offerBanners = handle(offerCalls.offerBanners)(async ({ actor, services }) =>
  bannersOf(services.database.db, actor),
);

export const hideOfferBanner = handle(offerCalls.hideOfferBanner)(async ({ actor, body, params, services }) => {
  await setBannerHidden(services.database.db, actor.accountId, params.offer, body.hidden);
  return { offer: params.offer, hidden: body.hidden };
});
