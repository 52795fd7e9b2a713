import type { ListingImage } from "#contract/catalog/listings/listing-images.ts";
import type { ListingMediaRow } from "./listing-media.store.ts";
import type { Services } from "#server/services.ts";

type StoredPicture = Pick<ListingMediaRow, "sha256" | "kind" | "mime">;

export function listingMediaUrl({ files }: Services, { sha256, kind, mime }: StoredPicture): string {
  return files.url(sha256, { name: `${kind}.${mime.slice("image/".length)}`, type: mime });
}

export function presentListingMedia(services: Services, row: ListingMediaRow): ListingImage {
  return {
    id: row.id,
    kind: row.kind,
    url: listingMediaUrl(services, row),
    sha256: row.sha256,
    mime: row.mime,
    width: row.width,
    height: row.height,
    sizeBytes: row.sizeBytes,
  };
}
