import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseEvent, parseEventFields } from "#server/statistics/events/parse-event.ts";
import { eventColumnNames } from "#server/statistics/schema/events-table.ts";
import { event } from "#tests/support/builders/events.ts";

const app = { id: "0b8f1f0e-7a53-4a57-9d4e-2f3c5d6e7f80", packageName: "in.test.krishi" };
const known = { package: app.packageName, category: "tools" };
const now = Date.now();

function rowOf(line: string, plain: boolean): Record<string, string> {
  const read = parseEvent(parseEventFields(line), { app: known, now, producer: "shop", anyAge: true, plain });
  if (typeof read !== "string") throw new Error(`${read.reason} ${read.field}`);
  const values = read.split("\t");
  return Object.fromEntries(eventColumnNames.map((name, at) => [name, values[at] ?? ""]));
}

const two = (max: number) => fc.integer({ min: 0, max }).map((value) => String(value).padStart(2, "0"));
/** Valid and invalid timestamps, in the formats devices send. */
const instants = fc
  .tuple(two(13), two(32), two(25), two(61), two(61), fc.constantFrom("", ".5", ".123", ".123456"))
  .chain(([month, day, hour, minute, second, fraction]) =>
    fc
      .constantFrom("Z", "+05:30", "")
      .map((zone) => `2025-${month}-${day}T${hour}:${minute}:${second}${fraction}${zone}`),
  );

describe("parseEvent", () => {
  it("accepts timestamps with a zone that Date.parse accepts, at millisecond precision", () => {
    fc.assert(
      fc.property(instants, (at) => {
        const read = parseEvent({ ...event(app, { at }) }, { app: known, now, producer: "shop", anyAge: true });
        const moment = /Z$|:\d\d$/.test(at) && /[Z+]/.test(at) ? Date.parse(at) : Number.NaN;
        if (Number.isNaN(moment)) expect(read).toEqual({ reason: "field_invalid", field: "at" });
        else expect(String(read).split("\t")[2]).toBe(new Date(moment).toISOString().replace("T", " ").slice(0, -1));
      }),
      {
        numRuns: 1_000,
        examples: [["2025-02-29T00:00:00.123Z"], ["2025-02-28T24:00:00.000Z"], ["2024-02-29T23:59:59.999Z"]],
      },
    );
  });

  it("escapes backslashes, tabs and line breaks in a text, drops NUL, and changes nothing else", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 30 }), (city) => {
        const line = JSON.stringify(event(app, { city }));
        const written = rowOf(line, !line.includes("\\")).city;
        expect(written).toBe(
          city
            .replaceAll("\\", "\\\\")
            .replaceAll("\t", "\\t")
            .replaceAll("\n", "\\n")
            .replaceAll("\r", "\\r")
            .replaceAll("\0", ""),
        );
      }),
    );
  });

  it("writes a 64-bit hex device ID as an unsigned decimal", () => {
    const line = JSON.stringify(event(app, { device: "FFFFFFFFFFFFFFFE" }));
    expect(rowOf(line, true).device).toBe("18446744073709551614");
  });

  it.each([
    ["en-IN", "en-US"],
    ["hi", "hi-IN"],
    ["mr", "mr-IN"],
    ["ur", "ur-IN"],
    ["bn-BD", "bn-IN"],
    ["BN_bd", "bn-IN"],
    ["ur-Arab-PK", "ur-IN"],
    ["fr-FR", ""],
    ["hindi", ""],
    ["", ""],
  ])("counts locale %j as language %j", (language, counted) => {
    expect(rowOf(JSON.stringify(event(app, { language })), true).language).toBe(counted);
  });

  it("cuts a version name that is too long for statistics, and never within a character", () => {
    const nameOf = (version_name: string) => rowOf(JSON.stringify(event(app, { version_name })), true).version_name;
    expect(nameOf("9".repeat(200))).toBe("9".repeat(80));
    expect(nameOf(`${"9".repeat(79)}😎`)).toBe("9".repeat(79));
    expect(nameOf("9".repeat(80))).toBe("9".repeat(80));
  });

  it.each([
    ["phone", "gms", "phone", "gms"],
    ["tablet", "microG", "tablet", "microG"],
    ["watch", "hms", "", ""],
    ["Phone", "microg", "", ""],
  ])("counts device type %j with services %j as %j and %j", (device_type, services, deviceType, counted) => {
    const row = rowOf(JSON.stringify(event(app, { device_type, services })), true);
    expect([row.device_type, row.services]).toEqual([deviceType, counted]);
  });

  it("skips a byte order mark before an event", () => {
    expect(rowOf(`\ufeff${JSON.stringify(event(app, { city: "Indore" }))}`, true).city).toBe("Indore");
  });
});
