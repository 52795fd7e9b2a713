import { useEffect, useState } from "react";
import { imageColours, loadImage } from "../parts/images.ts";

/** Dominant colours of the icon; empty while it is loading. */
export function useIconColours(url: string | undefined): readonly string[] {
  const [colours, setColours] = useState<readonly string[]>([]);
  useEffect(() => {
    let isLeft = false;
    if (url !== undefined)
      loadImage(url).then(
        (image) => isLeft || setColours(imageColours(image)),
        () => undefined,
      );
    return () => {
      isLeft = true;
    };
  }, [url]);
  return colours;
}
