import { Malformed } from "../../bytes/malformed.ts";
import { type Element, elementsOf, ids, readUint } from "./elements.ts";

/** Reads the numbers of all elements at a path of ids. */
function numbersAt(
  bytes: Uint8Array,
  { contentAt, end }: Element & { end: number },
  path: readonly number[],
): number[] {
  const [step, ...rest] = path;
  return elementsOf(bytes, contentAt, end)
    .filter(({ id }) => id === step)
    .flatMap((element) => (rest.length === 0 ? [readUint(bytes, element)] : numbersAt(bytes, element, rest)));
}

const paths = {
  [ids.seekHead]: [ids.seek, ids.seekPosition],
  [ids.cues]: [ids.cuePoint, ids.cueTrackPositions, ids.cueClusterPosition],
} as const;

/**
 * True if every position in a WebM index (SeekHead or Cues) is one of `places`; false if the index is malformed.
 * `bytes` are the element's content.
 */
export function refersOnlyTo(bytes: Uint8Array, list: Element & { end: number }, places: ReadonlySet<number>): boolean {
  const path = list.id === ids.cues ? paths[ids.cues] : paths[ids.seekHead];
  try {
    return numbersAt(bytes, list, path).every((place) => places.has(place));
  } catch (error) {
    if (error instanceof Malformed) return false;
    throw error;
  }
}
