import type { ListingImage } from "#contract/catalog/listings/listing-images.ts";
import type { VersionDetails } from "#contract/catalog/versions/schemas.ts";
import { type LocalizedListing, localizedListings } from "./localized-listings.ts";

/** The live app that the marketing material is made from. */
export interface PromotedApp {
  readonly id: string;
  readonly packageName: string;
  readonly versionName: string | null;
  readonly icon: ListingImage | null;
  readonly texts: readonly [LocalizedListing, ...LocalizedListing[]];
  mediaOf(ids: readonly string[]): readonly ListingImage[];
}

export function toPromotedApp({ app, version, form, media }: VersionDetails): PromotedApp | null {
  if (app.packageName === null) return null;
  const [source, ...others] = localizedListings(form);
  if (!source) return null;
  const byId = new Map(media.map((image) => [image.id, image]));
  const mediaOf = (ids: readonly string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  return {
    id: app.id,
    packageName: app.packageName,
    versionName: version.versionName,
    icon: mediaOf(form.metadata.iconId === null ? [] : [form.metadata.iconId])[0] ?? null,
    texts: [source, ...others],
    mediaOf,
  };
}

/** Returns the listing in a language; falls back to the default language. */
export function localizedListingIn({ texts }: PromotedApp, language: string): LocalizedListing {
  return texts.find((text) => text.language === language) ?? texts[0];
}
