import { expect, it } from "vitest";
import { calls } from "#contract/calls.ts";
import { schemalessCalls } from "#providers/http/schemaless-calls.ts";

it.each(Object.entries(schemalessCalls))("schemaless call %s matches the contract's call", (name, schemaless) => {
  const { method, path, access } = calls[name as keyof typeof schemalessCalls];
  expect(schemaless).toEqual({ method, path, access });
});
