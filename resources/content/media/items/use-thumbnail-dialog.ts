import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { contentCalls } from "#contract/content/media/calls.ts";
import type { ContentItem } from "#contract/content/media/schemas.ts";
import { useCallUpdate } from "#providers/data/use-call-crud.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { captureFrames } from "../parts/frames/capture-frames.ts";
import { type ThumbnailOption, toThumbnailOption } from "../parts/frames/thumbnail-option.ts";

/** Frames of the stored video; null while they are being captured. */
function useFrames({ asset: { url, facts } }: ContentItem): readonly ThumbnailOption[] | null {
  const [frames, setFrames] = useState<readonly ThumbnailOption[] | null>(null);
  const durationMs = facts.media === "video" ? facts.durationMs : 0;
  const isFile = facts.media !== "embed";
  useEffect(() => {
    if (!isFile) return;
    let isCurrent = true;
    const options: ThumbnailOption[] = [];
    void captureFrames(url, durationMs).then((captured) => {
      options.push(...captured.map(toThumbnailOption));
      if (isCurrent) setFrames(options);
    });
    return () => {
      isCurrent = false;
      for (const option of options) URL.revokeObjectURL(option.url);
    };
  }, [url, durationMs, isFile]);
  return isFile ? frames : [];
}

/** Returns the state of the thumbnail dialog: options, selection and saving. */
export function useThumbnailDialog(item: ContentItem, packageName: string, onDone: () => void) {
  const { t } = useTranslation("content");
  const notify = useNotify();
  const frames = useFrames(item);
  const [own, setOwn] = useState<ThumbnailOption | null>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const { mutate, isPending, error } = useCallUpdate(contentCalls.updateThumbnail);
  const save = () => {
    if (chosen === null) return;
    const body = { query: item.id, revision: String(item.revision) };
    mutate(
      { params: { packageName }, body, file: chosen },
      {
        onSuccess: () => {
          notify.success(t("thumbnail.done"));
          onDone();
        },
      },
    );
  };
  return {
    frames,
    own,
    chosen,
    choose: (picture: File, isOwn = false) => {
      if (isOwn) setOwn(toThumbnailOption({ picture, timeMs: null }));
      setChosen(picture);
    },
    save,
    isPending,
    error,
  };
}
