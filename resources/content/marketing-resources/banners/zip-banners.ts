import { zipFiles } from "#ui/files/zip-files.ts";
import { bannerSizes } from "./banner-sizes.ts";
import { type BannerOptions, renderBanner, loadBannerContent } from "./load-banner-content.ts";

/**
 * ZIP archive with every size in every language whose texts are up to date. Drawn one after the other, because a poster
 * alone takes 17 MB.
 */
export async function zipBanners(asked: Omit<BannerOptions, "text">): Promise<Blob> {
  const files = new Map<string, Uint8Array>();
  for (const text of asked.app.texts.filter(({ isStale }) => !isStale)) {
    const parts = await loadBannerContent({ ...asked, text });
    for (const size of bannerSizes) {
      const made = await renderBanner(size, parts);
      files.set(`${text.language}-${size.key}.png`, new Uint8Array(await made.arrayBuffer()));
    }
  }
  return zipFiles(files);
}
