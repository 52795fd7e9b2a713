import type { Media } from "#contract/catalog/listings/media.ts";
import type { VersionDetails } from "#contract/catalog/versions/schemas.ts";
import { type ListingText, listingTexts } from "./listing-texts.ts";

/** The live app that the marketing material is made from. */
export interface PromotedApp {
  readonly id: string;
  readonly packageName: string;
  readonly versionName: string | null;
  readonly icon: Media | null;
  readonly texts: readonly [ListingText, ...ListingText[]];
  mediaOf(ids: readonly string[]): readonly Media[];
}

export function toPromotedApp({ app, version, form, media }: VersionDetails): PromotedApp | null {
  if (app.packageName === null) return null;
  const [source, ...others] = listingTexts(form);
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

/** Listing in a language; falls back to the default language. */
export function textIn({ texts }: PromotedApp, language: string): ListingText {
  return texts.find((text) => text.language === language) ?? texts[0];
}
