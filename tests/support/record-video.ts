import type { Page } from "@playwright/test";

interface Asked {
  readonly width: number;
  readonly height: number;
  readonly ms: number;
}

/** Records a video with the browser's own encoder: a bright disc moving over stripes. */
export async function recordVideo(page: Page, asked: Asked): Promise<Buffer> {
  const base64 = await page.evaluate(async ({ width, height, ms }) => {
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const pen = canvas.getContext("2d");
    const draw = (at: number) => {
      if (!pen) return;
      for (let stripe = 0; stripe < 12; stripe += 1) {
        pen.fillStyle = `hsl(${stripe * 30} 70% 55%)`;
        pen.fillRect(0, (stripe * height) / 12, width, height / 12);
      }
      pen.fillStyle = "#fff";
      pen.beginPath();
      pen.arc(width * at, height / 2, width / 5, 0, 7);
      pen.fill();
    };
    draw(0);
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: "video/webm;codecs=vp9" });
    const parts: Blob[] = [];
    recorder.addEventListener("dataavailable", ({ data }) => parts.push(data));
    const ended = new Promise((resolve) => recorder.addEventListener("stop", resolve));
    // In slices, to see that the encoder works: on a busy machine it may have nothing after `ms`.
    recorder.start(100);
    const begun = performance.now();
    const hasFrames = () => parts.reduce((sum, { size }) => sum + size, 0) > 2000;
    while (performance.now() - begun < ms || !hasFrames()) {
      draw((performance.now() - begun) / ms);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    recorder.stop();
    await ended;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    let text = "";
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text);
  }, asked);
  return Buffer.from(base64, "base64");
}
