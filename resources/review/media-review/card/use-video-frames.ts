import { useEffect, useState } from "react";
import type { ContentItem } from "#contract/content/media/schemas.ts";
import { captureFrames } from "#resources/content/media/parts/frames/capture-frames.ts";

/** A frame captured from the file; an image is one frame. */
export interface VideoFrame {
  readonly timeMs: number;
  readonly url: string;
  readonly look: string | null;
}

export interface VideoFrameCapture {
  readonly shots: readonly VideoFrame[];
  /** Whether the browser can't play the file. */
  readonly failed: boolean;
}

/**
 * Captures six frames from the file in this browser, because the developer's thumbnail doesn't prove what the video
 * shows. Null while capturing, and without an item.
 */
export function useVideoFrames(item: ContentItem | null): VideoFrameCapture | null {
  const [strip, setStrip] = useState<VideoFrameCapture | null>(null);
  const facts = item?.asset.facts;
  const id = item?.asset.id;
  const durationMs = facts?.media === "video" ? facts.durationMs : null;
  // Every response has a new URL for the same file; keep the first one until the file changes.
  const [url, setUrl] = useState(item?.asset.url);
  const [of, setOf] = useState(id);
  if (of !== id) {
    setOf(id);
    setUrl(item?.asset.url);
    setStrip(null);
  }
  useEffect(() => {
    if (url === undefined || durationMs === null) return;
    let wanted = true;
    const objectUrls: string[] = [];
    void captureFrames(url, durationMs, true).then((frames) => {
      if (!wanted) return;
      const shots = frames.map(({ picture, timeMs, look }) => {
        const own = URL.createObjectURL(picture);
        objectUrls.push(own);
        return { timeMs, look, url: own };
      });
      setStrip({ shots, failed: shots.length === 0 });
    });
    return () => {
      wanted = false;
      for (const objectUrl of objectUrls) URL.revokeObjectURL(objectUrl);
    };
  }, [url, durationMs]);
  return strip;
}
