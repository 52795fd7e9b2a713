import { devtoolCalls } from "#contract/devtools/calls.ts";
import type { MadeKey } from "#contract/devtools/keys.ts";
import type { TestApp } from "../app.ts";

export const keyWish = { name: "release", scopes: ["upload", "submit"], days: 90 } as const;

/** A key of the owner, with access for programs turned on. */
export async function aKey(app: TestApp, wish: Partial<Record<keyof typeof keyWish, unknown>> = {}): Promise<MadeKey> {
  await app.as("normal").call(devtoolCalls.enableDevtools);
  return (await app.as("normal").send(devtoolCalls.makeKey, { body: { ...keyWish, ...wish } })).json();
}
