import { type ReactNode, useEffect, useRef, useState } from "react";

/** Distance below the window at which a part renders and requests its data. */
const ahead = "100px";

interface RenderNearViewportProps {
  /** Approximate height of the part in px, so that the page keeps its length. */
  height: number;
  children: ReactNode;
}

/**
 * Wrapper that renders its children shortly before they scroll into view, so that a page requests data for visible
 * content first.
 */
export function RenderNearViewport({ height, children }: RenderNearViewportProps) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: ahead },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return near ? children : <div ref={place} style={{ minBlockSize: height }} />;
}
