import { useRef, useState } from "react";
import { contentCalls } from "#contract/content/calls.ts";
import type { ContentType } from "#contract/content/content.ts";
import type { LanguageCode } from "#contract/reference/languages.ts";
import { useAnswers } from "#providers/data/answers.ts";
import { uploadFile } from "#providers/http/upload-file.ts";
import { bestFrame, takeFrames } from "../parts/frames/take-frames.ts";
import { factsOf, mediumOf } from "./check-file.ts";

export interface Place {
  readonly type: ContentType;
  readonly language: LanguageCode;
  /** The item to replace. */
  readonly replaces?: { readonly id: string; readonly revision: number };
}

/** A file in the upload queue. */
export interface Sending extends Place {
  readonly key: number;
  readonly file: File;
  readonly state: "waiting" | "checking" | "sending" | "sent" | "failed";
  readonly share: number;
  readonly error: unknown;
}

/** Captures the most detailed frame as a video's default thumbnail. */
async function thumbnailOf(file: File, durationMs: number): Promise<File | undefined> {
  const src = URL.createObjectURL(file);
  try {
    return bestFrame(await takeFrames(src, durationMs))?.picture;
  } finally {
    URL.revokeObjectURL(src);
  }
}

/** Checks and uploads files one after the other. Rejected files stay in the queue with their error. */
export function useSending(packageName: string, onSent: () => void) {
  const answers = useAnswers();
  const [all, setAll] = useState<readonly Sending[]>([]);
  const last = useRef(Promise.resolve());
  const keys = useRef(0);
  const change = (key: number, part: Partial<Sending>) =>
    setAll((before) => before.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const send = async ({ key, file, type, language, replaces }: Sending): Promise<void> => {
    try {
      change(key, { state: "checking", error: null });
      const media = mediumOf(type, file);
      const facts = await factsOf(type, media, file);
      const thumbnail = facts.media === "video" ? await thumbnailOf(file, facts.durationMs) : undefined;
      change(key, { state: "sending", share: 0 });
      const call = contentCalls.uploadContent;
      const instead = replaces && { replaces: replaces.id, revision: String(replaces.revision) };
      const input = { params: { packageName }, body: { mediaType: media, context: type, language, ...instead } };
      const along = thumbnail && { thumbnail };
      await uploadFile(call, input, file, (share) => change(key, { share }), along);
      change(key, { state: "sent" });
      onSent();
      await answers.changedBy(call);
    } catch (error) {
      change(key, { state: "failed", error });
    }
  };
  const queue = (one: Sending) => {
    last.current = last.current.then(() => send(one));
  };
  return {
    all,
    add: (files: readonly File[], place: Place) => {
      const added = files.map((file): Sending => {
        keys.current += 1;
        return { ...place, key: keys.current, file, state: "waiting", share: 0, error: null };
      });
      setAll((before) => [...before, ...added]);
      for (const one of added) queue(one);
    },
    again: queue,
    dismiss: (key: number) => setAll((before) => before.filter((one) => one.key !== key)),
  };
}
