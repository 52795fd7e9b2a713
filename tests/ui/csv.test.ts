import { expect, test } from "vitest";
import { toCsv } from "#ui/tables/csv.ts";

test("toCsv neutralises text that a spreadsheet would run as a formula", () => {
  expect(toCsv([["=cmd|' /C calc'!A0", "+1", "-2", "@x"]])).toBe("\uFEFF'=cmd|' /C calc'!A0,'+1,'-2,'@x\r\n");
});

test("toCsv neutralises full-width formula signs", () => {
  expect(toCsv([["＝1", "＋1", "－1", "＠x"]])).toBe("\uFEFF'＝1,'＋1,'－1,'＠x\r\n");
});

test("toCsv quotes cells that contain quotes, commas or line breaks", () => {
  expect(toCsv([['a "b"', "c,d", "e\nf"]])).toBe('\uFEFF"a ""b""","c,d","e\nf"\r\n');
});

test("toCsv leaves numbers unchanged, including negative numbers", () => {
  expect(toCsv([[-5, 12.5]])).toBe("\uFEFF-5,12.5\r\n");
});
