import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { parseAppLines } from "#demo/replay/apps-file.ts";
import { relativeTraffic } from "#demo/replay/daily-traffic.ts";
import { createEventGenerator } from "#demo/replay/event-generator.ts";
import { type HourReport, type ReplayOptions, replayDay } from "#demo/replay/replay-day.ts";
import { parseEvent } from "#server/statistics/events/parse-event.ts";

const apps = Array.from({ length: 30 }, (_, at) => ({
  id: `00000000-0000-4000-8000-${String(at).padStart(12, "0")}`,
  package: `in.test.app${at}`,
}));

interface Line {
  kind: string;
  package: string;
  campaign?: string;
}
const linesAt = (hour: number): Line[] =>
  createEventGenerator(apps, 7)(hour, 3_000)
    .toString()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);
const shareOf = (lines: Line[], of: (line: Line) => boolean): number => lines.filter(of).length / lines.length;

describe("replayed day", () => {
  it("replays traffic that is lowest before dawn and highest in the evening, without jumps", () => {
    const hours = Array.from({ length: 96 }, (_, at) => at / 4);
    const busiest = hours.toSorted((a, b) => relativeTraffic(b) - relativeTraffic(a));
    expect(busiest[0]).toBeGreaterThan(20);
    expect(busiest[0]).toBeLessThan(22.5);
    expect(busiest.at(-1)).toBeLessThan(5);
    expect(relativeTraffic(21.5)).toBe(1);
    const steps = hours.map((hour) => Math.abs(relativeTraffic(hour + 0.25) - relativeTraffic(hour)));
    expect(Math.max(...steps)).toBeLessThan(0.1);
  });

  it("replays a launch before noon and a campaign in the evening", () => {
    const updates = (line: Line): boolean => line.package === apps[1]?.package && line.kind === "update";
    const campaigned = (line: Line): boolean => line.campaign === "replayed";
    expect(shareOf(linesAt(12), updates)).toBeGreaterThan(3 * shareOf(linesAt(16), updates));
    expect([shareOf(linesAt(16), campaigned), shareOf(linesAt(20), campaigned) > 0.05]).toEqual([0, true]);
  });

  it("generates replay events that the server accepts, each with its own ID", () => {
    const seen = new Set<string>();
    for (const hour of [4, 12, 20])
      for (const fields of linesAt(hour) as (Line & { event_id: string })[]) {
        const app = { package: fields.package, category: "tools" };
        expect(typeof parseEvent({ ...fields }, { app, now: Date.now(), producer: "p" })).toBe("string");
        seen.add(fields.event_id);
      }
    expect(seen.size).toBe(9_000);
  });

  it("reads the apps file, and throws with the invalid line", () => {
    expect(parseAppLines(`${apps[0]?.id},in.test.app0\n\n`)).toEqual([apps[0]]);
    expect(() => parseAppLines("app id,package")).toThrow('"app id,package"');
  });
});

async function hoursOf(replay: ReplayOptions): Promise<HourReport[]> {
  const hours: HourReport[] = [];
  for await (const hour of replayDay(replay)) hours.push(hour);
  return hours;
}

describe("replayDay", () => {
  let stop = (): void => {};
  afterEach(() => stop());

  /** A server that answers every third request with 429. */
  async function busyServer() {
    const taken = new Map<string, number>();
    let tries = 0;
    const bodyOf = async (request: IncomingMessage): Promise<string> => {
      let body = "";
      for await (const chunk of request) body += String(chunk);
      return body;
    };
    const server = createServer((request, response) => {
      void bodyOf(request).then((body) => {
        tries += 1;
        if (tries % 3 === 0) return response.writeHead(429, { "retry-after": "0.01" }).end();
        const key = String(request.headers["idempotency-key"]);
        const accepted = body.split("\n").length;
        taken.set(key, accepted);
        return response.end(JSON.stringify({ accepted, refused: 0 }));
      });
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    stop = () => server.close();
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, taken };
  }

  it("sends all due events, and retries batches answered with 429 under the same idempotency key", async () => {
    const { url, taken } = await busyServer();
    const replay = { url, key: "k", apps, rate: 20_000, minutes: 0.04, lines: 500, producers: 3, seed: 1 };
    const hours = await hoursOf(replay);
    expect(hours.map(({ hour }) => hour)).toEqual([...Array.from({ length: 20 }, (_, at) => at + 4), 0, 1, 2, 3]);
    const sent = hours.flatMap((hour) => hour.sent);
    expect(sent.length).toBe(taken.size);
    expect(sent.some(({ waits }) => waits > 0)).toBe(true);
    const due = hours.reduce((total, { asked }) => total + asked, 0);
    const accepted = sent.reduce((total, batch) => total + batch.accepted, 0);
    expect(accepted).toBe([...taken.values()].reduce((total, lines) => total + lines, 0));
    expect(due - accepted).toBeGreaterThanOrEqual(0);
    expect(due - accepted).toBeLessThan(500);
  });

  it("stops the replay with the error when the server answers 401", async () => {
    const server = createServer((_, response) => response.writeHead(401).end("no such key"));
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    stop = () => server.close();
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const replay = { url, key: "k", apps, rate: 20_000, minutes: 0.04, lines: 100, producers: 1, seed: 1 };
    await expect(hoursOf(replay)).rejects.toThrow("401: no such key");
  });
});
