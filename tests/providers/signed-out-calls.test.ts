import { expect, it } from "vitest";
import { calls } from "#contract/calls.ts";
import { mailedLinkCalls } from "#providers/http/mailed-link-calls.ts";
import { signedOutCalls } from "#providers/http/signed-out-calls.ts";

const stubs = { ...signedOutCalls, ...mailedLinkCalls };

it.each(Object.entries(stubs))("signed-out call %s matches the contract's call", (name, signedOut) => {
  const { method, path, access } = calls[name as keyof typeof stubs];
  expect(signedOut).toEqual({ method, path, access });
});
