import { useEffect, useRef } from "react";
import { editorialCalls } from "#contract/editorials/calls.ts";
import type { EditorialContext } from "#contract/editorials/kinds.ts";
import { useSend } from "#providers/data/use-call.ts";

/** Impressions that this page has already reported. The server counts each one only once a day anyway. */
const told = new Set<string>();
/** An item that is only scrolled past doesn't count. */
const restMs = 1000;

/** Reports an impression once the item has stayed on screen. Returns the ref for its element. */
export function useMet(id: string, context: EditorialContext = "editorial") {
  const place = useRef<HTMLLIElement>(null);
  const { mutate } = useSend(editorialCalls.trackImpression);
  const send = useRef(mutate);
  send.current = mutate;
  useEffect(() => {
    const key = `${context} ${id}`;
    if (!place.current || told.has(key)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(timer);
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      timer = setTimeout(() => {
        if (told.has(key)) return;
        told.add(key);
        send.current({ params: { id }, query: { context } });
      }, restMs);
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
export function useOpenedItem(id: string, context: EditorialContext) {
  const { mutate } = useSend(editorialCalls.trackView);
  const send = useRef(mutate);
  send.current = mutate;
  useEffect(() => send.current({ params: { id }, query: { context } }), [id, context]);
}
