import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { eventBatchLimits } from "#contract/statistics/event-ingestion.ts";
import { parseEventFields } from "#server/statistics/events/parse-event.ts";
import { parseBatch } from "#server/statistics/events/parse-batch.ts";
import { openTestApp, type TestApp } from "#tests/support/app.ts";
import { ingestionEnvironment, ingestionKey } from "#tests/support/builders/events.ts";
import { listen } from "#tests/support/builders/send-upload.ts";

const headers = {
  authorization: `Bearer ${ingestionKey}`,
  "content-type": "application/x-ndjson",
  "idempotency-key": "one",
};

describe("sending events", () => {
  let app: TestApp;
  let address: string;
  beforeAll(async () => {
    app = await openTestApp("embedded", { environment: ingestionEnvironment });
    address = await listen(app);
  }, 60_000);
  afterAll(() => app.close());

  const post = async (body: string | Uint8Array<ArrayBuffer>, more: Record<string, string> = {}) =>
    (await fetch(`${address}/api/x/events`, { method: "POST", headers: { ...headers, ...more }, body })).status;

  /** Opens a request that announces a body and sends none of it. */
  const promise = async (): Promise<Socket> => {
    const { hostname, port } = new URL(address);
    const socket = connect(Number(port), hostname);
    await once(socket, "connect");
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.write(
      ["POST /api/x/events HTTP/1.1", "host: a", `content-length: ${eventBatchLimits.bytes}`, ...lines, "", ""].join(
        "\r\n",
      ),
    );
    return socket;
  };

  it("limits event batches whose bodies are pending, and frees the room when they close", async () => {
    const sockets = await Promise.all([promise(), promise(), promise(), promise()]);
    await expect.poll(() => post("{}")).toBe(429);
    for (const socket of sockets) socket.destroy();
    // 503: this server keeps no statistics, so the batch got as far as it can.
    await expect.poll(() => post("{}")).toBe(503);
    for (let sent = 0; sent < 12; sent += 1) expect(await post("{}")).toBe(503);
  });
});

describe("a line of a batch", () => {
  const deep = `{"a":${"[".repeat(5_000)}`;
  const huge = `{"a":"${"x".repeat(10_000_000)}"}`;

  it.each([
    ["that is nested", deep],
    ["of megabytes", huge],
    ["of more values than an event has", `{"a":[${"0,".repeat(1_000)}0]}`],
  ])("does not parse a batch line %s", (_what, line) => {
    const parse = vi.spyOn(JSON, "parse");
    expect(parseEventFields(line)).toBeUndefined();
    const parsed = parse.mock.calls.length;
    parse.mockRestore();
    expect(parsed).toBe(0);
  });

  it("rejects each faulty batch line alone and keeps at most 2,000 characters of it", async () => {
    const lines = Buffer.from(`${deep}\n${huge}`);
    const batch = await parseBatch(lines, { now: 0, producer: "shop", step: "1", findApps: async () => new Map() });
    expect(batch.refused.map(({ reason }) => reason)).toEqual(["not_json", "line_too_long"]);
    expect(Math.max(...batch.refused.map(({ line }) => line.length))).toBeLessThanOrEqual(2_000);
  });
});
