import type { Page } from "@playwright/test";

export interface Line {
  /** Cuts the page's connection: requests in progress fail. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

interface Slowness {
  readonly upBytesPerSecond: number;
  /** Maximum download rate in bytes per second; unlimited if omitted. */
  readonly downBytesPerSecond?: number;
  readonly latencyMs?: number;
}

/** Throttles the page's connection, which can also be cut. */
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
