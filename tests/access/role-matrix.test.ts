import { expect, it } from "vitest";
import { type Call, isDeclared } from "#contract/call.ts";
import { calls } from "#contract/calls.ts";
import type { AskedAs } from "#tests/support/app.ts";
import { specifiedCalls } from "#tests/support/specified-calls.ts";
import { withApps } from "#tests/support/with-app.ts";

const everyone: AskedAs[] = ["nobody", "normal", "stranger", "support", "admin", "superadmin", "adminAsDev"];
const owners: AskedAs[] = ["normal", "stranger", "adminAsDev"];

/** The specification's words for who may make a call. A stranger passes here and meets a 404 at the record. */
const groups: Record<string, AskedAs[]> = {
  public: everyone,
  "refresh-cookie": everyone,
  "signed-in": everyone.filter((who) => who !== "nobody"),
  owner: owners,
  "owner, support, admin, superadmin": [...owners, "support", "admin", "superadmin"],
  "support, admin, superadmin": ["support", "admin", "superadmin"],
  "admin, superadmin": ["admin", "superadmin"],
  adminAsDev: ["adminAsDev"],
};

/** Our own calls are not in the specification: their rule is written out here once more. */
const ownCalls: Record<string, string> = {
  "POST /x/render-failures": "public",
  "GET /x/mails": "public",
  "GET /x/mails/{id}": "public",
  "POST /x/staff-invites": "public",
  "GET /x/pin-codes/{pin}": "public",
  "GET /x/review-counts": "support, admin, superadmin",
  "POST /x/review-claims": "admin, superadmin",
  "POST /x/review-claims/next": "admin, superadmin",
  "DELETE /x/review-claims/{id}": "admin, superadmin",
  "PATCH /x/held-fields/{id}": "owner",
  "GET /x/statistics/reports/{id}": "owner, support, admin, superadmin",
  "DELETE /x/statistics/reports/{id}": "owner, support, admin, superadmin",
  "GET /x/apk-sets": "owner, support, admin, superadmin",
  "GET /x/statistics/opportunity": "owner, support, admin, superadmin",
  "GET /x/statistics/listing-tests": "owner, support, admin, superadmin",
  "DELETE /x/apk-sets/{id}": "owner",
  "GET /x/statistics/home": "owner, support, admin, superadmin",
  "GET /x/statistics/annotations": "owner, support, admin, superadmin",
  "PUT /x/campaigns/{id}": "owner",
  "DELETE /x/campaigns/{id}": "owner",
  "POST /x/link-checks": "owner",
  "POST /x/hold-messages": "owner, support, admin, superadmin",
};

const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const whoMay: Record<string, string> = {
  ...ownCalls,
  ...Object.fromEntries(specifiedCalls.map((call) => [keyOf(call), call.who])),
};

const someId = "00000000-0000-4000-8000-000000000000";
const paramsOf = (call: Call) =>
  Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name ?? "", someId]));

withApps("access", (app) => {
  const ask = async (who: AskedAs, call: Call): Promise<number> => {
    const body = call.method === "GET" || call.file ? {} : { body: isDeclared(call.body) ? { surprise: true } : {} };
    const input = { params: paramsOf(call), query: { surprise: "yes" }, ...body };
    return (await app().as(who).send(call, input)).statusCode;
  };

  it.each(Object.entries<Call>(calls))("%s lets in whom the specification names", async (_name, call) => {
    const rule = whoMay[keyOf(call)];
    expect(rule, `${keyOf(call)} has no rule in this test`).toBeDefined();
    const allowed = groups[rule ?? ""] ?? [];
    const answers = new Map<AskedAs, number>();
    for (const who of everyone) answers.set(who, await ask(who, call));
    for (const [who, status] of answers) {
      if (rule === "public" || rule === "refresh-cookie") continue;
      if (who === "nobody") expect(status, who).toBe(401);
      else if (!allowed.includes(who)) expect(status, who).toBe(403);
      else expect([401, 403], `${who} is let in`).not.toContain(status);
    }
    expect(Math.max(...answers.values())).toBeLessThan(500);
  });
});
