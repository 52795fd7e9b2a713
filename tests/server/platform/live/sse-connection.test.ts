import { expect, it } from "vitest";
import type { ChangeEvent } from "#server/platform/db/change-events.ts";
import { createSseStream } from "#server/platform/live/sse-connection.ts";

const actor = { accountId: "a", role: "admin", developerId: null } as const;
const asker = { accountId: "a", sessionId: "s" };
const changed = (id: string): ChangeEvent => ({ resource: "review", type: "updated", ids: [id] });

it("merges changes while the client does not read and sends them when it does", async () => {
  const line = createSseStream(actor, asker, []);
  let sentCount = 0;
  while (line.stream.writableNeedDrain === false) {
    line.tell([changed(`id ${sentCount} ${"x".repeat(2000)}`)]);
    sentCount += 1;
  }
  for (let more = 0; more < 5_000; more += 1) line.tell([changed(`more ${more}`)]);
  expect(line.stream.writableLength).toBeLessThan(256 * 1024);
  const text = new Promise<string>((resolve) => {
    let read = "";
    line.stream.setEncoding("utf8");
    line.stream.on("data", (part: string) => {
      read += part;
      if (read.endsWith("\n\n") && read.includes('"ids":[]')) resolve(read);
    });
  });
  expect((await text).match(/event: changes/g)).toHaveLength(sentCount + 1);
});

it("closes a connection whose client reads nothing between two heartbeats", () => {
  const line = createSseStream(actor, asker, []);
  while (line.stream.writableNeedDrain === false) line.tell([changed("x".repeat(5000))]);
  line.beat();
  expect(line.stream.destroyed).toBe(false);
  line.beat();
  expect(line.stream.destroyed).toBe(true);
});

it("asks for a refetch when missed changes are unknown, and otherwise sends them", () => {
  const open = (missed: ChangeEvent[] | null) => String(createSseStream(actor, asker, missed).stream.read());
  expect(open(null)).toContain('{"anew":true}');
  expect(open([changed("1")])).toMatch(/\{"anew":false\}[^]*"ids":\["1"\]/);
});

it("does not send a connection its own session's changes", () => {
  const line = createSseStream(actor, asker, []);
  line.tell([{ ...changed("own"), origin: "s" }]);
  line.tell([{ ...changed("other"), origin: "t" }]);
  const sentText = String(line.stream.read());
  expect(sentText).not.toContain("own");
  expect(sentText).toContain("other");
});
