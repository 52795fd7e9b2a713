import { useEffect, useRef } from "react";
import { editorialCalls } from "#contract/publishing/editorials/calls.ts";
import type { EditorialContext } from "#contract/publishing/editorials/kinds.ts";
import { useCallMutation } from "#providers/data/use-call.ts";

/** Impressions that this page has already reported. The server counts each one only once a day anyway. */
const reported = new Set<string>();
/** Minimum time on screen in milliseconds until an item counts as seen; scrolling past doesn't count. */
const minVisibleMs = 1000;

/** Reports an impression once the item has stayed on screen. Returns the ref for its element. */
export function useImpressionTracking(id: string, context: EditorialContext = "editorial") {
  const place = useRef<HTMLLIElement>(null);
  const { mutate } = useCallMutation(editorialCalls.trackImpression);
  const send = useRef(mutate);
  send.current = mutate;
  useEffect(() => {
    const key = `${context} ${id}`;
    if (!place.current || reported.has(key)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(timer);
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      timer = setTimeout(() => {
        if (reported.has(key)) return;
        reported.add(key);
        send.current({ params: { id }, query: { context } });
      }, minVisibleMs);
    });
    observer.observe(place.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [id, context]);
  return place;
}

/** Reports that an item was opened. */
export function useViewTracking(id: string, context: EditorialContext) {
  const { mutate } = useCallMutation(editorialCalls.trackView);
  const send = useRef(mutate);
  send.current = mutate;
  useEffect(() => send.current({ params: { id }, query: { context } }), [id, context]);
}
