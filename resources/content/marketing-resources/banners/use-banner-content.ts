import { useEffect, useState } from "react";
import { type BannerOptions, loadBannerContent } from "./load-banner-content.ts";
import type { BannerContent } from "./draw-banner.ts";

interface Loaded {
  readonly parts: BannerContent | null;
  readonly failed: boolean;
}

/** Loads the content of banners; the previous content stays while the next is loading. */
export function useBannerContent({ app, text, shot, look, link }: BannerOptions, round: number): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ parts: null, failed: false });
  useEffect(() => {
    let isLeft = false;
    loadBannerContent({ app, text, shot, look, link }).then(
      (parts) => isLeft || setLoaded({ parts, failed: false }),
      () => isLeft || setLoaded({ parts: null, failed: true }),
    );
    return () => {
      isLeft = true;
    };
  }, [app, text, shot, look, link, round]);
  return loaded;
}
