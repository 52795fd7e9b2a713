import { expect, it } from "vitest";
import { calls } from "#contract/calls.ts";
import { leanCalls } from "#providers/http/lean-calls.ts";

it.each(Object.entries(leanCalls))("the lean call %s says what the contract says", (name, lean) => {
  const { method, path, access } = calls[name as keyof typeof leanCalls];
  expect(lean).toEqual({ method, path, access });
});
