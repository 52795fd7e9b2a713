import { emptyVersionForm, type RegionalListing } from "#contract/catalog/versions/version-form.ts";
import { createAppRow, updateApp } from "#server/catalog/apps/apps.store.ts";
import { createDeveloper } from "#server/accounts/developers/developers.store.ts";
import { createVersion } from "#server/catalog/versions/versions.store.ts";
import type { TestApp } from "#tests/support/app.ts";
import { developerRow } from "#tests/support/people.ts";
import { catalogue } from "./catalogue.ts";

const rest = {
  shortDescription: "",
  description: "",
  screenshotIds: [],
  isScreenshotDefault: true,
  needsLanguageSupport: false,
  isLanguageAutoTranslated: false,
  isDirty: true,
};
const listing = (language: RegionalListing["language"], title: string): RegionalListing => ({
  ...rest,
  language,
  title,
});

/** Inserts every app of the catalogue as a live app with its regional titles. */
export async function fillCatalogue({ services }: TestApp): Promise<void> {
  await services.database.transaction(async (tx) => {
    for (const [packageName, name, title, ...others] of catalogue) {
      const { id: developerId } = await createDeveloper(tx, developerRow(name));
      const app = await createAppRow(tx, { developerId, packageName, title: title ?? "", status: "active" });
      const form = emptyVersionForm("apk", title);
      const languages = others.map((other, at) => listing(at === 0 ? "hi-IN" : "bn-IN", other));
      const made = { appId: app.id, status: "active", mode: "create", saveType: "WITH_FILE" } as const;
      const live = await createVersion(tx, { ...made, form: { ...form, languages }, liveFrom: new Date() });
      await updateApp(tx, app.id, { liveVersionId: live.id });
    }
  });
}
