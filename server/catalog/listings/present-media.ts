import type { Media } from "#contract/catalog/listings/media.ts";
import type { MediaRow } from "./media.store.ts";
import type { Services } from "#server/services.ts";

type StoredPicture = Pick<MediaRow, "sha256" | "kind" | "mime">;

export function mediaUrl({ files }: Services, { sha256, kind, mime }: StoredPicture): string {
  return files.url(sha256, { name: `${kind}.${mime.slice("image/".length)}`, type: mime });
}

export function presentMedia(services: Services, row: MediaRow): Media {
  return {
    id: row.id,
    kind: row.kind,
    url: mediaUrl(services, row),
    sha256: row.sha256,
    mime: row.mime,
    width: row.width,
    height: row.height,
    sizeBytes: row.sizeBytes,
  };
}
