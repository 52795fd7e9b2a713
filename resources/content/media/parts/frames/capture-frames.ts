import { hashGrid, differenceHash } from "#contract/content/media/image-hash.ts";
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
/** A browser that can't play a file may fire no event at all. */
const eventTimeoutMs = 8_000;

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

function drawFrame(video: HTMLVideoElement, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  canvas.getContext("2d", { willReadFrequently: true })?.drawImage(video, 0, 0, width, height);
  return canvas;
}

function hashFrame(video: HTMLVideoElement): string | null {
  const { columns, rows } = hashGrid;
  const points = drawFrame(video, columns, rows).getContext("2d")?.getImageData(0, 0, columns, rows).data;
  if (!points) return null;
  return differenceHash(Array.from({ length: columns * rows }, (_, at) => pixelBrightness(points, at * 4)));
}

async function captureFrame(
  video: HTMLVideoElement,
  timeMs: number,
  keepBlank: boolean,
): Promise<CapturedFrame | null> {
  const small = drawFrame(video, scoredSide, scoredSide).getContext("2d");
  const worth = small ? frameScore(small.getImageData(0, 0, scoredSide, scoredSide).data) : 0;
  if (worth === 0 && !keepBlank) return null;
  const scale = Math.min(1, maxSide / Math.max(video.videoWidth, video.videoHeight));
  const canvas = drawFrame(video, Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale));
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.85));
  return (
    blob && { timeMs, worth, look: hashFrame(video), picture: new File([blob], "thumbnail.jpg", { type: blob.type }) }
  );
}

/**
 * Captures six frames of a video without the blank ones; empty if this browser can't play it. `src` is a same-origin or
 * blob URL. With `alsoDull` blank frames are included, so that reviewers see the whole video.
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
      const frame = await captureFrame(video, timeMs, alsoDull);
      if (frame) frames.push(frame);
    }
  video.removeAttribute("src");
  video.load();
  return frames;
}

/** The frame with the highest score. */
export function bestFrame(frames: readonly CapturedFrame[]): CapturedFrame | undefined {
  return frames.toSorted((a, b) => b.worth - a.worth)[0];
}
