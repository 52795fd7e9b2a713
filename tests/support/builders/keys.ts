import { apiAccessCalls } from "#contract/accounts/api-access/calls.ts";
import type { CreatedApiKey } from "#contract/accounts/api-access/api-keys.ts";
import type { TestApp } from "../app.ts";

export const keyWish = { name: "release", scopes: ["upload", "submit"], days: 90 } as const;

/** Turns API access on and creates an API key of the owner. */
export async function aKey(
  app: TestApp,
  wish: Partial<Record<keyof typeof keyWish, unknown>> = {},
): Promise<CreatedApiKey> {
  await app.as("normal").call(apiAccessCalls.enableDevtools);
  return (await app.as("normal").send(apiAccessCalls.makeKey, { body: { ...keyWish, ...wish } })).json();
}
