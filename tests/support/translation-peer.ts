import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

export interface TranslationPeer {
  /** Environment variables of a console that uses this service. */
  readonly environment: Record<string, string>;
  /** Received translation requests, in order. */
  readonly orders: { q: string[]; source: string; target: string; format: string; api_key?: string }[];
  /** Error status with which the service answers; null to translate. */
  ill: number | null;
  close(): Promise<void>;
}

const key = "a key of the translation service";

/** Starts a local LibreTranslate stand-in for English, Hindi and Tamil, which marks texts instead of translating. */
export async function translationPeer(): Promise<TranslationPeer> {
  const orders: TranslationPeer["orders"] = [];
  const codes = ["en", "hi", "ta"];
  const server = createServer(async (request, answer) => {
    const say = (status: number, body: unknown) =>
      answer.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (peer.ill !== null) return say(peer.ill, { error: "slow down" });
    if (request.method === "GET" && request.url === "/base/languages")
      return say(
        200,
        codes.map((code) => ({ code, name: code, targets: codes })),
      );
    if (request.method !== "POST" || request.url !== "/base/translate") return say(404, { error: "no such address" });
    const order = (await json(request)) as TranslationPeer["orders"][number];
    if (order.api_key !== key) return say(403, { error: "Invalid API key" });
    if (!codes.includes(order.source) || !codes.includes(order.target)) return say(400, { error: "not supported" });
    orders.push(order);
    return say(200, { translatedText: order.q.map((text) => `${order.target}: ${text}`) });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const peer: TranslationPeer = {
    environment: { TRANSLATE_URL: `http://127.0.0.1:${port}/base`, TRANSLATE_KEY: key },
    orders,
    ill: null,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return peer;
}
