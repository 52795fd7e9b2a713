import { expect, test } from "vitest";
import { toCsv } from "#ui/tables/csv.ts";

test("a text that a spreadsheet would run as a formula is neutralised", () => {
  expect(toCsv([["=cmd|' /C calc'!A0", "+1", "-2", "@x"]])).toBe("\uFEFF'=cmd|' /C calc'!A0,'+1,'-2,'@x\r\n");
});

test("full-width signs, which a spreadsheet reads as its own, are neutralised too", () => {
  expect(toCsv([["＝1", "＋1", "－1", "＠x"]])).toBe("\uFEFF'＝1,'＋1,'－1,'＠x\r\n");
});

test("quotes, commas and line ends stay inside their cell", () => {
  expect(toCsv([['a "b"', "c,d", "e\nf"]])).toBe('\uFEFF"a ""b""","c,d","e\nf"\r\n');
});

test("numbers stay numbers, also negative ones", () => {
  expect(toCsv([[-5, 12.5]])).toBe("\uFEFF-5,12.5\r\n");
});
