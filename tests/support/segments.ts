import { vi } from "vitest";

/** Counts the segments that Intl.Segmenter produces, so that a test of slow texts needs no time measurement. */
export function watchSegments(): { made(): number } {
  let made = 0;
  const real = Intl.Segmenter.prototype.segment;
  vi.spyOn(Intl.Segmenter.prototype, "segment").mockImplementation(function (this: Intl.Segmenter, text: string) {
    const segments = real.call(this, text);
    return {
      containing: (at?: number) => segments.containing(at),
      *[Symbol.iterator](): Generator<Intl.SegmentData, undefined> {
        for (const segment of segments) {
          made += 1;
          yield segment;
        }
        return undefined;
      },
    };
  });
  return { made: () => made };
}
