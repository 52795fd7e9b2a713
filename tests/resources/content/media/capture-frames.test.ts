// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { captureFrames } from "#resources/content/media/parts/frames/capture-frames.ts";

/** A video that reports `seeked` at once and shows the sought frame only after it was looked at `lag` times. */
class LateVideo extends EventTarget {
  muted = false;
  playsInline = false;
  preload = "";
  videoWidth = 64;
  videoHeight = 64;
  shownMs = 0;
  #soughtMs = 0;
  #looks = 0;
  readonly #lag: number;

  constructor(lag: number) {
    super();
    this.#lag = lag;
  }
  set src(_: string) {
    queueMicrotask(() => this.dispatchEvent(new Event("loadeddata")));
  }
  set currentTime(seconds: number) {
    this.#soughtMs = Math.round(seconds * 1000);
    this.#looks = 0;
    queueMicrotask(() => this.dispatchEvent(new Event("seeked")));
  }
  look(): number {
    this.#looks += 1;
    if (this.#looks > this.#lag) this.shownMs = this.#soughtMs;
    return this.shownMs;
  }
  removeAttribute(): void {}
  load(): void {}
}

let video: LateVideo;
/** Times of the frames in the order in which they were encoded as pictures. */
let encoded: number[];

/** A canvas that remembers which frame was drawn on it. */
class FakeCanvas {
  width = 0;
  height = 0;
  drawnMs = -1;
  getContext() {
    return {
      drawImage: (source: LateVideo | FakeCanvas) => {
        this.drawnMs = source instanceof FakeCanvas ? source.drawnMs : source.shownMs;
      },
      getImageData: (_x: number, _y: number, width: number, height: number) => ({
        data: Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => (at % 8 < 4 ? 20 : 230)),
      }),
    };
  }
  toBlob(done: (blob: Blob) => void): void {
    encoded.push(this.drawnMs);
    done(new Blob(["x"], { type: "image/jpeg" }));
  }
}

beforeEach(() => {
  encoded = [];
  vi.stubGlobal("document", { createElement: (name: string) => (name === "video" ? video : new FakeCanvas()) });
  vi.stubGlobal(
    "VideoFrame",
    class {
      readonly timestamp: number;
      constructor(source: LateVideo) {
        this.timestamp = source.look() * 1000;
      }
      close(): void {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

test("captures the frame that was sought when the element still shows the one before on seeked", async () => {
  video = new LateVideo(3);
  const frames = await captureFrames("/video", 50_000);
  expect(frames.map((frame) => frame.timeMs)).toEqual([5_000, 13_000, 21_000, 29_000, 37_000, 45_000]);
  expect(encoded).toEqual(frames.map((frame) => frame.timeMs));
});

test("gives a frame its own time, once, when the video shows no other", async () => {
  const now = vi.spyOn(performance, "now");
  let clock = 0;
  now.mockImplementation(() => (clock += 3_000));
  video = new LateVideo(Number.POSITIVE_INFINITY);
  video.shownMs = 4_900;
  const frames = await captureFrames("/video", 50_000);
  now.mockRestore();
  expect(frames.map((frame) => frame.timeMs)).toEqual([5_000, 4_900]);
});
