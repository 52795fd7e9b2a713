import type { accountCalls } from "#contract/accounts/calls.ts";
import type { Call } from "#contract/call.ts";
import type { storeCalls } from "#contract/store/calls.ts";

/** What sending a call needs of its declaration; the schemas give it its types. */
type Lean = Pick<Call, "method" | "path" | "access">;

const declared = {
  startup: { method: "GET", path: "/developer/startup", access: "public" },
  login: { method: "POST", path: "/developer/login", access: "public" },
  logout: { method: "POST", path: "/developer/logout", access: "refresh-cookie" },
  profile: { method: "GET", path: "/profile", access: { action: "read", subject: "Session" } },
} as const satisfies Record<string, Lean>;

/**
 * The calls of everybody's first page, without their schemas: with them it would load zod and phone numbers.
 * A test compares them with the contract.
 */
export const leanCalls = declared as unknown as {
  readonly startup: typeof storeCalls.startup;
  readonly login: typeof accountCalls.login;
  readonly logout: typeof accountCalls.logout;
  readonly profile: typeof accountCalls.profile;
};
