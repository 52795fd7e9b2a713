import type { Page } from "@playwright/test";

export interface Line {
  /** As if the cable were pulled: what is under way breaks off. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

interface Slowness {
  readonly upBytesPerSecond: number;
  /** As fast as this machine where it is missing. */
  readonly downBytesPerSecond?: number;
  readonly latencyMs?: number;
}

/** A slow line, which can be cut. */
export async function throttledLine(page: Page, slowness: Slowness): Promise<Line> {
  const devtools = await page.context().newCDPSession(page);
  const slow = {
    latency: slowness.latencyMs ?? 0,
    downloadThroughput: slowness.downBytesPerSecond ?? -1,
    uploadThroughput: slowness.upBytesPerSecond,
  };
  const set = async (offline: boolean, speed: typeof slow): Promise<void> => {
    await devtools.send("Network.emulateNetworkConditions", { offline, ...speed });
  };
  await devtools.send("Network.enable");
  await set(false, slow);
  return { cut: () => set(true, slow), mend: () => set(false, slow) };
}
