import type { ListingImage } from "#contract/catalog/listings/listing-images.ts";

/**
 * Time in milliseconds for which an image keeps its first signed URL. Every response has a new one, with which the
 * image would load again.
 */
const freshMs = 10 * 60 * 1000;

interface CachedMedia {
  readonly media: ListingImage;
  readonly at: number;
}

/** Images of a version by ID: those the server listed and those uploaded since. */
export class MediaCache {
  readonly #cached = new Map<string, CachedMedia>();

  put(media: readonly ListingImage[], now = Date.now()): void {
    for (const image of media) {
      const cached = this.#cached.get(image.id);
      if (!cached || now - cached.at > freshMs) this.#cached.set(image.id, { media: image, at: now });
    }
  }

  get(id: string | null): ListingImage | undefined {
    return id === null ? undefined : this.#cached.get(id)?.media;
  }

  all(ids: readonly string[]): ListingImage[] {
    return ids.flatMap((id) => this.get(id) ?? []);
  }
}
