import { createHmac, createSecretKey, timingSafeEqual } from "node:crypto";
import type { FileLink } from "./file-store.ts";

const hourSeconds = 3_600;
/** Maximum number of cached links. A page has fifty pictures and is requested again and again. */
const maxCached = 10_000;

export interface FileLinks {
  /** Signs a URL that is valid for one to two hours and stays the same for an hour, so that browsers can cache it. */
  sign(sha256: string, link: FileLink): string;
  check(sha256: string, query: SignedQuery): "valid" | "expired" | "forged";
}

export interface SignedQuery extends FileLink {
  /** Expiry of the link, in seconds since 1970. */
  expires: number;
  signature: string;
}

/** `key`: 32 bytes that sign nothing else. */
export function createFileLinks(key: Uint8Array, now: () => number = Date.now): FileLinks {
  const secret = createSecretKey(key);
  const signatureOf = (sha256: string, { name, type }: FileLink, expires: number): Buffer =>
    createHmac("sha256", secret)
      .update(JSON.stringify([sha256, name, type, expires]))
      .digest();
  const addressOf = (sha256: string, link: FileLink, expires: number): string => {
    const signature = signatureOf(sha256, link, expires).toString("base64url");
    const [name, type] = [encodeURIComponent(link.name), encodeURIComponent(link.type)];
    return `/files/${sha256}?name=${name}&type=${type}&expires=${expires}&signature=${signature}`;
  };
  const cached = new Map<string, string>();
  let cachedUntil = 0;
  return {
    sign: (sha256, link) => {
      const expires = (Math.floor(now() / 1_000 / hourSeconds) + 2) * hourSeconds;
      if (expires !== cachedUntil || cached.size === maxCached) cached.clear();
      cachedUntil = expires;
      const key = `${sha256} ${link.type} ${link.name}`;
      const address = cached.get(key) ?? addressOf(sha256, link, expires);
      cached.set(key, address);
      return address;
    },
    check: (sha256, { expires, signature, ...link }) => {
      const given = Buffer.from(signature, "base64url");
      const wanted = signatureOf(sha256, link, expires);
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return "forged";
      return expires * 1_000 < now() ? "expired" : "valid";
    },
  };
}
