import { createHmac, createSecretKey, timingSafeEqual } from "node:crypto";

/** Returns the payload of a compact HS256 JWT, or null unless this key signed it with the expected type. */
export type VerifyJwt = (token: string) => unknown;

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url");

function parsed(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, "base64url").toString("utf8"));
  } catch {
    return null;
  }
}

/**
 * Verifies the signature of tokens signed by `jose`, synchronously: `jose` verifies on another thread, and that hop
 * takes longer than the hash. Only the header we write is accepted, so a token cannot choose its algorithm. Callers
 * check the expiry.
 */
export function createJwtVerifier(key: Uint8Array, typ: string): VerifyJwt {
  const secret = createSecretKey(key);
  const header = encoded({ alg: "HS256", typ });
  return (token) => {
    const [given, payload, signature, ...more] = token.split(".");
    if (given !== header || payload === undefined || signature === undefined || more.length > 0) return null;
    const right = Buffer.from(createHmac("sha256", secret).update(`${given}.${payload}`).digest("base64url"));
    const claimed = Buffer.from(signature);
    if (right.length !== claimed.length || !timingSafeEqual(right, claimed)) return null;
    return parsed(payload);
  };
}
