import type { DeveloperPageDraft } from "#contract/publishing/developer-pages/developer-page.ts";
import { and, eq } from "drizzle-orm";
import { app } from "#server/catalog/apps/apps.tables.ts";
import { version } from "#server/catalog/versions/versions.tables.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { addDeveloperPage, updateDeveloperPage } from "#server/publishing/developer-pages/developer-pages.store.ts";
import { freeSlug } from "#server/publishing/developer-pages/slug.ts";
import { findDeveloper } from "#server/accounts/developers/developers.store.ts";
import { demoDevelopers } from "./catalogue/developers.ts";
import type { DemoClock } from "./demo-clock.ts";
import type { DemoPeople } from "./seed-accounts.ts";

const texts: DeveloperPageDraft = {
  words: [
    {
      language: "en-US",
      tagline: "Farms, trains and shops: apps for every day",
      about:
        "We are twelve people in Pune. Farmers, shopkeepers and travellers use what we make every day, most of them in Marathi or Hindi.\n\nEverything works without a network where it can, and on old phones.",
    },
    {
      language: "mr-IN",
      tagline: "शेती, रेल्वे, दुकान: रोजच्या कामाची ॲप्स",
      about:
        "आम्ही पुण्यातले बारा जण. शेतकरी, दुकानदार आणि प्रवासी रोज वापरतात अशी ॲप्स आम्ही मराठी, हिंदी आणि आणखी भाषांत बनवतो.",
    },
    {
      language: "hi-IN",
      tagline: "खेती, रेल, दुकान: रोज़ के काम के ऐप",
      about:
        "हम पुणे के बारह लोग हैं। किसान, दुकानदार और यात्री जो ऐप रोज़ इस्तेमाल करते हैं, उन्हें हम मराठी, हिन्दी और दूसरी भाषाओं में बनाते हैं।",
    },
  ],
  links: [{ label: "Website", url: "https://sahyadridigital.example/" }],
  email: demoDevelopers.sahyadri.email,
  pictureId: null,
  bannerId: null,
  appOrder: [],
};

/** Writes a public page that is already published. Its developer's identity is proven by the demo's documents. */
export async function seedDeveloperPage(tx: Tx, { developers }: DemoPeople, clock: DemoClock): Promise<void> {
  const { developerId } = developers.sahyadri;
  const developer = await findDeveloper(tx, developerId);
  if (!developer) throw new Error("the demo's developer was not made");
  const [first] = await tx
    .select({ form: version.form })
    .from(version)
    .innerJoin(app, eq(app.liveVersionId, version.id))
    .where(and(eq(app.developerId, developerId), eq(app.packageName, "in.sahyadri.krishimitra")));
  const { iconId, heroId } = first?.form.metadata ?? { iconId: null, heroId: null };
  const page = { ...texts, pictureId: iconId, bannerId: heroId };
  await addDeveloperPage(tx, developerId, page);
  const slug = await freeSlug(tx, developer.name);
  await updateDeveloperPage(tx, developerId, {
    published: page,
    publishedName: developer.name,
    publishedAt: clock.daysAgo(30),
    slug,
  });
}
