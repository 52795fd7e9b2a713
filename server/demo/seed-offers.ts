import { offerConsentVersion } from "#contract/offers/offers.ts";
import { findAppsOfPackage } from "#server/apps/apps.store.ts";
import type { Tx } from "#server/db/transaction.ts";
import { addOfferRequest } from "#server/offers/offers.store.ts";
import { krishiMitra } from "./catalogue/apps/krishi-mitra.ts";
import { demoDevelopers } from "./catalogue/developers.ts";
import type { Clock } from "./clock.ts";
import type { People } from "./seed-people.ts";

const { email, firstName, lastName } = demoDevelopers.sahyadri;

/** A request that waits for the team. */
export async function writeOffers(tx: Tx, { developers }: People, clock: Clock): Promise<void> {
  const [app] = await findAppsOfPackage(tx, krishiMitra.package);
  if (!app) throw new Error(`${krishiMitra.package} was not made`);
  const sent = clock.daysAgo(1.2);
  await addOfferRequest(tx, {
    offer: "cdn",
    developerId: developers.sahyadri.developerId,
    apps: [{ id: app.id, title: app.title }],
    name: `${firstName} ${lastName}`,
    primaryContactEmail: email,
    comments: "New videos come with every Rabi season; most of our people are on slow lines far from the cities.",
    consentVersion: offerConsentVersion,
    createdAt: sent,
    changedAt: sent,
  });
}
