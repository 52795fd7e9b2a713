import { afterAll, expect, it } from "vitest";
import { identityCalls } from "#contract/accounts/identity/calls.ts";
import { developer } from "#server/accounts/developers/developers.tables.ts";
import { endPersonalProofsOfOrganizations, isIdentityProven } from "#server/accounts/identity/identity.store.ts";
import { identitySignIn } from "#server/accounts/identity/identity.tables.ts";
import type { AskedAs } from "#tests/support/app.ts";
import { startOidcPeer } from "#tests/support/oidc-peer.ts";
import { withApps } from "#tests/support/with-app.ts";

const callback = "http://localhost:3000/identity";
const peer = await startOidcPeer(callback);
afterAll(() => peer.close());

withApps(
  "identity check by OpenID Connect",
  (app) => {
    const db = () => app().services.database.db;
    const setType = (accountType: "INDIVIDUAL" | "ENTERPRISE") => db().update(developer).set({ accountType });
    const begin = async (): Promise<string> => {
      peer.person = { sub: "person-1", name: "TESTER OWNER" };
      await setType("INDIVIDUAL");
      const { redirectUrl } = await app().as("normal").call(identityCalls.kycInit);
      return redirectUrl ?? "";
    };
    const tryFinish = (query: string, who: AskedAs = "normal") =>
      app().as(who).send(identityCalls.finishIdentitySignIn, { body: { query } });
    const codeOf = async (query: string, who?: AskedAs) => (await tryFinish(query, who)).json().code;
    const changed = (query: string, name: string, value: string): string => {
      const search = new URLSearchParams(query);
      search.set(name, value);
      return search.toString();
    };

    it("OIDC sign-in URL has PKCE, state, nonce and our redirect_uri", async () => {
      const { searchParams } = new URL(await begin());
      expect(searchParams.get("code_challenge_method")).toBe("S256");
      expect(searchParams.get("redirect_uri")).toBe(callback);
      for (const name of ["state", "nonce", "code_challenge"]) expect(searchParams.get(name)).toMatch(/^[\w-]{40,}$/);
    });

    it("identity is proven when the provider returns the account's name", async () => {
      const query = await peer.signIn(await begin());
      expect((await tryFinish(query)).json()).toMatchObject({
        state: "SUCCESS",
        check: { provenName: { verdict: "same" } },
      });
    });

    it("sends no organization to the identity service, which knows people alone, but asks for its documents", async () => {
      await setType("ENTERPRISE");
      const begun = await app().as("normal").call(identityCalls.kycInit);
      expect(begun).toMatchObject({ redirectUrl: null, check: { provider: "manual", state: "IN_PROGRESS" } });
      expect((await app().as("normal").call(identityCalls.kycLatest)).provider).toBe("manual");
    });

    it("proves nothing for an account that became an organization's during the sign-in", async () => {
      const query = await peer.signIn(await begin());
      await setType("ENTERPRISE");
      expect(await codeOf(query)).toBe("identity_sign_in_invalid");
      const { check, redirectUrl } = await app().as("normal").call(identityCalls.kycInit);
      expect([check.provider, redirectUrl]).toEqual(["manual", null]);
    });

    it("ends personal proofs that organizations got earlier, but not those of people", async () => {
      await tryFinish(await peer.signIn(await begin()));
      const end = () => app().services.database.transaction((tx) => endPersonalProofsOfOrganizations(tx));
      expect(await end()).toBe(0);
      await setType("ENTERPRISE");
      expect([await end(), await end()]).toEqual([1, 0]);
      const latest = await app().as("normal").call(identityCalls.kycLatest);
      expect(latest).toMatchObject({ state: "NOT_STARTED", ended: true, mayBegin: true, provider: "manual" });
      expect(await isIdentityProven(db(), app().people.developerId)).toBe(false);
    });

    it("identity check fails when the provider returns another name, and may be repeated", async () => {
      const url = await begin();
      peer.person = { sub: "person-2", name: "Somebody Else" };
      expect((await tryFinish(await peer.signIn(url))).json()).toMatchObject({ state: "FAILURE", mayBegin: true });
      expect(await begin()).toContain("code_challenge");
    });

    it("identity check ends in PSEUDO_SUCCESS when the provider's name differs in part", async () => {
      const url = await begin();
      peer.person = { sub: "person-2", name: "Owner Sparrow" };
      expect((await tryFinish(await peer.signIn(url))).json()).toMatchObject({ state: "PSEUDO_SUCCESS" });
    });

    it("OIDC callback is accepted only once", async () => {
      const query = await peer.signIn(await begin());
      expect((await tryFinish(query)).statusCode).toBe(200);
      expect(await codeOf(query)).toBe("identity_sign_in_invalid");
    });

    it("OIDC callback is accepted only from the account that began the sign-in", async () => {
      const query = await peer.signIn(await begin());
      expect(await codeOf(query, "stranger")).toBe("identity_sign_in_invalid");
      expect((await tryFinish(query)).statusCode).toBe(200);
    });

    it("OIDC callback is refused when its state is unknown or missing", async () => {
      const query = await peer.signIn(await begin());
      expect(await codeOf(changed(query, "state", "x".repeat(43)))).toBe("identity_sign_in_invalid");
      expect(await codeOf("code=1")).toBe("identity_sign_in_invalid");
    });

    it("OIDC callback is refused with the code of another sign-in", async () => {
      const first = new URLSearchParams(await peer.signIn(await begin()));
      const second = await peer.signIn(await begin());
      expect(await codeOf(changed(second, "code", first.get("code") ?? ""))).toBe("identity_sign_in_refused");
    });

    it("OIDC callback is refused when the nonce does not match", async () => {
      const query = await peer.signIn(await begin());
      await app()
        .services.database.db.update(identitySignIn)
        .set({ nonce: "n".repeat(43) });
      expect(await codeOf(query)).toBe("identity_sign_in_refused");
    });

    it("OIDC callback is refused when it names another issuer", async () => {
      const query = await peer.signIn(await begin());
      expect(await codeOf(changed(query, "iss", "https://other.example"))).toBe("identity_sign_in_refused");
    });

    it("OIDC callback is refused when the person denied access", async () => {
      const { searchParams } = new URL(await begin());
      const query = new URLSearchParams({
        state: searchParams.get("state") ?? "",
        error: "access_denied",
        iss: peer.environment["KYC_ISSUER"] ?? "",
      });
      expect(await codeOf(query.toString())).toBe("identity_sign_in_refused");
    });

    it("OIDC callback is refused when the sign-in has expired", async () => {
      const query = await peer.signIn(await begin());
      await app()
        .services.database.db.update(identitySignIn)
        .set({ expiresAt: new Date(Date.now() - 1) });
      expect(await codeOf(query)).toBe("identity_sign_in_invalid");
    });

    it("staff see that one person proved two developers", async () => {
      expect((await tryFinish(await peer.signIn(await begin()))).statusCode).toBe(200);
      const { redirectUrl } = await app().as("stranger").call(identityCalls.kycInit);
      await tryFinish(await peer.signIn(redirectUrl ?? ""), "stranger");
      const rows = await app()
        .as("admin")
        .call(identityCalls.listIdentityChecks, { query: { tab: "done" } });
      expect(rows.map(({ alsoElsewhere }) => alsoElsewhere)).toEqual([true, true]);
    });
  },
  { environment: peer.environment },
);
