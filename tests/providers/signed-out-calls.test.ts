import { expect, it } from "vitest";
import { calls } from "#contract/calls.ts";
import { signedOutCalls } from "#providers/http/signed-out-calls.ts";

it.each(Object.entries(signedOutCalls))("signed-out call %s matches the contract's call", (name, signedOut) => {
  const { method, path, access } = calls[name as keyof typeof signedOutCalls];
  expect(signedOut).toEqual({ method, path, access });
});
