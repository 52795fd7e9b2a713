import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { ContentType, UploadedMediaType } from "#contract/content/media/content-types.ts";
import { contentRules } from "#contract/content/media/content-rules.ts";
import type { PlainErrorCode } from "#contract/errors.ts";
import type { LinkFault } from "#contract/catalog/versions/link-checks.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { type IncomingFile, incomingFolder } from "#server/platform/http/incoming-file.ts";
import { FileTooLargeError } from "#server/integrations/links/fetch-file.ts";
import { LinkCheckError } from "#server/integrations/links/link-errors.ts";
import type { Services } from "#server/services.ts";
import { megabyte } from "#contract/megabyte.ts";

/** Maps a fetch failure to an error code. Developers get no details, because these could reveal our own network. */
function fetchErrorCode(fault: LinkFault): PlainErrorCode {
  if (fault === "refused_address") return "media_address_refused";
  return fault === "timeout" ? "media_too_slow" : "media_unreachable";
}

/**
 * Downloads a file within the type's size limit, passes it to `use` and always deletes it. Throws
 * media_address_refused, media_unreachable, media_too_slow, media_fetching_off, media_too_large or
 * content_medium_wrong.
 */
export async function withFetchedMedia<T>(
  { environment, links }: Services,
  address: string,
  { type, media }: { readonly type: ContentType; readonly media: UploadedMediaType },
  use: (file: IncomingFile) => Promise<T>,
): Promise<T> {
  const rule = contentRules[type].files[media];
  if (!rule) throw new Failure("content_medium_wrong");
  const folder = incomingFolder(environment.dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  try {
    const file = await links.fetch(address, { into: path, maxBytes: rule.bytes }).catch((error: unknown) => {
      if (error instanceof FileTooLargeError)
        throw new Failure("media_too_large", { params: { most: rule.bytes / megabyte } });
      if (error instanceof LinkCheckError) throw new Failure(fetchErrorCode(error.fault));
      throw error;
    });
    if (!file) throw new Failure("media_fetching_off");
    return await use({ name: file.name, mediaType: "", path, sizeBytes: file.sizeBytes });
  } finally {
    await rm(path, { force: true });
  }
}
