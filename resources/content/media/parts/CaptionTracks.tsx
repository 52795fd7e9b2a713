import { useEffect, useState } from "react";
import type { VideoCaptions } from "#contract/content/media/captions/calls.ts";
import { formatWebVtt } from "#contract/content/media/captions/webvtt.ts";
import { type LanguageCode, languages } from "#contract/platform/reference/languages.ts";

interface CaptionTracksProps {
  /** Must be referentially stable: a new array recreates the tracks. */
  all: readonly Pick<VideoCaptions, "language" | "cues">[];
  /** Language shown by default; the player offers the others. */
  shown: LanguageCode;
}

/** List of captions as `track` elements inside a `video`. */
export function CaptionTracks({ all, shown }: CaptionTracksProps) {
  const [tracks, setTracks] = useState<readonly { readonly language: LanguageCode; readonly url: string }[]>([]);
  useEffect(() => {
    const created = all.map(({ language, cues }) => ({
      language,
      url: URL.createObjectURL(new Blob([formatWebVtt(cues)], { type: "text/vtt" })),
    }));
    setTracks(created);
    return () => {
      for (const { url } of created) URL.revokeObjectURL(url);
    };
  }, [all]);
  return tracks.map(({ language, url }) => (
    <track
      key={url}
      kind="captions"
      src={url}
      srcLang={language}
      label={languages.find(({ code }) => code === language)?.name ?? language}
      default={language === shown}
    />
  ));
}
