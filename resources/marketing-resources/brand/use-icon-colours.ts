import { useEffect, useState } from "react";
import { coloursOfPicture, pictureAt } from "../parts/pictures.ts";

/** Dominant colours of the icon; empty while it is loading. */
export function useIconColours(url: string | undefined): readonly string[] {
  const [colours, setColours] = useState<readonly string[]>([]);
  useEffect(() => {
    let isLeft = false;
    if (url !== undefined)
      pictureAt(url).then(
        (image) => isLeft || setColours(coloursOfPicture(image)),
        () => undefined,
      );
    return () => {
      isLeft = true;
    };
  }, [url]);
  return colours;
}
