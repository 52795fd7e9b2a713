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
  self: everyone.filter((who) => who !== "nobody"),
  "self (never adminAsDev)": everyone.filter((who) => who !== "nobody" && who !== "adminAsDev"),
  owner: owners,
  "owner, support, admin, superadmin": [...owners, "support", "admin", "superadmin"],
  "support, admin, superadmin": ["support", "admin", "superadmin"],
  "admin, superadmin": ["admin", "superadmin"],
  superadmin: ["superadmin"],
  adminAsDev: ["adminAsDev"],
  "developer in person": ["normal", "stranger"],
  "developer in person, support, admin, superadmin": ["normal", "stranger", "support", "admin", "superadmin"],
};

/** Our own calls are not in the specification: their rule is written out here once more. */
const ownCalls: Record<string, string> = {
  "POST /x/render-failures": "public",
  "POST /x/analytics/events": "public",
  "GET /x/analytics/report": "superadmin",
  "GET /x/mails": "public",
  "GET /x/mails/{id}": "public",
  "POST /x/staff-invites": "public",
  "GET /x/content-captions/{id}": "owner, support, admin, superadmin",
  "PUT /x/content-captions/{id}/{language}": "owner",
  "DELETE /x/content-captions/{id}/{language}": "owner",
  "GET /x/content-library": "owner, support, admin, superadmin",
  "DELETE /x/content-library/{id}": "owner",
  "GET /x/announcements": "support, admin, superadmin",
  "GET /x/announcements/{id}": "support, admin, superadmin",
  "POST /x/announcements/{id}/cancellations": "admin, superadmin",
  "POST /x/announcements/{id}/resumptions": "admin, superadmin",
  "POST /x/announcement-audiences": "support, admin, superadmin",
  "POST /x/announcement-previews": "support, admin, superadmin",
  "POST /x/announcement-tests": "admin, superadmin",
  "GET /x/announcement-templates": "support, admin, superadmin",
  "GET /x/announcement-templates/{id}": "support, admin, superadmin",
  "POST /x/announcement-templates": "admin, superadmin",
  "PUT /x/announcement-templates/{id}": "admin, superadmin",
  "PUT /x/announcement-templates/{id}/standing": "admin, superadmin",
  "GET /x/notifications/{id}": "signed-in",
  "GET /x/deliveries": "support, admin, superadmin",
  "POST /x/deliveries/{id}/attempts": "superadmin",
  "GET /x/status-facts/{id}": "support, admin, superadmin",
  "POST /x/app-files": "support, admin, superadmin",
  "POST /x/developer-files": "support, admin, superadmin",
  "GET /x/staff": "support, admin, superadmin",
  "POST /x/staff": "superadmin",
  "PATCH /x/staff/{id}": "superadmin",
  "PUT /x/staff/{id}/suspension": "superadmin",
  "DELETE /x/staff/{id}/suspension": "superadmin",
  "POST /x/staff/{id}/invitation": "superadmin",
  "DELETE /x/staff/{id}/invitation": "superadmin",
  "GET /x/audit": "support, admin, superadmin",
  "GET /x/audit-checks": "support, admin, superadmin",
  "POST /x/audit-exports": "superadmin",
  "GET /x/captcha": "public",
  "GET /x/sign-up": "public",
  "GET /x/password-links": "public",
  "GET /x/totp": "self (never adminAsDev)",
  "POST /x/totp": "self (never adminAsDev)",
  "POST /x/totp/confirmation": "self (never adminAsDev)",
  "POST /x/totp/removal": "self (never adminAsDev)",
  "POST /x/totp/recovery-codes": "self (never adminAsDev)",
  "GET /x/pin-codes/{pin}": "public",
  "GET /x/sms": "public",
  "GET /x/email-change": "self (never adminAsDev)",
  "POST /x/email-change": "self (never adminAsDev)",
  "DELETE /x/email-change": "self (never adminAsDev)",
  "POST /x/email-change/confirmations": "public",
  "GET /x/notice-choices": "self",
  "PUT /x/notice-choices": "self",
  "GET /x/sessions": "self (never adminAsDev)",
  "DELETE /x/sessions/{id}": "self (never adminAsDev)",
  "DELETE /x/sessions": "self (never adminAsDev)",
  "GET /x/account-activity": "self (never adminAsDev)",
  "GET /x/account-exports": "self (never adminAsDev)",
  "POST /x/account-exports": "self (never adminAsDev)",
  "GET /x/account-erasure": "self (never adminAsDev)",
  "POST /x/account-erasure": "self (never adminAsDev)",
  "DELETE /x/account-erasure": "self (never adminAsDev)",
  "GET /x/review-counts": "support, admin, superadmin",
  "GET /x/review-holds": "support, admin, superadmin",
  "POST /x/review-claims": "admin, superadmin",
  "POST /x/review-claims/next": "admin, superadmin",
  "DELETE /x/review-claims/{id}": "admin, superadmin",
  "POST /x/review-expedites": "admin, superadmin",
  "GET /x/review-metrics": "support, admin, superadmin",
  "GET /x/review-forecasts/{id}": "owner, support, admin, superadmin",
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
  "POST /x/identity-documents": "developer in person",
  "DELETE /x/identity-documents/{id}": "developer in person",
  "POST /x/identity-documents/{id}/openings": "developer in person, support, admin, superadmin",
  "POST /x/identity/{id}/submissions": "developer in person",
  "POST /x/identity-callbacks": "developer in person",
  "GET /x/review-reasons": "support, admin, superadmin",
  "GET /x/review-reasons/{id}": "support, admin, superadmin",
  "GET /x/review-reasons/{id}/revisions": "support, admin, superadmin",
  "GET /x/review-reasons/{id}/uses": "support, admin, superadmin",
  "POST /x/review-reasons": "superadmin",
  "PATCH /x/review-reasons/{id}": "superadmin",
  "PUT /x/review-reasons/{id}/retirement": "superadmin",
  "DELETE /x/review-reasons/{id}/retirement": "superadmin",
  "GET /x/version-appeals/{id}": "owner, support, admin, superadmin",
  "POST /x/review-appeals": "owner",
  "POST /x/review-appeals/{id}/files": "owner",
  "POST /x/appeal-files/{id}/openings": "owner, support, admin, superadmin",
  "GET /x/review-appeals": "support, admin, superadmin",
  "GET /x/review-appeals/{id}": "support, admin, superadmin",
  "PUT /x/review-appeals/{id}": "admin, superadmin",
  "GET /x/saved-views": "support, admin, superadmin",
  "POST /x/saved-views": "support, admin, superadmin",
  "PUT /x/saved-views/{id}": "support, admin, superadmin",
  "DELETE /x/saved-views/{id}": "support, admin, superadmin",
  "GET /x/developer-effects/{id}": "support, admin, superadmin",
  "GET /x/developer-notices/{id}": "support, admin, superadmin",
  "GET /x/staff-notes": "support, admin, superadmin",
  "POST /x/staff-notes": "admin, superadmin",
  "PUT /x/staff-notes/{id}": "admin, superadmin",
  "DELETE /x/staff-notes/{id}": "admin, superadmin",
  "GET /x/second-opinions": "support, admin, superadmin",
  "GET /x/second-opinion-counts": "support, admin, superadmin",
  "GET /x/second-opinions/{id}": "support, admin, superadmin",
  "POST /x/second-opinions/{id}/readings": "admin, superadmin",
  "PUT /x/second-opinions/{id}": "admin, superadmin",
  "GET /x/review-rules": "support, admin, superadmin",
  "PUT /x/review-rules": "superadmin",
  "GET /x/conflicts/{id}": "support, admin, superadmin",
  "POST /x/conflicts/{id}/note": "admin, superadmin",
  "POST /x/conflicts/{id}/letters": "admin, superadmin",
  "GET /x/claims/{id}": "owner, support, admin, superadmin",
  "POST /x/claims/answers": "owner",
  "POST /x/claims/{id}/papers": "owner",
  "DELETE /x/claim-papers/{id}": "owner",
  "POST /x/conflict-papers/{id}/openings": "support, admin, superadmin",
  "GET /x/package-names/{name}": "owner",
  "POST /x/devtools/disabling": "developer in person",
  "POST /x/devtools/keys": "developer in person",
  "POST /x/devtools/keys/{id}/replacements": "developer in person",
  "DELETE /x/devtools/keys/{id}": "developer in person",
  "POST /x/key-checks": "public",
  "GET /x/visibility": "support, admin, superadmin",
  "GET /x/visibility/{id}": "support, admin, superadmin",
  "DELETE /x/visibility/{id}": "owner",
  "GET /x/rating-histories/{id}": "owner, support, admin, superadmin",
  "GET /x/rating-summaries/{id}": "owner, support, admin, superadmin",
  "POST /x/rating-files": "owner, support, admin, superadmin",
  "GET /x/rating-figures": "owner, support, admin, superadmin",
  "GET /x/transfers": "owner, support, admin, superadmin",
  "GET /x/transfers/{id}": "owner, support, admin, superadmin",
  "GET /x/transfer-previews": "support, admin, superadmin",
  "PUT /x/transfers/{id}": "developer in person",
  "POST /x/transfers/{id}/objections": "developer in person",
  "POST /x/transfers/{id}/cancellations": "admin, superadmin",
  "POST /x/transfers/{id}/reversals": "admin, superadmin",
  "GET /x/waiting-counts": "support, admin, superadmin",
  "GET /x/needs": "owner, support, admin, superadmin",
  "GET /x/app-visibility/{id}": "owner, support, admin, superadmin",
  "POST /x/app-visibility/{id}": "owner",
  "DELETE /x/app-visibility/{id}": "owner",
  "GET /x/offer-requests": "owner, support, admin, superadmin",
  "GET /x/offer-requests/{id}": "owner, support, admin, superadmin",
  "PUT /x/offer-requests/{id}": "admin, superadmin",
  "DELETE /x/offer-requests/{id}": "owner",
  "GET /x/identity": "support, admin, superadmin",
  "GET /x/identity/{id}": "support, admin, superadmin",
  "PUT /x/identity/{id}": "admin, superadmin",
  "GET /x/access-kit/{id}": "owner, support, admin, superadmin",
  "PUT /x/access-kit/{id}": "developer in person",
  "POST /x/access-kit/{id}/openings": "admin, superadmin",
  "GET /x/consents": "owner",
  "POST /x/consents": "owner",
  "DELETE /x/consents/{id}": "owner",
  "GET /x/consent-apps/{id}": "owner, support, admin, superadmin",
  "PUT /x/consent-apps/{id}": "owner",
  "POST /x/consent-papers/{id}/openings": "owner, support, admin, superadmin",
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
