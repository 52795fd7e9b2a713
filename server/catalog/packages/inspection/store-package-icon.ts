import sharp from "sharp";
import type { PackageIcon } from "#inspector/manifest/icon.ts";
import { reencodeImage } from "#server/platform/files/reencode-image.ts";
import type { Services } from "#server/services.ts";

/** Size of a listing's icon. */
const maxSidePixels = 512;

/**
 * Stores a package's icon as a re-encoded PNG. Returns its hash, or null if the icon is missing or cannot be decoded.
 */
export async function storePackageIcon({ files }: Services, icon: PackageIcon | undefined): Promise<string | null> {
  if (!icon) return null;
  try {
    const clean = await reencodeImage(icon.bytes, () => undefined);
    const fitted = sharp(clean.bytes).resize(maxSidePixels, maxSidePixels, { fit: "inside", withoutEnlargement: true });
    return (await files.put(await fitted.png().toBuffer())).sha256;
  } catch {
    return null;
  }
}
