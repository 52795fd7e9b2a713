import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { unzipSync, strFromU8 } from "fflate";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toValidSheetName } from "#server/platform/files/xlsx/sheet-name.ts";
import { type XlsxSheet, writeXlsx } from "#server/platform/files/xlsx/write-xlsx.ts";
import { readCsv, readXlsx } from "#tests/support/report-files.ts";

async function bytesOf(sheets: readonly XlsxSheet[], maxRows?: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of writeXlsx(sheets, maxRows)) pieces.push(piece);
  return Buffer.concat(pieces);
}

const columns = [
  { header: "Date", style: "day", width: 12 },
  { header: "=Name", style: "text", width: 26 },
  { header: "Installs", style: "count", width: 18 },
] as const;

describe("writeXlsx", () => {
  it("writes dates, grouped numbers and texts under a frozen header row", async () => {
    const rows = [
      ["2026-11-01", "1.0.0", 1_234_567],
      ["2000-03-01", "", 0],
    ];
    const bytes = await bytesOf([{ name: "By app version, daily", columns, rows }]);
    const [sheet] = readXlsx(bytes);
    expect(sheet?.name).toBe("By app version, daily");
    expect(sheet?.rows).toEqual([
      ["Date", "=Name", "Installs"],
      [new Date("2026-11-01T00:00:00Z"), "1.0.0", 1_234_567],
      [new Date("2000-03-01T00:00:00Z"), "", 0],
    ]);
    expect(sheet?.shown[1]).toEqual(["2026-11-01", "1.0.0", "12,34,567"]);
    expect(sheet?.widths).toEqual([12, 26, 18]);
    const xml = strFromU8(unzipSync(bytes)["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
    expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
  });

  it("writes any text unchanged and never as a formula", async () => {
    const texts = [
      "=cmd|' /C calc'!A0",
      "+1",
      "@SUM(1)",
      "<b>&\"'",
      "_x0041_",
      " spaces ",
      "a\tb\nc",
      "\u0001\u001F\r",
      "हिन्दी 🙂",
    ];
    const letter = fc.integer({ min: 0, max: 0x10ff_ff }).filter((code) => code < 0xd800 || code > 0xdfff);
    const words = fc.array(letter, { minLength: 1, maxLength: 40 }).map((codes) => String.fromCodePoint(...codes));
    const generated = fc.sample(words, { numRuns: 100, seed: 5 });
    const all = [...texts, ...generated];
    const bytes = await bytesOf([
      { name: "Texts", columns: [{ header: "T", style: "text", width: 9 }], rows: all.map((text) => [text]) },
    ]);
    const [sheet] = readXlsx(bytes);
    expect(sheet?.rows.slice(1).map(([text]) => text)).toEqual(all);
    expect(sheet?.formulas).toBe(0);
  });

  it("continues on another sheet when one is full", async () => {
    const rows = Array.from({ length: 7 }, (_, at) => ["2026-11-01", `v${at}`, at]);
    const bytes = await bytesOf(
      [
        { name: "Rows", columns, rows },
        { name: "About", columns, rows: [] },
      ],
      4,
    );
    const sheets = readXlsx(bytes);
    expect(sheets.map(({ name, rows: read }) => [name, read.length])).toEqual([
      ["Rows", 4],
      ["Rows (2)", 4],
      ["Rows (3)", 2],
      ["About", 1],
    ]);
    expect(sheets.flatMap(({ rows: read }) => read.slice(1).map(([, , n]) => n))).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it("streams a workbook while its rows are still generated", async () => {
    let made = 0;
    function* rows() {
      for (; made < 200_000; made++) yield ["2026-11-01", `version ${made}`, made];
    }
    const pieces = writeXlsx([{ name: "Long", columns, rows: rows() }]);
    expect((await pieces.next()).value?.length).toBeGreaterThan(0);
    expect(made).toBeLessThan(20_000);
    await pieces.return(undefined);
  });
});

const office = ["/usr/bin/soffice", "/usr/bin/libreoffice", "/opt/libreoffice/program/soffice"].find(existsSync) ?? "";

describe.skipIf(office === "")("LibreOffice", () => {
  it("opens our workbook in LibreOffice with dates, numbers and texts", { timeout: 120_000 }, async () => {
    const directory = await mkdtemp(join(tmpdir(), "workbook-"));
    try {
      const rows = [["2026-11-01", "=1+1", 1_234_567]];
      await writeFile(join(directory, "book.xlsx"), await bytesOf([{ name: "Rows", columns, rows }]));
      const profile = `-env:UserInstallation=file://${directory}/profile`;
      const order = [profile, "--headless", "--convert-to", "csv", "--outdir", directory, join(directory, "book.xlsx")];
      await promisify(execFile)(office, order);
      expect(readCsv(await readFile(join(directory, "book.csv")))[1]).toEqual(["2026-11-01", "=1+1", "12,34,567"]);
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  });
});

describe("toValidSheetName", () => {
  it.each([
    ["By app version, daily", "By app version, daily"],
    ["a/b\\c?d*e[f]g:h", "a b c d e f g h"],
    ["'quoted'", "quoted"],
    ["  ", "Report"],
    ["History", "Report"],
    ["x".repeat(40), "x".repeat(31)],
    [`${"x".repeat(30)}🙂`, "x".repeat(30)],
  ])("turns %s into the valid sheet name %s", (wanted, name) => {
    expect(toValidSheetName(wanted)).toBe(name);
  });

  it("numbers a sheet name that differs from another only in case", () => {
    expect(toValidSheetName("report", ["Report"])).toBe("report (2)");
    expect(toValidSheetName("x".repeat(40), ["X".repeat(31)])).toBe(`${"x".repeat(27)} (2)`);
  });
});
