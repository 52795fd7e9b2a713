import { useRef, useState } from "react";
import { contentCalls } from "#contract/content/media/calls.ts";
import type { ContentItem } from "#contract/content/media/schemas.ts";
import type { ContentType } from "#contract/content/media/content-types.ts";
import { hasUnplayedSound } from "#contract/content/media/media-facts.ts";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import { useCallCache } from "#providers/data/query-cache.ts";
import { uploadFile } from "#providers/http/upload-file.ts";
import { bestFrame, captureFrames } from "../parts/frames/capture-frames.ts";
import { checkContentFile, detectMediaType } from "./check-content-file.ts";

export interface ContentTarget {
  readonly type: ContentType;
  readonly language: LanguageCode;
  /** Item that the file is to replace. */
  readonly replaces?: { readonly id: string; readonly revision: number };
}

/** A file in the upload queue. */
export interface QueuedUpload extends ContentTarget {
  readonly key: number;
  readonly file: File;
  readonly state: "waiting" | "checking" | "sending" | "sent" | "failed";
  readonly share: number;
  readonly error: unknown;
  /** The created item, once the upload is complete. */
  readonly item?: ContentItem;
  /** Whether phones would play the video without its sound. */
  readonly isSoundLost?: boolean;
}

/** Captures the most detailed frame as a video's default thumbnail. */
async function captureThumbnail(file: File, durationMs: number): Promise<File | undefined> {
  const src = URL.createObjectURL(file);
  try {
    return bestFrame(await captureFrames(src, durationMs))?.picture;
  } finally {
    URL.revokeObjectURL(src);
  }
}

/** Checks and uploads files one after the other. Rejected files stay in the queue with their error. */
export function useUploadQueue(packageName: string, onSent: () => void) {
  const answers = useCallCache();
  const [all, setAll] = useState<readonly QueuedUpload[]>([]);
  const last = useRef(Promise.resolve());
  const keys = useRef(0);
  const change = (key: number, part: Partial<QueuedUpload>) =>
    setAll((before) => before.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));
  const send = async ({ key, file, type, language, replaces }: QueuedUpload): Promise<void> => {
    try {
      change(key, { state: "checking", error: null });
      const media = detectMediaType(type, file);
      const facts = await checkContentFile(type, media, file);
      const thumbnail = facts.media === "video" ? await captureThumbnail(file, facts.durationMs) : undefined;
      change(key, { state: "sending", share: 0, isSoundLost: hasUnplayedSound(facts) });
      const call = contentCalls.uploadContent;
      const replacement = replaces && { replaces: replaces.id, revision: String(replaces.revision) };
      const input = { params: { packageName }, body: { mediaType: media, context: type, language, ...replacement } };
      const furtherFiles = thumbnail && { thumbnail };
      const item = await uploadFile(call, input, file, (share) => change(key, { share }), furtherFiles);
      change(key, { state: "sent", item });
      onSent();
      await answers.changedBy(call);
    } catch (error) {
      change(key, { state: "failed", error });
    }
  };
  const queue = (upload: QueuedUpload) => {
    last.current = last.current.then(() => send(upload));
  };
  return {
    all,
    add: (files: readonly File[], place: ContentTarget) => {
      const added = files.map((file): QueuedUpload => {
        keys.current += 1;
        return { ...place, key: keys.current, file, state: "waiting", share: 0, error: null };
      });
      setAll((before) => [...before, ...added]);
      for (const upload of added) queue(upload);
    },
    again: queue,
    dismiss: (key: number) => setAll((before) => before.filter((upload) => upload.key !== key)),
  };
}
