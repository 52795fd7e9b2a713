import { zipFiles } from "#ui/files/zip-files.ts";
import { bytesAt } from "../parts/bytes-at.ts";
import type { PromotedApp } from "../parts/promoted-app.ts";

const endOf = (mime: string): string => (mime === "image/jpeg" ? "jpg" : mime.slice("image/".length));

/** ZIP archive with the icon, and the screenshots and a text file for every language, as published. */
export async function zipOfBrand({ icon, texts, mediaOf }: PromotedApp): Promise<Blob> {
  const files = new Map<string, Uint8Array>();
  if (icon) files.set(`icon.${endOf(icon.mime)}`, await bytesAt(icon.url));
  for (const { language, title, shortDescription, screenshotIds } of texts) {
    files.set(`${language}/text.txt`, new TextEncoder().encode(`${title}\n\n${shortDescription}\n`));
    for (const [index, shot] of mediaOf(screenshotIds).entries()) {
      files.set(`${language}/screenshot-${index + 1}.${endOf(shot.mime)}`, await bytesAt(shot.url));
    }
  }
  return zipFiles(files);
}
