import { imageHashGrid, computeDifferenceHash } from "#contract/content/media/image-hash.ts";
import { pixelBrightness, frameScore } from "./frame-score.ts";

/** A frame of a video, as a candidate for its thumbnail. */
export interface CapturedFrame {
  readonly timeMs: number;
  readonly picture: File;
  /** Detail score; 0 for a dark or uniform frame. */
  readonly worth: number;
  /** Perceptual hash of 64 bits; null for a uniform frame. */
  readonly look: string | null;
}

/** Positions of the six frames, as shares of the duration. */
const framePositions = [0.1, 0.26, 0.42, 0.58, 0.74, 0.9];
const maxSide = 720;
const scoredSide = 32;
/**
 * Time limit in milliseconds for an event of the video element. A browser that can't play a file may fire none at all.
 */
const eventTimeoutMs = 8_000;
/** Longest wait for the frame that was sought, after the element says that it is there. */
const frameTimeoutMs = 2_000;
const framePollMs = 30;

function waitForEvent(video: HTMLVideoElement, event: "loadeddata" | "seeked"): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (well: boolean) => {
      clearTimeout(timer);
      resolve(well);
    };
    const timer = setTimeout(() => settle(false), eventTimeoutMs);
    video.addEventListener(event, () => settle(true), { once: true });
    video.addEventListener("error", () => settle(false), { once: true });
  });
}

/** Returns the presentation time of the frame that the element shows now; undefined if this browser can't tell. */
function shownTimeMs(video: HTMLVideoElement): number | undefined {
  if (!("VideoFrame" in globalThis)) return undefined;
  const frame = new VideoFrame(video);
  const { timestamp } = frame;
  frame.close();
  return timestamp / 1000;
}

/** True if a frame shown at `shownMs` is the one at `timeMs`, for videos of at least two frames a second. */
const belongsTo = (shownMs: number | undefined, timeMs: number): boolean =>
  shownMs === undefined || (shownMs > timeMs - 500 && shownMs < timeMs + 100);

function scaleTo(source: CanvasImageSource, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  canvas.getContext("2d", { willReadFrequently: true })?.drawImage(source, 0, 0, width, height);
  return canvas;
}

interface DrawnFrame {
  readonly canvas: HTMLCanvasElement;
  readonly timeMs: number;
}

/**
 * Draws the frame at `timeMs`. Under load an element fires `seeked` while it still shows the frame from before, so the
 * frame's own time is compared. If no frame near `timeMs` appears (few frames, as in a slide show), the result is what
 * the element shows, with the time of that frame.
 */
async function drawFrameAt(video: HTMLVideoElement, timeMs: number): Promise<DrawnFrame> {
  const { videoWidth: width, videoHeight: height } = video;
  const scale = Math.min(1, maxSide / Math.max(width, height));
  const deadline = performance.now() + frameTimeoutMs;
  for (;;) {
    const before = shownTimeMs(video);
    const canvas = scaleTo(video, Math.round(width * scale), Math.round(height * scale));
    const shown = shownTimeMs(video);
    const isSettled = before === shown;
    if (isSettled && belongsTo(shown, timeMs)) return { canvas, timeMs };
    if (isSettled && performance.now() > deadline) return { canvas, timeMs: Math.round(shown ?? timeMs) };
    await new Promise((resolve) => setTimeout(resolve, framePollMs));
  }
}

function hashFrame(drawn: HTMLCanvasElement): string | null {
  const { columns, rows } = imageHashGrid;
  const points = scaleTo(drawn, columns, rows).getContext("2d")?.getImageData(0, 0, columns, rows).data;
  if (!points) return null;
  return computeDifferenceHash(Array.from({ length: columns * rows }, (_, at) => pixelBrightness(points, at * 4)));
}

async function toCapturedFrame({ canvas, timeMs }: DrawnFrame, keepBlank: boolean): Promise<CapturedFrame | null> {
  const small = scaleTo(canvas, scoredSide, scoredSide).getContext("2d");
  const worth = small ? frameScore(small.getImageData(0, 0, scoredSide, scoredSide).data) : 0;
  if (worth === 0 && !keepBlank) return null;
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.85));
  return (
    blob && { timeMs, worth, look: hashFrame(canvas), picture: new File([blob], "thumbnail.jpg", { type: blob.type }) }
  );
}

/**
 * Captures six frames of a video without the blank ones; empty if this browser can't play it. `src` is a same-origin or
 * blob URL. With `alsoDull` blank frames are included, so that reviewers see the whole video. Two positions that show
 * the same frame are returned once.
 */
export async function captureFrames(src: string, durationMs: number, alsoDull = false): Promise<CapturedFrame[]> {
  const video = document.createElement("video");
  video.muted = true;
  video.playsInline = true;
  video.preload = "auto";
  const ready = waitForEvent(video, "loadeddata");
  video.src = src;
  const frames: CapturedFrame[] = [];
  if (await ready)
    for (const share of framePositions) {
      const timeMs = Math.round(durationMs * share);
      const seeked = waitForEvent(video, "seeked");
      video.currentTime = timeMs / 1000;
      if (!(await seeked)) break;
      const frame = await toCapturedFrame(await drawFrameAt(video, timeMs), alsoDull);
      if (frame && frame.timeMs !== frames.at(-1)?.timeMs) frames.push(frame);
    }
  video.removeAttribute("src");
  video.load();
  return frames;
}

/** Returns the frame with the highest score. */
export function bestFrame(frames: readonly CapturedFrame[]): CapturedFrame | undefined {
  return frames.toSorted((a, b) => b.worth - a.worth)[0];
}
