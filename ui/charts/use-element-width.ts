import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** Returns a ref of a box and its width in whole px; 0 until it is measured. */
export function useElementWidth(): [RefObject<HTMLDivElement | null>, number] {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!box.current) return;
    setWidth(Math.floor(box.current.clientWidth));
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return [box, width];
}
