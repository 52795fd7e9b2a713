import { type BadgeLook, badgePath } from "#contract/store/badges.ts";
import { qrOf } from "#ui/marks/qr.ts";
import { loadFace } from "#ui/theme/faces.ts";
import { languageTypeOf, typeScaleOf } from "#ui/theme/type-scale.ts";
import type { ListingText } from "../parts/listing-texts.ts";
import { groundOf } from "../parts/colours.ts";
import { coloursOfPicture, pictureAt } from "../parts/pictures.ts";
import type { PromotedApp } from "../parts/promoted-app.ts";
import { pngOf } from "../parts/png-of.ts";
import type { BannerSize } from "./banner-sizes.ts";
import { type BannerParts, drawBanner } from "./draw-banner.ts";

/** The brand's blue, for an app whose icon has no colour. */
const ownGround = "#005bbf";

export interface BannerAsked {
  readonly app: PromotedApp;
  readonly text: ListingText;
  /** Index of the language's screenshot; null for none. */
  readonly shot: number | null;
  readonly look: BadgeLook;
  readonly link: string;
}

/** A canvas falls back to another font while one isn't loaded, so the fonts of the text are loaded first. */
async function loadTypefaces({ language, title, shortDescription }: ListingText): Promise<void> {
  await loadFace(language);
  const { family } = typeScaleOf(languageTypeOf(language));
  await Promise.all(
    [400, 600].map((weight) => document.fonts.load(`${weight} 40px ${family}`, title + shortDescription)),
  );
}

/** Loads everything needed to draw banners in one language. Throws if any of it can't be loaded. */
export async function loadParts({ app, text, shot, look, link }: BannerAsked): Promise<BannerParts> {
  const shown = shot === null ? undefined : app.mediaOf(text.screenshotIds)[shot];
  const [icon, picture, badge] = await Promise.all([
    app.icon && pictureAt(app.icon.url),
    shown ? pictureAt(shown.url) : null,
    pictureAt(badgePath(text.language, look)),
    loadTypefaces(text),
  ]);
  const [colour = ownGround] = icon ? coloursOfPicture(icon) : [];
  return {
    language: text.language,
    title: text.title,
    text: text.shortDescription,
    ground: groundOf(colour),
    icon,
    shot: picture,
    badge,
    code: qrOf(link),
  };
}

export function bannerPng(size: BannerSize, parts: BannerParts): Promise<Blob> {
  return pngOf(size.width, size.height, (context) => drawBanner(context, size, parts));
}
