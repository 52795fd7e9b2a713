import { createHash, randomBytes } from "node:crypto";
import { keyPrefix } from "#contract/devtools/keys.ts";

/** Keys are long and random: a plain hash is as good as a slow one. */
export function hashOfKey(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** A new secret, with what is kept of it. */
export function newSecret(): { secret: string; keyHash: string; hint: string } {
  const secret = `${keyPrefix}${randomBytes(32).toString("base64url")}`;
  const hint = `${secret.slice(0, keyPrefix.length + 4)}…${secret.slice(-4)}`;
  return { secret, keyHash: hashOfKey(secret), hint };
}

const scheme = new RegExp(`^Bearer (${keyPrefix}[\\w-]{43})$`);

/** The key that a program sends; anything that cannot be one is none. */
export function keyIn(authorization: string | undefined): string | undefined {
  return scheme.exec(authorization ?? "")?.[1];
}
