import { createHmac, createSecretKey, timingSafeEqual } from "node:crypto";

/** Says what a compact token signed with HS256 states, or null for anything but a token of this key and type. */
export type ReadToken = (token: string) => unknown;

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url");

function parsed(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, "base64url").toString("utf8"));
  } catch {
    return null;
  }
}

/**
 * Reads the tokens that `jose` signs for us, at once: its own verification hops to another thread and back, which
 * takes longer than the hash. Only the one header we write is known, so a token cannot choose its algorithm.
 */
export function readSigned(key: Uint8Array, typ: string): ReadToken {
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
