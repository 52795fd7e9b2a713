import { expect, it } from "vitest";
import { componentCommentFaults } from "./component-comments.ts";

const faultsOf = (comment: string, path = "ui/Sample.tsx") =>
  componentCommentFaults([{ path, text: `${comment}\nexport function Sample() {}\n` }]);

it.each([
  "/** State of a request for an offer. */",
  "/** Opens the saved answers. The button is hidden from staff. */",
  "/** History of the app, as a list. */",
  "/**\n * Name and address,\n * in a card.\n */",
])("reports a component's comment that begins with no kind: %s", (comment) => {
  expect(faultsOf(comment)).toEqual([expect.stringContaining("Sample")]);
});

it.each([
  "/** Tag with the state of an offer request. */",
  "/** List screen of appeals. */",
  "/**\n * Confirmation\n * dialog of a removal.\n */",
])("accepts a component's comment that begins with its kind: %s", (comment) => {
  expect(faultsOf(comment)).toEqual([]);
});

it("leaves out functions that are no components", () => {
  expect(faultsOf("/** Sum of two numbers. */", "ui/sum.ts")).toEqual([]);
  const text = "/** Columns of the list. */\nfunction useColumns() {}\n";
  expect(componentCommentFaults([{ path: "ui/columns.tsx", text }])).toEqual([]);
});

it("finds nothing in the web app", () => {
  expect(componentCommentFaults()).toEqual([]);
});
