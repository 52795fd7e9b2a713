import { createHash, createHmac, randomBytes, webcrypto } from "node:crypto";
import { SignJWT } from "jose";
import * as z from "zod";
import { readSigned } from "./access-token.ts";
import { deriveKey, sameText } from "#server/secret.ts";

const issuer = "store-console";
const accessSeconds = 600;
const identitySeconds = 300;

const audience = "console";

const Claims = z.object({
  iss: z.literal(issuer),
  aud: z.literal(audience),
  /** Seconds since 1970. */
  exp: z.number(),
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
  readAccess(token: string): AccessClaims | null;
  /** A short-lived statement of who somebody is, for the support portal and the chat. */
  signIdentity(irisId: string, name: string): Promise<string>;
  /** The refresh token that follows another; the same every time, so that a repeated refresh gets the same pair. */
  successorOf(refreshToken: string): string;
  /** The token of a mailed link, from the id of its row: it can be built again when the mail is sent, and is kept nowhere. */
  linkToken(linkId: string): string;
  /** A value that a browser keeps for us and cannot change, for one purpose. */
  seal(purpose: string, value: string): string;
  /** The sealed value; null for anything else. */
  unseal(purpose: string, sealed: string): string | null;
  /** Stands for an address where the address itself must not be kept. */
  blind(value: string): string;
}

export function newToken(): string {
  return randomBytes(32).toString("base64url");
}
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

const hmacKey = (secret: string, purpose: string) =>
  webcrypto.subtle.importKey("raw", deriveKey(secret, purpose), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);

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
  const readToken = readSigned(deriveKey(secret, "access token"), "at+jwt");
  const identityKey = await hmacKey(secret, "identity token");
  const refreshKey = deriveKey(secret, "refresh token");
  const blindKey = deriveKey(secret, "blinded value");
  const linkKey = deriveKey(secret, "mailed link");
  const sealKey = deriveKey(secret, "sealed value");
  const keyed = (key: Uint8Array, value: string) => createHmac("sha256", key).update(value).digest("base64url");
  const seal = (purpose: string, value: string) => `${value}.${keyed(sealKey, JSON.stringify([purpose, value]))}`;
  return {
    signAccess: ({ accountId, sessionId, adminId }) =>
      sign(accessKey, "at+jwt", audience, accessSeconds, accountId, {
        sid: sessionId,
        ...(adminId !== undefined && { act: { sub: adminId } }),
      }),
    readAccess: (token) => {
      const claims = Claims.safeParse(readToken(token)).data;
      if (!claims || claims.exp <= Date.now() / 1000) return null;
      return { accountId: claims.sub, sessionId: claims.sid, ...(claims.act && { adminId: claims.act.sub }) };
    },
    signIdentity: (irisId, name) => sign(identityKey, "iris+jwt", "iris", identitySeconds, irisId, { name }),
    successorOf: (token) => keyed(refreshKey, token),
    linkToken: (linkId) => keyed(linkKey, linkId),
    seal,
    unseal: (purpose, sealed) => {
      const value = sealed.slice(0, Math.max(0, sealed.lastIndexOf(".")));
      return sameText(sealed, seal(purpose, value)) ? value : null;
    },
    blind: (value) => keyed(blindKey, value),
  };
}
