import { useEffect, useState } from "react";
import type { Content } from "#contract/content/views.ts";
import { takeFrames } from "#resources/content/parts/frames/take-frames.ts";

/** A moment of a video as its own file shows it; a picture is one moment. */
export interface Shot {
  readonly timeMs: number;
  readonly url: string;
  readonly look: string | null;
}

export interface Strip {
  readonly shots: readonly Shot[];
  /** The browser cannot show the file. */
  readonly failed: boolean;
}

/**
 * Six moments of the file itself, taken in this browser: what its developer sent as a thumbnail proves nothing of what
 * is in it. Null while they are taken, and for nothing.
 */
export function useStrip(item: Content | null): Strip | null {
  const [strip, setStrip] = useState<Strip | null>(null);
  const facts = item?.asset.facts;
  const id = item?.asset.id;
  const durationMs = facts?.media === "video" ? facts.durationMs : null;
  // Addresses of files are made anew with each answer; the file stays the same one.
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
    const made: string[] = [];
    void takeFrames(url, durationMs, true).then((frames) => {
      if (!wanted) return;
      const shots = frames.map(({ picture, timeMs, look }) => {
        const own = URL.createObjectURL(picture);
        made.push(own);
        return { timeMs, look, url: own };
      });
      setStrip({ shots, failed: shots.length === 0 });
    });
    return () => {
      wanted = false;
      for (const one of made) URL.revokeObjectURL(one);
    };
  }, [url, durationMs]);
  return strip;
}
