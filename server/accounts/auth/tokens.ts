import { createHash, createHmac, randomBytes, webcrypto } from "node:crypto";
import { SignJWT } from "jose";
import * as z from "zod";
import { createEncryption } from "./encryption.ts";
import { createJwtVerifier } from "./verify-jwt.ts";
import { limits } from "#contract/limits.ts";
import { deriveKey, constantTimeEqual } from "#server/load-secret.ts";

const issuer = "store-console";
const accessSeconds = 600;
const identitySeconds = 300;
export const serviceTokenSeconds = 600;

const audience = "console";

const Claims = z.object({
  iss: z.literal(issuer),
  aud: z.literal(audience),
  /** Expiry of the token, in seconds since 1970. */
  exp: z.number(),
  sub: z.uuid(),
  sid: z.uuid(),
});

const ActingClaims = z.object({
  ...Claims.shape,
  /** Id of the acting session. */
  jti: z.uuid(),
  /** The admin who acts as the subject (RFC 8693). */
  act: z.object({ sub: z.uuid() }),
});

export interface AccessClaims {
  readonly accountId: string;
  readonly sessionId: string;
}

/** Claims of the acting token, which accompanies an admin's own access token. */
export interface ActingTokenClaims extends AccessClaims {
  readonly actingId: string;
  readonly adminId: string;
}

export interface TokenService {
  signAccess(claims: AccessClaims): Promise<string>;
  /** Claims of the token; null unless it is one of our unexpired access tokens. */
  readAccess(token: string): AccessClaims | null;
  /** Valid until the acting session ends; useless without the admin's own access token. */
  signActing(acting: ActingTokenClaims, endsAt: Date): Promise<string>;
  readActing(token: string): ActingTokenClaims | null;
  /** Short-lived identity token for the support portal and the chat. */
  signIdentity(irisId: string, name: string): Promise<string>;
  /** Derives the next refresh token. Deterministic, so that a repeated refresh gets the same pair. */
  successorOf(refreshToken: string): string;
  /** Derives a mailed link's token from its row id: rebuilt when the mail is sent, and never stored. */
  linkToken(linkId: string): string;
  /** Derives a one-time code's digits from its row id; they are never stored. */
  digits(codeId: string): string;
  /** Signs a value that the browser stores, such as a cookie, for one purpose. */
  seal(purpose: string, value: string): string;
  /** The signed value; null if the signature or purpose is wrong. */
  unseal(purpose: string, sealed: string): string | null;
  /** Encrypts a value that only this server can read, for one purpose. */
  conceal(purpose: string, value: string): string;
  /** The decrypted value; null if it is not authentic. */
  reveal(purpose: string, concealed: string): string | null;
  /** Tells another service of the store who signed in there. */
  signService(service: string, facts: { sub: string; email: string; role: string }): Promise<string>;
  /** Keyed hash of a mail address or other value that must not be stored itself. */
  blind(value: string): string;
}

export function createRandomToken(): string {
  return randomBytes(32).toString("base64url");
}
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

/** 48 bits for a million codes, so the modulo bias is negligible. */
const digitsOf = (bytes: Buffer): string =>
  String(bytes.readUIntBE(0, 6) % 10 ** limits.otp.digits).padStart(limits.otp.digits, "0");

const hmacKey = (secret: string, purpose: string) =>
  webcrypto.subtle.importKey("raw", deriveKey(secret, purpose), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);

const sign = (
  key: webcrypto.CryptoKey,
  typ: string,
  audience: string,
  ends: number | Date,
  sub: string,
  more: object,
) =>
  new SignJWT({ ...more })
    .setProtectedHeader({ alg: "HS256", typ })
    .setSubject(sub)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime(typeof ends === "number" ? `${ends} s` : ends)
    .sign(key);

export async function createTokenService(secret: string): Promise<TokenService> {
  const accessKey = await hmacKey(secret, "access token");
  const readToken = createJwtVerifier(deriveKey(secret, "access token"), "at+jwt");
  const actingKey = await hmacKey(secret, "acting token");
  const readActing = createJwtVerifier(deriveKey(secret, "acting token"), "acting+jwt");
  const identityKey = await hmacKey(secret, "identity token");
  const serviceKey = await hmacKey(secret, "service token");
  const refreshKey = deriveKey(secret, "refresh token");
  const blindKey = deriveKey(secret, "blinded value");
  const linkKey = deriveKey(secret, "mailed link");
  const codeKey = deriveKey(secret, "one-time code");
  const sealKey = deriveKey(secret, "sealed value");
  const keyed = (key: Uint8Array, value: string) => createHmac("sha256", key).update(value).digest("base64url");
  const seal = (purpose: string, value: string) => `${value}.${keyed(sealKey, JSON.stringify([purpose, value]))}`;
  return {
    signAccess: ({ accountId, sessionId }) =>
      sign(accessKey, "at+jwt", audience, accessSeconds, accountId, { sid: sessionId }),
    readAccess: (token) => {
      const claims = Claims.safeParse(readToken(token)).data;
      if (!claims || claims.exp <= Date.now() / 1000) return null;
      return { accountId: claims.sub, sessionId: claims.sid };
    },
    signActing: ({ actingId, accountId, sessionId, adminId }, endsAt) =>
      sign(actingKey, "acting+jwt", audience, endsAt, accountId, {
        jti: actingId,
        sid: sessionId,
        act: { sub: adminId },
      }),
    readActing: (token) => {
      const claims = ActingClaims.safeParse(readActing(token)).data;
      if (!claims || Date.now() / 1000 >= claims.exp) return null;
      return { actingId: claims.jti, accountId: claims.sub, sessionId: claims.sid, adminId: claims.act.sub };
    },
    signIdentity: (irisId, name) => sign(identityKey, "iris+jwt", "iris", identitySeconds, irisId, { name }),
    successorOf: (token) => keyed(refreshKey, token),
    linkToken: (linkId) => keyed(linkKey, linkId),
    digits: (codeId) => digitsOf(createHmac("sha256", codeKey).update(codeId).digest()),
    seal,
    unseal: (purpose, sealed) => {
      const value = sealed.slice(0, Math.max(0, sealed.lastIndexOf(".")));
      return constantTimeEqual(sealed, seal(purpose, value)) ? value : null;
    },
    ...createEncryption(deriveKey(secret, "concealed value")),
    signService: (service, { sub, ...more }) =>
      sign(serviceKey, "service+jwt", service, serviceTokenSeconds, sub, more),
    blind: (value) => keyed(blindKey, value),
  };
}
