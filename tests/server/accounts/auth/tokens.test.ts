import { SignJWT } from "jose";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createTokenService } from "#server/accounts/auth/tokens.ts";
import { deriveKey } from "#server/load-secret.ts";

const secret = "a secret of this test, long enough to sign";
const claims = {
  accountId: "8d7f0c3e-52f5-4a4e-9a55-0a4a0d0f7a01",
  sessionId: "0b1b0f0e-6f2c-4f11-8f4e-3c5a6a2f7a02",
};

describe("access token", () => {
  afterEach(() => void vi.useRealTimers());

  it("access token carries account and session", async () => {
    const tokens = await createTokenService(secret);
    expect(tokens.readAccess(await tokens.signAccess(claims))).toEqual(claims);
  });

  it("access and acting tokens are not interchangeable, and an expired acting token is refused", async () => {
    const tokens = await createTokenService(secret);
    const ids = { actingId: claims.sessionId, adminId: "c1c0f0e2-0000-4000-8000-000000000003" };
    const acting = await tokens.signActing({ ...claims, ...ids }, new Date(Date.now() + 60_000));
    expect(tokens.readActing(acting)).toEqual({ ...claims, ...ids });
    expect(tokens.readAccess(acting)).toBeNull();
    expect(tokens.readActing(await tokens.signAccess(claims))).toBeNull();
    expect(tokens.readActing(await tokens.signActing({ ...claims, ...ids }, new Date(Date.now() - 1_000)))).toBeNull();
  });

  it("access token expires after ten minutes", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const tokens = await createTokenService(secret);
    const token = await tokens.signAccess(claims);
    vi.setSystemTime(Date.now() + 599_000);
    expect(tokens.readAccess(token)).toEqual(claims);
    vi.setSystemTime(Date.now() + 2_000);
    expect(tokens.readAccess(token)).toBeNull();
  });

  it("access token signed with another secret is refused", async () => {
    const other = await createTokenService("another secret, just as long as this one is");
    expect((await createTokenService(secret)).readAccess(await other.signAccess(claims))).toBeNull();
  });

  it.each([
    ["another audience", "at+jwt", "iris", "store-console"],
    ["another type", "JWT", "console", "store-console"],
    ["another issuer", "at+jwt", "console", "somebody"],
  ])("access token with %s is refused", async (_what, typ, audience, issuer) => {
    const token = await new SignJWT({ sid: claims.sessionId })
      .setProtectedHeader({ alg: "HS256", typ })
      .setSubject(claims.accountId)
      .setIssuer(issuer)
      .setAudience(audience)
      .setExpirationTime("5 m")
      .sign(deriveKey(secret, "access token"));
    expect((await createTokenService(secret)).readAccess(token)).toBeNull();
  });

  it("access token without an expiry is refused", async () => {
    const token = await new SignJWT({ sid: claims.sessionId })
      .setProtectedHeader({ alg: "HS256", typ: "at+jwt" })
      .setSubject(claims.accountId)
      .setIssuer("store-console")
      .setAudience("console")
      .sign(deriveKey(secret, "access token"));
    expect((await createTokenService(secret)).readAccess(token)).toBeNull();
  });
});
