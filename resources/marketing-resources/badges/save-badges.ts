import { type BadgeLook, badgePath, type BadgeScale } from "#contract/store/badges.ts";
import { languageCodes } from "#contract/reference/languages.ts";
import { zipFiles } from "#ui/files/zip-files.ts";
import { bytesAt } from "../parts/bytes-at.ts";

/** ZIP archive with the badges in every language. */
export async function zipOfBadges(look: BadgeLook, scale: BadgeScale | undefined): Promise<Blob> {
  const paths = languageCodes.map((language) => badgePath(language, look, scale));
  const files = await Promise.all(
    paths.map(async (path) => [path.replace("/badges/", ""), await bytesAt(path)] as const),
  );
  return zipFiles(new Map(files));
}
