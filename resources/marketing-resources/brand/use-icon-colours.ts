import { useEffect, useState } from "react";
import { coloursOfPicture, pictureAt } from "../parts/pictures.ts";

/** The colours of the icon; none while it is not there. */
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
