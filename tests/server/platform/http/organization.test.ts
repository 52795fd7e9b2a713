import { expect, it } from "vitest";
import { organizationHeader } from "#contract/access/roles.ts";
import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import type { AskedAs } from "#tests/support/app.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("organization header", (app) => {
  const named = (
    who: AskedAs,
    organizationId: string,
    call: (typeof accountCalls)["profile"] | typeof appCalls.listApps,
  ) =>
    app()
      .as(who)
      .send(call, { headers: { [organizationHeader]: organizationId } });
  const stranger = async () => (await app().as("stranger").call(accountCalls.profile)).merchantId ?? "";

  it("is accepted with the session's own organization, also while an admin acts for it", async () => {
    const { developerId } = app().people;
    for (const who of ["normal", "adminAsDev"] as const)
      expect((await named(who, developerId, appCalls.listApps)).statusCode).toBe(200);
  });

  it("refuses a request for another organization, whether it exists or not", async () => {
    for (const id of [await stranger(), crypto.randomUUID(), "undefined"])
      for (const who of ["normal", "adminAsDev"] as const) {
        const answer = await named(who, id, accountCalls.profile);
        expect([answer.statusCode, answer.json().code]).toEqual([403, "organization_mismatch"]);
      }
  });

  it("grants nothing: with a developer's id, staff and visitors stay what they are", async () => {
    const { developerId } = app().people;
    expect((await named("nobody", developerId, accountCalls.profile)).json().code).toBe("unauthenticated");
    expect((await named("support", developerId, accountCalls.profile)).json().merchantId).toBeNull();
  });

  it("is ignored by public calls and by a logout, and counts as missing if it is empty", async () => {
    expect((await named("normal", "", accountCalls.profile)).statusCode).toBe(200);
    const headers = { [organizationHeader]: await stranger() };
    expect((await app().as("normal").send(accountCalls.captcha, { headers })).statusCode).toBe(200);
    expect((await app().as("normal").send(accountCalls.logout, { headers })).statusCode).toBe(200);
  });
});
