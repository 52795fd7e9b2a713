import { expect, it } from "vitest";
import { type Call, isSchemaDeclared } from "#contract/call.ts";
import { calls } from "#contract/calls.ts";
import type { AskedAs } from "#tests/support/app.ts";
import { callers, callersByTerm } from "#tests/support/expected-roles.ts";
import { withApps } from "#tests/support/with-app.ts";
import { expectedAccess } from "./own-calls.ts";

const someId = "00000000-0000-4000-8000-000000000000";
const paramsOf = (call: Call) =>
  Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name ?? "", someId]));

withApps("role matrix", (app) => {
  const ask = async (who: AskedAs, call: Call): Promise<number> => {
    const body =
      call.method === "GET" || call.file ? {} : { body: isSchemaDeclared(call.body) ? { surprise: true } : {} };
    const input = { params: paramsOf(call), query: { surprise: "yes" }, ...body };
    return (await app().as(who).send(call, input)).statusCode;
  };

  it.each(Object.entries<Call>(calls))("call %s admits exactly the specified roles", async (_name, call) => {
    const rule = expectedAccess(call);
    expect(rule, `${call.method} ${call.path} has no rule in own-calls.ts`).toBeDefined();
    const allowed = callersByTerm[rule ?? ""] ?? [];
    const answers = new Map<AskedAs, number>();
    for (const who of callers) answers.set(who, await ask(who, call));
    for (const [who, status] of answers) {
      if (rule === "public" || rule === "refresh-cookie") continue;
      if (who === "nobody") expect(status, who).toBe(401);
      else if (!allowed.includes(who)) expect(status, who).toBe(403);
      else expect([401, 403], `${who} is let in`).not.toContain(status);
    }
    expect(Math.max(...answers.values())).toBeLessThan(500);
  });
});
