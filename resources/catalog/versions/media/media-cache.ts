import type { Media } from "#contract/catalog/listings/media.ts";

/** Signed URLs change with every response; an image keeps its first one so that it does not load again. */
const freshMs = 10 * 60 * 1000;

interface CachedMedia {
  readonly media: Media;
  readonly at: number;
}

/** Images of a version by ID: those the server listed and those uploaded since. */
export class MediaCache {
  readonly #kept = new Map<string, CachedMedia>();

  put(media: readonly Media[], now = Date.now()): void {
    for (const one of media) {
      const kept = this.#kept.get(one.id);
      if (!kept || now - kept.at > freshMs) this.#kept.set(one.id, { media: one, at: now });
    }
  }

  get(id: string | null): Media | undefined {
    return id === null ? undefined : this.#kept.get(id)?.media;
  }

  all(ids: readonly string[]): Media[] {
    return ids.flatMap((id) => this.get(id) ?? []);
  }
}
