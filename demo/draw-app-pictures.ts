import { randomUUID } from "node:crypto";
import type { ListingImageKind } from "#contract/catalog/listings/listing-images.ts";
import { type LanguageCode, languageCodes } from "#contract/platform/reference/languages.ts";
import type { FileStore } from "#server/platform/files/file-store.ts";
import type { ListingMediaRow } from "#server/catalog/listings/listing-media.store.ts";
import { renderHero } from "./art/hero.ts";
import { renderIcon } from "./art/icon.ts";
import { renderScreenshots } from "./art/screenshots.ts";
import type { DemoApp } from "./catalogue/demo-app.ts";

type Picture = Omit<ListingMediaRow, "developerId" | "createdAt">;

export interface DemoAppPictures {
  /** The icon as a PNG, for the packages. */
  icon: Uint8Array;
  rows: Picture[];
  iconId: string;
  heroId: string;
  /** File ids of the screenshots, by language. */
  screens: Partial<Record<LanguageCode, string[]>>;
}

/** Reads a PNG's size in pixels; width and height are at byte 16, in the IHDR chunk. */
function sizeOf(png: Uint8Array): { width: number; height: number } {
  const view = new DataView(png.buffer, png.byteOffset);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

async function storePicture(files: FileStore, kind: ListingImageKind, png: Uint8Array): Promise<Picture> {
  const stored = await files.put(png);
  return { id: randomUUID(), kind, mime: "image/png", ...sizeOf(png), ...stored };
}

/** Draws an app's icon, hero picture and its screenshots in each language, and stores them as files. */
export async function drawAppPictures(files: FileStore, app: DemoApp): Promise<DemoAppPictures> {
  const [icon, hero] = await Promise.all([renderIcon(app), renderHero(app)]);
  const [iconRow, heroRow] = await Promise.all([storePicture(files, "icon", icon), storePicture(files, "hero", hero)]);
  const rows = [iconRow, heroRow];
  const screens: DemoAppPictures["screens"] = {};
  for (const language of languageCodes.filter((code) => app.screens[code])) {
    const pngs = await renderScreenshots(app, language);
    const stored = await Promise.all(pngs.map((png) => storePicture(files, "screenshot", png)));
    rows.push(...stored);
    screens[language] = stored.map((row) => row.id);
  }
  return { icon, rows, iconId: iconRow.id, heroId: heroRow.id, screens };
}
