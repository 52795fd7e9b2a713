import type { Page } from "@playwright/test";

export interface Line {
  /** As if the cable were pulled: what is under way breaks off. */
  cut(): Promise<void>;
  mend(): Promise<void>;
  /** No longer slow. */
  free(): Promise<void>;
}

/** A line of so many bytes a second upwards, which can be cut. */
export async function throttledLine(page: Page, bytesPerSecond: number): Promise<Line> {
  const devtools = await page.context().newCDPSession(page);
  const set = (offline: boolean, uploadThroughput: number) =>
    devtools
      .send("Network.emulateNetworkConditions", { offline, latency: 0, downloadThroughput: -1, uploadThroughput })
      .then(() => undefined);
  await devtools.send("Network.enable");
  await set(false, bytesPerSecond);
  return { cut: () => set(true, bytesPerSecond), mend: () => set(false, bytesPerSecond), free: () => set(false, -1) };
}
