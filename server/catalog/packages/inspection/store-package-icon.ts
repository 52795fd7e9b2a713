import sharp from "sharp";
import type { PackageIcon } from "#inspector/manifest/icon.ts";
import { reencodeImage } from "#server/platform/files/reencode-image.ts";
import type { Services } from "#server/services.ts";

/** Longest side of a stored icon in pixels, the size of a listing's icon. */
const maxSidePixels = 512;
/** Android's largest launcher icons have 432 pixels a side. An icon far above that is built to be slow to decode. */
const maxDecodedPixels = 2048 * 2048;

/**
 * Stores a package's icon as a re-encoded PNG. Returns its hash, or null if the icon is missing, too large or cannot be decoded.
 */
export async function storePackageIcon({ files }: Services, icon: PackageIcon | undefined): Promise<string | null> {
  if (!icon) return null;
  try {
    const clean = await reencodeImage(icon.bytes, ({ width, height }) =>
      width * height > maxDecodedPixels ? { code: "image_unreadable" } : undefined,
    );
    const fitted = sharp(clean.bytes).resize(maxSidePixels, maxSidePixels, { fit: "inside", withoutEnlargement: true });
    return (await files.put(await fitted.png().toBuffer())).sha256;
  } catch {
    return null;
  }
}
