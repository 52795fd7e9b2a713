import type { AppSummary } from "#contract/catalog/apps/schemas.ts";
import { type PageDraft, type PageText, pageTextFor } from "#contract/publishing/developer-pages/page.ts";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import { limits } from "#contract/limits.ts";
import { findMedia } from "#server/catalog/listings/media.store.ts";
import { mediaUrl } from "#server/catalog/listings/present-media.ts";
import { publicAppsOf } from "#server/publishing/queries/public-developers.ts";
import type { Services } from "#server/services.ts";
import { presentApps } from "#server/catalog/versions/present-app.ts";

export interface PageContent {
  readonly name: string;
  readonly words: PageText | undefined;
  readonly links: PageDraft["links"];
  readonly email: string | null;
  /** Signed, short-lived URL. */
  readonly pictureUrl: string | null;
  readonly apps: readonly (Pick<AppSummary, "id" | "title" | "iconUrl"> & { readonly packageName: string })[];
}

interface PageOwner {
  readonly developerId: string;
  readonly name: string;
  readonly page: PageDraft;
}

/** Everything on a developer's page, in the given language or the next best one. */
export async function loadPageContent(
  services: Services,
  { developerId, name, page }: PageOwner,
  language: LanguageCode,
): Promise<PageContent> {
  const { db } = services.database;
  const found = await publicAppsOf(db, developerId, limits.page.max);
  const presented = await presentApps(db, services, found);
  // Live apps always have a package name, although the type allows null.
  const apps = presented.flatMap(({ packageName, ...app }) => (packageName === null ? [] : { ...app, packageName }));
  const [picture] = page.pictureId === null ? [] : await findMedia(db, [page.pictureId]);
  const { links, email } = page;
  const pictureUrl = picture ? mediaUrl(services, picture) : null;
  return { name, words: pageTextFor(page, language), links, email, pictureUrl, apps };
}
