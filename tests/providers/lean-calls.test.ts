import { expect, it } from "vitest";
import { calls } from "#contract/calls.ts";
import { schemalessCalls } from "#providers/http/schemaless-calls.ts";

it.each(Object.entries(schemalessCalls))("the lean call %s says what the contract says", (name, lean) => {
  const { method, path, access } = calls[name as keyof typeof schemalessCalls];
  expect(lean).toEqual({ method, path, access });
});
