import { type ReactNode, useEffect, useRef, useState } from "react";

/** As far below the window a part is drawn, and asks for what it shows. */
const ahead = "100px";

interface NearViewProps {
  /** About what the part will take, in px: the page keeps its length. */
  height: number;
  children: ReactNode;
}

/** A part that is drawn when it is about to be scrolled into view, so that a page asks first for what is seen first. */
export function NearView({ height, children }: NearViewProps) {
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
