import { useEffect, useState } from "react";
import { type BannerAsked, loadParts } from "./load-parts.ts";
import type { BannerParts } from "./draw-banner.ts";

interface Loaded {
  readonly parts: BannerParts | null;
  readonly failed: boolean;
}

/** Loads the content of banners; the previous content stays while the next is loading. */
export function useParts({ app, text, shot, look, link }: BannerAsked, round: number): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ parts: null, failed: false });
  useEffect(() => {
    let isLeft = false;
    loadParts({ app, text, shot, look, link }).then(
      (parts) => isLeft || setLoaded({ parts, failed: false }),
      () => isLeft || setLoaded({ parts: null, failed: true }),
    );
    return () => {
      isLeft = true;
    };
  }, [app, text, shot, look, link, round]);
  return loaded;
}
