import { useEffect, useRef, useState } from "react";
import type { CaptionCue } from "#contract/content/media/captions/captions.ts";
import { contentCalls } from "#contract/content/media/calls.ts";
import type { ContentItem } from "#contract/content/media/schemas.ts";
import type { ContentType } from "#contract/content/media/content-types.ts";
import { hasUnplayedSound } from "#contract/content/media/media-facts.ts";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import { useCallCache } from "#providers/data/query-cache.ts";
import { uploadFile } from "#providers/http/upload-file.ts";
import { bestFrame, type CapturedFrame, captureFrames } from "../parts/frames/capture-frames.ts";
import { type ThumbnailOption, toThumbnailOption } from "../parts/frames/thumbnail-option.ts";
import { checkContentFile, detectMediaType } from "./check-content-file.ts";
import { useUploadDetails } from "./use-upload-details.ts";

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
  /** A video's duration, frames and own images to choose from, once it is checked. */
  readonly durationMs?: number;
  readonly frames?: readonly ThumbnailOption[];
  /** Chosen thumbnail, by default the most detailed frame. */
  readonly thumbnail?: File;
  readonly captions?: readonly { readonly language: LanguageCode; readonly cues: readonly CaptionCue[] }[];
  /** Error of saving the thumbnail or the captions. */
  readonly detailsError?: unknown;
}

async function captureFileFrames(file: File, durationMs: number): Promise<CapturedFrame[]> {
  const src = URL.createObjectURL(file);
  try {
    return await captureFrames(src, durationMs);
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
  const details = useUploadDetails(packageName, (key, detailsError) => change(key, { detailsError }));
  const urls = useRef<string[]>([]);
  useEffect(() => () => urls.current.forEach((url) => URL.revokeObjectURL(url)), []);
  const toOption = (frame: Parameters<typeof toThumbnailOption>[0]): ThumbnailOption => {
    const option = toThumbnailOption(frame);
    urls.current.push(option.url);
    return option;
  };
  /** Shows the frames; a retry keeps what was chosen before. */
  const showFrames = (key: number, durationMs: number, captured: readonly CapturedFrame[], best: File | undefined) => {
    const found = { durationMs, frames: captured.map(toOption), ...(best && { thumbnail: best }) };
    setAll((before) =>
      before.map((upload) => (upload.key === key && !upload.frames ? { ...upload, ...found } : upload)),
    );
  };
  const send = async ({ key, file, type, language, replaces }: QueuedUpload): Promise<void> => {
    try {
      change(key, { state: "checking", error: null });
      const media = detectMediaType(type, file);
      const facts = await checkContentFile(type, media, file);
      const captured = facts.media === "video" ? await captureFileFrames(file, facts.durationMs) : [];
      const thumbnail = bestFrame(captured)?.picture;
      change(key, { state: "sending", share: 0, isSoundLost: hasUnplayedSound(facts) });
      if (facts.media === "video") showFrames(key, facts.durationMs, captured, thumbnail);
      const call = contentCalls.uploadContent;
      const replacement = replaces && { replaces: replaces.id, revision: String(replaces.revision) };
      const input = { params: { packageName }, body: { mediaType: media, context: type, language, ...replacement } };
      const furtherFiles = thumbnail && { thumbnail };
      const item = await uploadFile(call, input, file, (share) => change(key, { share }), furtherFiles);
      change(key, { state: "sent", item });
      details.created(key, item);
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
    chooseThumbnail: (key: number, picture: File) => {
      const { frames = [] } = all.find((upload) => upload.key === key) ?? {};
      const isKnown = frames.some((option) => option.picture === picture);
      const options = isKnown ? frames : [...frames, toOption({ picture, timeMs: null })];
      change(key, { thumbnail: picture, frames: options, detailsError: undefined });
      details.chooseThumbnail(key, picture);
    },
    addCaptions: (key: number, language: LanguageCode, cues: readonly CaptionCue[]) => {
      const { captions = [] } = all.find((upload) => upload.key === key) ?? {};
      const others = captions.filter((added) => added.language !== language);
      change(key, { captions: [...others, { language, cues }], detailsError: undefined });
      details.addCaptions(key, language, cues);
    },
    dismiss: (key: number) => setAll((before) => before.filter((upload) => upload.key !== key)),
  };
}
