import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maxEventTextLengths, maxEventValues } from "#server/statistics/events/event-limits.ts";
import { parseEvent, parseEventFields } from "#server/statistics/events/parse-event.ts";
import { parseBatch } from "#server/statistics/events/parse-batch.ts";
import { tsvRowToRowBinary } from "#server/statistics/events/row-binary.ts";
import { createUuidSet } from "#server/statistics/events/reading/uuid-set.ts";
import { createFastEventParser } from "#server/statistics/events/reading/fast-event-parser.ts";
import { createRowBinaryWriter } from "#server/statistics/events/reading/row-binary-writer.ts";
import { event } from "#tests/support/builders/events.ts";

const app = { id: "0b8f1f0e-7a53-4a57-9d4e-2f3c5d6e7f80", packageName: "in.test.krishi" };
const apps = new Map([[app.id, { package: app.packageName, category: "tools" }]]);
/** Two days after the end of a month with 30 days. */
const now = Date.parse("2026-12-02T10:00:00.000Z");
const step = "17";

const texts = fc.oneof(
  fc.constantFrom(
    "",
    "Redmi",
    "hi-IN",
    "IN-MP",
    "IN-OR",
    "search",
    "install",
    "open",
    "इंदौर",
    'say "hi"',
    "a\\b",
    "a\tb",
  ),
  fc.string({ maxLength: 90 }),
  fc.string({ unit: "binary", maxLength: 20 }),
);
const numbers = fc.oneof(
  fc.constantFrom(0, -0, -1, 1.5, 1e3, 255, 256, 86_400, 86_401, Number.MAX_SAFE_INTEGER, 2 ** 60),
  fc.nat(),
);
const ids = fc.oneof(fc.uuid(), fc.constantFrom(app.id, app.id.toUpperCase(), "0b8f1f0e"));
const anyMoment = fc
  .tuple(fc.integer({ min: -9 * 86_400_000, max: 1_200_000 }), fc.constantFrom("Z", "+00:00", " "))
  .map(([after, zone]) => new Date(now + after).toISOString().replace("Z", zone));
const moments = fc.oneof({ weight: 9, arbitrary: anyMoment }, fc.constant("2026-11-31T10:00:00.000Z"));
const values = fc.oneof(texts, numbers, ids, moments, fc.constantFrom(null, true, [], {}));

/** Fields of an event, some of them wrong, missing or repeated. */
const fieldLists = fc
  .tuple(
    fc.dictionary(
      fc.constantFrom(...Object.keys(maxEventTextLengths)),
      fc.oneof({ weight: 6, arbitrary: texts }, values),
    ),
    fc.dictionary(fc.constantFrom(...Object.keys(maxEventValues)), fc.oneof({ weight: 6, arbitrary: numbers }, values)),
    fc.dictionary(fc.constantFrom("event_id", "kind", "at", "app_id", "package", "device", "more"), values, {
      maxKeys: 1,
    }),
    fc.array(fc.tuple(fc.constantFrom("city", "seconds", "at", "app_id"), values), { maxLength: 1 }),
    moments,
  )
  .map(([words, counts, wrong, twice, at]) => [
    ...Object.entries({ ...event(app, { at, event_id: randomUUID() }), ...words, ...counts, ...wrong }),
    ...twice,
  ]);
const lines = fc
  .tuple(fieldLists, fc.constantFrom("", " ", "  "), fc.constantFrom("", " ", "\t", "\r", "}"))
  .map(([fields, space, end]) => {
    const written = fields.map(([name, value]) => `${JSON.stringify(name)}:${space}${JSON.stringify(value)}`);
    return `{${written.join(`,${space}`)}}${end}`;
  });

const read = (text: string) =>
  parseBatch(Buffer.from(text), { now, producer: "shop", step, findApps: async () => apps });

describe("event lines as most programs write them", () => {
  it("reads any event line exactly as the slow parser does", async () => {
    await fc.assert(
      fc.asyncProperty(lines, async (line) => {
        const fields = parseEventFields(line);
        const known = apps.get(String(fields?.app_id).toLowerCase());
        const expected = parseEvent(fields, { app: known, now, producer: "shop" });
        const { events, refused } = await read(line);
        const rows = Buffer.from(events).toString("hex");
        if (typeof expected === "string")
          expect(rows).toBe(Buffer.from(tsvRowToRowBinary(expected, step)).toString("hex"));
        else expect([rows, refused]).toEqual(["", [{ ...expected, number: 1, line: line.slice(0, 2_000) }]]);
      }),
      { numRuns: 3_000 },
    );
  });

  it("reads a usual event line in place, and leaves unusual or repeated lines to the slow parser", () => {
    const rows = createRowBinaryWriter(16);
    const plain = createFastEventParser({ now, producer: "shop", step, apps, seen: createUuidSet(3) }, rows);
    const isPlain = (line: string) => plain.read(Buffer.from(line), 0, Buffer.byteLength(line));
    const usual = event(app, { at: new Date(now - 2 * 86_400_000).toISOString() });
    expect(isPlain(JSON.stringify(usual))).toBe(true);
    expect(isPlain(JSON.stringify({ ...usual, city: "इंदौर" }))).toBe(false);
    expect(isPlain(JSON.stringify(usual))).toBe(false);
  });

  it("skips byte order marks at the start of a batch and of joined files", async () => {
    const [one, two] = [1, 2].map(() => JSON.stringify(event(app, { at: new Date(now).toISOString() })));
    const { accepted, refused } = await read(`\ufeff${one}\n\ufeff${two}\n\ufeff\n`);
    expect([accepted, refused]).toEqual([2, []]);
  });

  it("detects a repeated event in a batch, with or without spaces in its line", async () => {
    const at = new Date(now).toISOString();
    const first = event(app, { at });
    const other = JSON.stringify({ ...event(app, { at }), event_id: first.event_id.toUpperCase() });
    const spaced = JSON.stringify(event(app, { at })).replaceAll('":', '": ').replaceAll(',"', ', "');
    const { accepted, refused } = await read([JSON.stringify(first), other, spaced, " ", spaced].join("\n"));
    expect([accepted, refused.map(({ number, reason }) => [number, reason])]).toEqual([
      2,
      [
        [2, "repeated_in_batch"],
        [4, "repeated_in_batch"],
      ],
    ]);
  });

  it("looks an unknown app up once in a batch, however many lines name it", async () => {
    const asked: (readonly string[])[] = [];
    const stranger = { id: randomUUID(), packageName: "in.test.nobody" };
    const hidden = (at: number) =>
      `{"more":{"app_id":"${app.id}"},${JSON.stringify(event(stranger, { seconds: at })).slice(1)}`;
    const bytes = Buffer.from(Array.from({ length: 50 }, (_, at) => hidden(at)).join("\n"));
    const findApps = async (ids: readonly string[]) => {
      asked.push(ids);
      return apps;
    };
    const { accepted, refused } = await parseBatch(bytes, { now, producer: "shop", step, findApps });
    expect([accepted, new Set(refused.map(({ reason }) => reason))]).toEqual([0, new Set(["unknown_app"])]);
    expect(asked).toEqual([[app.id], [stranger.id]]);
  });
});
