import type { Media } from "#contract/listings/media.ts";
import type { MediaRow } from "#server/listings/media.store.ts";
import type { Services } from "#server/services.ts";

export const presentMedia = ({ files }: Services, row: MediaRow): Media => ({
  id: row.id,
  kind: row.kind,
  url: files.url(row.sha256, { name: `${row.kind}.${row.mime.slice("image/".length)}`, type: row.mime }),
  sha256: row.sha256,
  mime: row.mime,
  width: row.width,
  height: row.height,
  sizeBytes: row.sizeBytes,
});
