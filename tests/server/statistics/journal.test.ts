import { appendFile, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openJournal } from "#server/statistics/engine/journal/journal.ts";
import type { SegmentRows } from "#server/statistics/engine/journal/segment-inserter.ts";

const target = { table: "statistics.events", columns: ["a", "b"] };
const reading = "SELECT count() FROM statistics.events";
const limits = { tokens: 10_000, segmentBytes: 1_000, waitingBytes: 3_000 };

let directory = "";
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "journal-test-"));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const batch = (token: string, rows = `${token};`) => ({ token, rows: Buffer.from(rows) });
const filesOf = async (ending: string): Promise<string[]> =>
  (await readdir(directory)).filter((name) => name.endsWith(ending)).map((name) => join(directory, name));

/** A fake table that deduplicates inserts by their ID. */
function tableOf() {
  const inserts = new Map<string, string>();
  const fails = { before: false, after: false };
  return {
    fails,
    inserts,
    rows: () => [...inserts.values()].join(""),
    insert: async ({ id, rowsFile }: SegmentRows): Promise<void> => {
      if (fails.before) throw new Error("too many parts");
      inserts.set(id, await readFile(rowsFile, "utf8"));
      if (fails.after) throw new Error("killed");
    },
  };
}
type Table = ReturnType<typeof tableOf>;
const start = (table: Table, of = limits) => openJournal(directory, table.insert, of);

describe("journal of inserts", () => {
  it("inserts waiting batches together, once each, before a statement reads their table", async () => {
    const table = tableOf();
    const journal = await start(table);
    await Promise.all(["a", "b", "a", "c"].map((token) => journal.write(target, batch(token))));
    await journal.write(target, batch("b"));
    await journal.settle("SELECT 1 FROM statistics.daily");
    expect(table.rows()).toBe("");
    await Promise.all([journal.settle(reading), journal.settle(reading)]);
    expect([table.rows(), table.inserts.size]).toEqual(["a;b;c;", 1]);
    await journal.write(target, batch("c"));
    await journal.write(target, batch("d"));
    await journal.settle(reading);
    expect([table.rows(), table.inserts.size, await filesOf(".rows")]).toEqual(["a;b;c;d;", 2, []]);
  });

  it.each(["", '{"token":"c","t'])("recovers exactly the acknowledged batches after a kill (%j)", async (half) => {
    const killed = await start(tableOf());
    await killed.write(target, batch("a"));
    await killed.write(target, batch("b"));
    // A batch that was being written: its rows are there, and a part of its token.
    for (const file of await filesOf(".rows")) await appendFile(file, "c;");
    for (const file of await filesOf(".tokens")) await appendFile(file, half);
    const table = tableOf();
    const journal = await start(table);
    for (const token of ["b", "c"]) await journal.write(target, batch(token));
    await journal.settle(reading);
    expect(table.rows()).toBe("a;b;c;");
  });

  it("retries an insert under the same ID when its outcome is unknown", async () => {
    const table = tableOf();
    const journal = await start(table);
    await journal.write(target, batch("a"));
    table.fails.after = true;
    await expect(journal.settle(reading)).rejects.toThrow("killed");
    table.fails.after = false;
    await (await start(table)).settle(reading);
    expect([table.rows(), table.inserts.size]).toEqual(["a;", 1]);
    const next = await start(table);
    await next.write(target, batch("a"));
    await next.settle(reading);
    expect(table.rows()).toBe("a;");
  });

  it("rejects batches beyond the waiting limit while inserts fail, and inserts the rest afterwards", async () => {
    const table = tableOf();
    const journal = await start(table);
    table.fails.before = true;
    const written: string[] = [];
    const write = (token: string) => journal.write(target, batch(token, token.repeat(500)));
    for (const token of "abcdef") await write(token).then(() => written.push(token));
    await expect(write("g")).rejects.toThrow("too many parts");
    await expect(journal.settle(reading)).rejects.toThrow("too many parts");
    table.fails.before = false;
    await write("g");
    await journal.settle(reading);
    expect([...new Set(table.rows())].join("")).toBe(`${written.join("")}g`);
    expect(table.rows()).toHaveLength((written.length + 1) * 500);
  });

  it("drops old tokens beyond the token limit", async () => {
    const table = tableOf();
    const journal = await start(table, { ...limits, tokens: 2 });
    for (const token of ["a", "b", "c", "d"]) {
      await journal.write(target, batch(token));
      await journal.settle(reading);
    }
    for (const token of ["a", "d"]) await journal.write(target, batch(token));
    await journal.settle(reading);
    expect(table.rows()).toBe("a;b;c;d;a;");
    expect(await filesOf(".tokens")).toHaveLength(2);
  });

  it("discards the remains of batches that could not be written", async () => {
    const table = tableOf();
    const journal = await start(table);
    await journal.write(target, batch("a"));
    const unwritable = { token: "c", rows: { length: 2 } as Buffer };
    const both = await Promise.allSettled([journal.write(target, batch("b")), journal.write(target, unwritable)]);
    expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    for (const token of ["b", "c"]) await journal.write(target, batch(token));
    await journal.settle(reading);
    expect(table.rows()).toBe("a;b;c;");
  });
});
