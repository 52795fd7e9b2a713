import { type BadgeTheme, badgePath, type BadgeScale } from "#contract/platform/status/badges.ts";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { zipFiles } from "#ui/files/zip-files.ts";
import { fetchBytes } from "../parts/fetch-bytes.ts";

/** ZIP archive with the badges in every language. */
export async function zipBadges(look: BadgeTheme, scale: BadgeScale | undefined): Promise<Blob> {
  const paths = languageCodes.map((language) => badgePath(language, look, scale));
  const files = await Promise.all(
    paths.map(async (path) => [path.replace("/badges/", ""), await fetchBytes(path)] as const),
  );
  return zipFiles(new Map(files));
}
