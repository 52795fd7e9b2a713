import { offerConsentVersion } from "#contract/publishing/offers/offers.ts";
import { findAppsByPackageName } from "#server/catalog/apps/apps.store.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { addOfferRequest, updateOfferRequest } from "#server/publishing/offers/offers.store.ts";
import { krishiMitra } from "./catalogue/apps/krishi-mitra.ts";
import { demoDevelopers } from "./catalogue/developers.ts";
import type { DemoClock } from "./demo-clock.ts";
import type { DemoPeople } from "./seed-accounts.ts";

const { email, firstName, lastName } = demoDevelopers.sahyadri;

/** Writes two visitors' requests about promotion; the team has answered one of them. */
async function writeLeads(tx: Tx, { staff }: DemoPeople, clock: DemoClock): Promise<void> {
  const lead = { offer: "promotion", consentVersion: offerConsentVersion } as const;
  const asked = clock.daysAgo(4.4);
  const written = await addOfferRequest(tx, {
    ...lead,
    sentKey: "demo: nellai",
    language: "ta-IN",
    apps: [{ id: null, title: "Nellai Kalvi" }],
    name: "Kavitha Selvam",
    primaryContactEmail: "kavitha@nellaikalvi.example",
    comments: "A learning app in Tamil for classes 6 to 10. We would like a place when schools open in June.",
    createdAt: asked,
    changedAt: asked,
  });
  if (!written) throw new Error("the demo's lead was there already");
  const answer = "Thank you. Register and list the app first; we look at places for June from 1 March and write again.";
  await updateOfferRequest(tx, written.id, {
    state: "contacted",
    answer,
    answeredBy: staff.admin.accountId,
    changedAt: clock.daysAgo(3.1),
  });
  const sent = clock.daysAgo(0.3);
  await addOfferRequest(tx, {
    ...lead,
    sentKey: "demo: ajrak",
    language: "ur-IN",
    apps: [],
    name: "Sana Qureshi",
    primaryContactEmail: "sana@ajrakbazaar.example",
    comments: "We sell hand-printed cloth from Kutch. Is there a collection for makers?",
    createdAt: sent,
    changedAt: sent,
  });
}

/** Writes a developer's request that waits for the team, and the visitors' requests. */
export async function seedOffers(tx: Tx, people: DemoPeople, clock: DemoClock): Promise<void> {
  await writeLeads(tx, people, clock);
  const { developers } = people;
  const [app] = await findAppsByPackageName(tx, krishiMitra.package);
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
