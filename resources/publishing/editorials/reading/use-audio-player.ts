import { useEffect, useRef, useState } from "react";
import { useUrlQuery } from "#providers/router/use-url-query.ts";

export const playbackRates = [0.75, 1, 1.25, 1.5, 2] as const;

const positionKey = (id: string) => `podcast-place-${id}`;

/** Returns the playback position in seconds saved in this browser; 0 if there is none, for example after the end. */
function savedPosition(id: string): number {
  const position = Number(localStorage.getItem(positionKey(id)));
  return Number.isFinite(position) ? position : 0;
}

const isInteractive = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest("input, textarea, select, button, a, [role=combobox], audio") !== null;

/**
 * Controls audio playback, which starts at the position in the URL (`?t=`) or the saved one. Space toggles playback,
 * left and right skip 15 s, up and down skip a chapter.
 */
export function useAudioPlayer(id: string, chapters: readonly { readonly atSeconds: number }[]) {
  const audio = useRef<HTMLAudioElement>(null);
  const [search] = useUrlQuery();
  const [at, setAt] = useState(() => Number(search.get("t")) || savedPosition(id));
  const [isPlaying, setPlaying] = useState(false);
  const [rate, setRate] = useState<number>(1);
  const seek = (seconds: number) => {
    const sound = audio.current;
    const to = Math.max(0, seconds);
    setAt(to);
    if (sound) sound.currentTime = Number.isFinite(sound.duration) ? Math.min(to, sound.duration) : to;
  };
  const toggle = () =>
    void (audio.current?.paused ? audio.current.play().catch(() => undefined) : audio.current?.pause());
  const chapterFrom = (step: 1 | -1) => {
    const starts = chapters.map(({ atSeconds }) => atSeconds);
    const next = step === 1 ? starts.find((start) => start > at + 1) : starts.findLast((start) => start < at - 2);
    seek(next ?? (step === 1 ? at : 0));
  };
  const keys = useRef<Record<string, () => void>>({});
  keys.current = {
    " ": toggle,
    ArrowLeft: () => seek(at - 15),
    ArrowRight: () => seek(at + 15),
    ArrowUp: () => chapterFrom(-1),
    ArrowDown: () => chapterFrom(1),
  };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = keys.current[event.key];
      if (!act || event.ctrlKey || event.metaKey || event.altKey || isInteractive(event.target)) return;
      event.preventDefault();
      act();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
  return {
    audio,
    at,
    isPlaying,
    rate,
    seek,
    toggle,
    chapterFrom,
    choose: (next: number) => {
      setRate(next);
      if (audio.current) audio.current.playbackRate = next;
    },
    events: {
      onLoadedMetadata: () => seek(at),
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onEnded: () => localStorage.removeItem(positionKey(id)),
      onTimeUpdate: () => {
        const now = audio.current?.currentTime ?? 0;
        setAt(now);
        localStorage.setItem(positionKey(id), String(Math.floor(now)));
      },
    },
  };
}
export type AudioPlayerState = ReturnType<typeof useAudioPlayer>;
