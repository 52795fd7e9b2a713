import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { stripServerFields } from "#server/platform/build/strip-call-schemas.ts";

it("keeps a call's method, path and params and strips its server-only fields", () => {
  const stripped = stripServerFields(`export const calls = {
  one: defineCall({
    method: "GET",
    crud: "update",
    path: "/one/{id}",
    summary: "A comma, a quote \\" and a brace }.",
    params: z.strictObject({ response: z.string() }),
    errors: ["gone"],
    response: listOf(
      Row.extend({ summary: z.string() }),
    ),
  }),
  last: defineCall({ method: "GET", path: "/last", response: z.null() }),
} as const;
const response = { summary: 1 };
`);
  expect(stripped.replaceAll(/\s+/g, " ")).toBe(
    'export const calls = { one: defineCall({ method: "GET", path: "/one/{id}", params: z.strictObject({ response: z.string() }), }), last: defineCall({ method: "GET", path: "/last", }), } as const; const response = { summary: 1 }; ',
  );
});

it("drops imports that only stripped fields used", () => {
  const stripped = stripServerFields(`import * as z from "zod";
import { Id } from "./identifiers.ts";
import {
  Row,
  type RowName,
} from "./row.ts";
import { Rows as Kept, Sum } from "./rows.ts";
export const one = defineCall({ subject: "Row", params: z.object({ id: Id }), body: Kept, response: Row });
`);
  expect(stripped).not.toContain("./row.ts");
  expect(stripped.match(/^import .*$/gm)).toEqual([
    'import * as z from "zod";',
    'import { Id } from "./identifiers.ts";',
    'import { Rows as Kept, Sum } from "./rows.ts";',
  ]);
});

it("strips server-only fields from the contract's calls", () => {
  const code = readFileSync("contract/catalog/apps/calls.ts", "utf8");
  expect(code).toMatch(/^ {4}response:/m);
  expect(stripServerFields(code)).not.toMatch(/^ {4}(response|summary|errors):/m);
});
