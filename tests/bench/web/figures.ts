import { setTimeout as wait } from "node:timers/promises";
import type { CDPSession, Page, Request } from "@playwright/test";

export interface Figures {
  /** Largest Contentful Paint. */
  readonly lcpMs: number;
  /** Cumulative Layout Shift. */
  readonly cls: number;
  readonly longestTaskMs: number;
  readonly requests: number;
  /** Images and fonts among them; their number depends on the record. */
  readonly media: number;
  /** Bytes transferred, including headers. */
  readonly bytes: number;
}

interface Watched {
  lcpMs: number;
  cls: number;
  longestTaskMs: number;
}
declare global {
  interface Window {
    watched: Watched;
  }
}

/** A page counts as loaded after this long without a request; live figures poll less often. */
const quietMs = 3_000;
const longestMs = 60_000;

/** Opens a page and waits until it sends no more requests. */
export async function figuresOf(page: Page, session: CDPSession, open: () => Promise<unknown>): Promise<Figures> {
  const begun = Date.now();
  let requests = 0;
  let media = 0;
  let bytes = 0;
  let lastMs = begun;
  const onRequest = (request: Request) => {
    requests += 1;
    if (["image", "font"].includes(request.resourceType())) media += 1;
    lastMs = Date.now();
  };
  const onFinished = ({ encodedDataLength }: { encodedDataLength: number }) => {
    bytes += encodedDataLength;
    lastMs = Date.now();
  };
  page.on("request", onRequest);
  session.on("Network.loadingFinished", onFinished);
  await open();
  while (Date.now() - lastMs < quietMs && Date.now() - begun < longestMs) await wait(200);
  const watched = await page.evaluate(() => window.watched);
  page.off("request", onRequest);
  session.off("Network.loadingFinished", onFinished);
  return { ...watched, requests, media, bytes };
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

export function medians(all: readonly Figures[]): Figures {
  const of = (name: keyof Figures) => median(all.map((figures) => figures[name]));
  return {
    lcpMs: of("lcpMs"),
    cls: of("cls"),
    longestTaskMs: of("longestTaskMs"),
    requests: of("requests"),
    media: of("media"),
    bytes: of("bytes"),
  };
}

/** Max cold LCP in milliseconds: half of the times before chunks were merged. */
const coldLcpMs: Readonly<Record<string, number>> = { login: 2_600, home: 4_200, overview: 3_550, statistics: 3_800 };

export const aims = [
  {
    text: (screen: string) => `LCP ≤ ${coldLcpMs[screen]} ms`,
    holds: ({ lcpMs }: Figures, screen: string) => lcpMs <= (coldLcpMs[screen] ?? Number.POSITIVE_INFINITY),
  },
  { text: () => "CLS ≤ 0.02", holds: ({ cls }: Figures) => cls <= 0.02 },
  { text: () => "under 25 requests", holds: ({ requests }: Figures) => requests < 25 },
];
