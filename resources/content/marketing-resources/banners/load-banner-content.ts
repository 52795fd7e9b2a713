import { type BadgeTheme, buildBadgePath } from "#contract/platform/status/store-badges.ts";
import { qrPath } from "#ui/marks/qr-path.ts";
import { loadLanguageFont } from "#ui/theme/fonts.ts";
import { scriptTypeOf, typeScaleOf } from "#ui/theme/type-scale.ts";
import type { LocalizedListing } from "../parts/localized-listings.ts";
import { darkenForWhiteText } from "../parts/dominant-colors.ts";
import { imageColors, loadImage } from "../parts/load-image.ts";
import type { PromotedApp } from "../parts/promoted-app.ts";
import { renderPng } from "../parts/render-png.ts";
import type { BannerSize } from "./banner-sizes.ts";
import { type BannerContent, drawBanner } from "./draw-banner.ts";

/** The brand's blue, for an app whose icon has no colour. */
const defaultBackground = "#005bbf";

export interface BannerOptions {
  readonly app: PromotedApp;
  readonly text: LocalizedListing;
  /** Index of the language's screenshot to draw; null for none. */
  readonly shot: number | null;
  readonly look: BadgeTheme;
  readonly link: string;
}

/** Loads the fonts of the texts: a canvas would draw with another font while one isn't loaded. */
async function loadFonts({ language, title, shortDescription }: LocalizedListing): Promise<void> {
  await loadLanguageFont(language);
  const { family } = typeScaleOf(scriptTypeOf(language));
  await Promise.all(
    [400, 600].map((weight) => document.fonts.load(`${weight} 40px ${family}`, title + shortDescription)),
  );
}

/** Loads everything needed to draw banners in one language. Throws if any of it can't be loaded. */
export async function loadBannerContent({ app, text, shot, look, link }: BannerOptions): Promise<BannerContent> {
  const screenshot = shot === null ? undefined : app.mediaOf(text.screenshotIds)[shot];
  const [icon, picture, badge] = await Promise.all([
    app.icon && loadImage(app.icon.url),
    screenshot ? loadImage(screenshot.url) : null,
    loadImage(buildBadgePath(text.language, look)),
    loadFonts(text),
  ]);
  const [colour = defaultBackground] = icon ? imageColors(icon) : [];
  return {
    language: text.language,
    title: text.title,
    text: text.shortDescription,
    ground: darkenForWhiteText(colour),
    icon,
    shot: picture,
    badge,
    code: qrPath(link),
  };
}

export function renderBanner(size: BannerSize, parts: BannerContent): Promise<Blob> {
  return renderPng(size.width, size.height, (context) => drawBanner(context, size, parts));
}
