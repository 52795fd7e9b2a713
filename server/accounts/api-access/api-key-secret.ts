import { createHash, randomBytes } from "node:crypto";
import { apiKeyPrefix } from "#contract/accounts/api-access/api-keys.ts";

/** Hashes a key. A fast hash is enough, because keys are long and random. */
export function hashApiKey(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** Generates a secret, with the hash and the hint to store. */
export function generateApiKeySecret(): { secret: string; keyHash: string; hint: string } {
  const secret = `${apiKeyPrefix}${randomBytes(32).toString("base64url")}`;
  const hint = `${secret.slice(0, apiKeyPrefix.length + 4)}…${secret.slice(-4)}`;
  return { secret, keyHash: hashApiKey(secret), hint };
}

const scheme = new RegExp(`^Bearer (${apiKeyPrefix}[\\w-]{43})$`);

/** Parses the API key in an Authorization header; undefined if it has none in our format. */
export function parseBearerKey(authorization: string | undefined): string | undefined {
  return scheme.exec(authorization ?? "")?.[1];
}
