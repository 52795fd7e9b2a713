import { useEffect } from "react";
import { loadFacesOf } from "#ui/theme/text-faces.ts";

/** Loads the fonts for a mail's text, which may contain any script. */
export function useTextFaces(text: string): void {
  useEffect(() => loadFacesOf(text), [text]);
}
