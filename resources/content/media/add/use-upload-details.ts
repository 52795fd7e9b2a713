import { useRef } from "react";
import { captionCalls } from "#contract/content/media/captions/calls.ts";
import type { CaptionCue } from "#contract/content/media/captions/captions.ts";
import { contentCalls } from "#contract/content/media/calls.ts";
import type { ContentItem } from "#contract/content/media/schemas.ts";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import { useCallCache } from "#providers/data/query-cache.ts";
import { callApi } from "#providers/http/call-api.ts";

interface UploadEntry {
  /** Resolves once the upload has created its item, also after retries. */
  readonly item: Promise<ContentItem>;
  readonly created: (item: ContentItem) => void;
  /** Saves of this upload's details, one after the other. */
  saves: Promise<unknown>;
  thumbnail: File | null;
}

function createEntry(): UploadEntry {
  let created: UploadEntry["created"] = () => undefined;
  const item = new Promise<ContentItem>((resolve) => {
    created = resolve;
  });
  return { item, created, saves: Promise.resolve(), thumbnail: null };
}

/**
 * Saves the thumbnail and captions that users choose while a video uploads: once its item exists, or at once if it does
 * already. `onFailed` receives the error of a save.
 */
export function useUploadDetails(packageName: string, onFailed: (key: number, error: unknown) => void) {
  const answers = useCallCache();
  const entries = useRef(new Map<number, UploadEntry>());
  const entryOf = (key: number): UploadEntry => {
    const entry = entries.current.get(key) ?? createEntry();
    entries.current.set(key, entry);
    return entry;
  };
  const saveLater = (key: number, save: (item: ContentItem) => Promise<unknown>) => {
    const entry = entryOf(key);
    entry.saves = entry.saves.then(async () => save(await entry.item)).catch((error: unknown) => onFailed(key, error));
  };
  return {
    created: (key: number, item: ContentItem) => entryOf(key).created(item),
    chooseThumbnail: (key: number, picture: File) => {
      entryOf(key).thumbnail = picture;
      saveLater(key, async ({ id }) => {
        // Only the last choice made during the upload is sent.
        if (entryOf(key).thumbnail !== picture) return;
        const { revision } = await callApi(contentCalls.contentItem, { params: { id } });
        const body = { query: id, revision: String(revision) };
        await callApi(contentCalls.updateThumbnail, { params: { packageName }, body }, { file: picture });
        await answers.changedBy(contentCalls.updateThumbnail);
      });
    },
    addCaptions: (key: number, language: LanguageCode, cues: readonly CaptionCue[]) =>
      saveLater(key, async ({ id }) => {
        const { items } = await callApi(captionCalls.contentCaptions, { params: { id } });
        const revision = items.find((saved) => saved.language === language)?.revision ?? 0;
        await callApi(captionCalls.saveCaptions, { params: { id, language }, body: { cues: [...cues], revision } });
        await answers.changedBy(captionCalls.saveCaptions);
      }),
  };
}
