import { zipFiles } from "#ui/files/zip-files.ts";
import { fetchBytes } from "../parts/fetch-bytes.ts";
import type { PromotedApp } from "../parts/promoted-app.ts";

const extensionFor = (mime: string): string => (mime === "image/jpeg" ? "jpg" : mime.slice("image/".length));

/** ZIP archive with the icon, and the screenshots and a text file for every language, as published. */
export async function zipBrandAssets({ icon, texts, mediaOf }: PromotedApp): Promise<Blob> {
  const files = new Map<string, Uint8Array>();
  if (icon) files.set(`icon.${extensionFor(icon.mime)}`, await fetchBytes(icon.url));
  for (const { language, title, shortDescription, screenshotIds } of texts) {
    files.set(`${language}/text.txt`, new TextEncoder().encode(`${title}\n\n${shortDescription}\n`));
    for (const [index, shot] of mediaOf(screenshotIds).entries()) {
      files.set(`${language}/screenshot-${index + 1}.${extensionFor(shot.mime)}`, await fetchBytes(shot.url));
    }
  }
  return zipFiles(files);
}
