import { createHash, createHmac, randomBytes, webcrypto } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import * as z from "zod";
import { deriveKey } from "#server/secret.ts";

const issuer = "store-console";
const accessSeconds = 600;
const identitySeconds = 300;

const Claims = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  /** The admin who acts as the subject (RFC 8693). */
  act: z.object({ sub: z.uuid() }).optional(),
});

export interface AccessClaims {
  readonly accountId: string;
  /** The session of whoever really signed in: the admin's own while acting as a developer. */
  readonly sessionId: string;
  readonly adminId?: string;
}

export interface Tokens {
  signAccess(claims: AccessClaims): Promise<string>;
  /** Null for anything but a current access token of ours. */
  readAccess(token: string): Promise<AccessClaims | null>;
  /** A short-lived statement of who somebody is, for the support portal and the chat. */
  signIdentity(irisId: string, name: string): Promise<string>;
  /** The refresh token that follows another; the same every time, so that a repeated refresh gets the same pair. */
  successorOf(refreshToken: string): string;
  /** Stands for an address where the address itself must not be kept. */
  blind(value: string): string;
}

export const newToken = (): string => randomBytes(32).toString("base64url");
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** Importing once makes verifying twice as fast as passing raw bytes each time. */
const hmacKey = (secret: string, purpose: string) =>
  webcrypto.subtle.importKey("raw", deriveKey(secret, purpose), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
    "verify",
  ]);

const sign = (key: webcrypto.CryptoKey, typ: string, audience: string, seconds: number, sub: string, more: object) =>
  new SignJWT({ ...more })
    .setProtectedHeader({ alg: "HS256", typ })
    .setSubject(sub)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(`${seconds} s`)
    .sign(key);

export async function createTokens(secret: string): Promise<Tokens> {
  const accessKey = await hmacKey(secret, "access token");
  const identityKey = await hmacKey(secret, "identity token");
  const refreshKey = deriveKey(secret, "refresh token");
  const blindKey = deriveKey(secret, "blinded value");
  const keyed = (key: Uint8Array, value: string) => createHmac("sha256", key).update(value).digest("base64url");
  const rules = { algorithms: ["HS256"], typ: "at+jwt", audience: "console", issuer, requiredClaims: ["exp"] };
  return {
    signAccess: ({ accountId, sessionId, adminId }) =>
      sign(accessKey, "at+jwt", "console", accessSeconds, accountId, {
        sid: sessionId,
        ...(adminId !== undefined && { act: { sub: adminId } }),
      }),
    readAccess: async (token) => {
      const verified = await jwtVerify(token, accessKey, rules).catch(() => null);
      const claims = Claims.safeParse(verified?.payload).data;
      if (!claims) return null;
      return { accountId: claims.sub, sessionId: claims.sid, ...(claims.act && { adminId: claims.act.sub }) };
    },
    signIdentity: (irisId, name) => sign(identityKey, "iris+jwt", "iris", identitySeconds, irisId, { name }),
    successorOf: (token) => keyed(refreshKey, token),
    blind: (value) => keyed(blindKey, value),
  };
}
