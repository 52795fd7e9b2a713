import { Malformed } from "../../bytes/malformed.ts";
import { type Element, readElements, webmElementIds, readUint } from "./elements.ts";

/** Reads the numbers of all elements at a path of ids. */
function numbersAt(
  bytes: Uint8Array,
  { contentAt, end }: Element & { end: number },
  path: readonly number[],
): number[] {
  const [step, ...rest] = path;
  return readElements(bytes, contentAt, end)
    .filter(({ id }) => id === step)
    .flatMap((element) => (rest.length === 0 ? [readUint(bytes, element)] : numbersAt(bytes, element, rest)));
}

const paths = {
  [webmElementIds.seekHead]: [webmElementIds.seek, webmElementIds.seekPosition],
  [webmElementIds.cues]: [webmElementIds.cuePoint, webmElementIds.cueTrackPositions, webmElementIds.cueClusterPosition],
} as const;

/**
 * True if every position in a WebM index (SeekHead or Cues) is one of `places`; false if the index is malformed.
 * `bytes` are the element's content.
 */
export function refersOnlyTo(bytes: Uint8Array, list: Element & { end: number }, places: ReadonlySet<number>): boolean {
  const path = list.id === webmElementIds.cues ? paths[webmElementIds.cues] : paths[webmElementIds.seekHead];
  try {
    return numbersAt(bytes, list, path).every((place) => places.has(place));
  } catch (error) {
    if (error instanceof Malformed) return false;
    throw error;
  }
}
