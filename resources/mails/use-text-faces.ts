import { useEffect } from "react";
import { loadFacesOf } from "#ui/theme/text-faces.ts";

/** Fetches the faces of a mail's text, which may quote any script. */
export function useTextFaces(text: string): void {
  useEffect(() => loadFacesOf(text), [text]);
}
