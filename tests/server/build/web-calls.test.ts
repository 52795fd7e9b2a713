import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { withoutServersParts } from "#server/build/web-calls.ts";

it("leaves a call what it is sent by, and takes what only the server reads", () => {
  const lean = withoutServersParts(`export const calls = {
  one: defineCall({
    method: "GET",
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
  expect(lean.replaceAll(/\s+/g, " ")).toBe(
    'export const calls = { one: defineCall({ method: "GET", path: "/one/{id}", params: z.strictObject({ response: z.string() }), }), last: defineCall({ method: "GET", path: "/last", }), } as const; const response = { summary: 1 }; ',
  );
});

it("finds the calls of the contract", () => {
  const code = readFileSync("contract/apps/calls.ts", "utf8");
  expect(code).toMatch(/^ {4}response:/m);
  expect(withoutServersParts(code)).not.toMatch(/^ {4}(response|summary|errors):/m);
});
