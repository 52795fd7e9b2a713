import * as z from "zod";
import { Id, Instant } from "#contract/scalar-schemas.ts";
import { checkSingleLine } from "#contract/plain-text.ts";

/** Scopes that a key may have. Only calls for reviews check a scope so far (`contract/ratings/play-api-calls.ts`). */
export const apiKeyScopes = ["upload", "listing", "submit", "reviews", "statistics"] as const;
/** Scopes that calls require today. */
export const enforcedApiKeyScopes = ["reviews"] as const satisfies readonly (typeof apiKeyScopes)[number][];
export type ApiKeyScope = (typeof apiKeyScopes)[number];

/** Prefix of every key, so that secret scanners recognise a leaked one. */
export const apiKeyPrefix = "devkey_";

export const apiKeyLimits = {
  /** Maximum number of usable keys that one developer may have at the same time. */
  active: 20,
  /** Maximum number of ended keys that are listed, the most recent ones. */
  past: 50,
  name: 60,
  /** Lifetimes to choose from, in days. */
  days: [30, 90, 180, 365],
  /** Hours that a replaced key keeps working, unless it ends sooner. */
  overlapHours: 24,
  /** Seconds between two updates of a key's last use, however often a program calls. */
  usedSeconds: 60,
  checksPerMinute: 60,
} as const;

export const apiKeyStates = ["active", "replaced", "ended", "revoked"] as const;
export type ApiKeyState = (typeof apiKeyStates)[number];

/** States in which a key grants access. */
export const usableApiKeyStates = ["active", "replaced"] as const satisfies readonly ApiKeyState[];

export function isUsableApiKey(state: ApiKeyState): boolean {
  return usableApiKeyStates.some((usableKeyState) => usableKeyState === state);
}

export const ApiKey = z.strictObject({
  id: Id,
  name: z.string(),
  /** First and last characters: enough to recognise the key, too few to use it. */
  hint: z.string(),
  scopes: z.array(z.enum(apiKeyScopes)),
  state: z.enum(apiKeyStates),
  madeAt: Instant,
  endsAt: Instant,
  lastUsedAt: Instant.nullable(),
  revokedAt: Instant.nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

/** Request for a new key. */
export const ApiKeyRequest = z.strictObject({
  name: z.string().trim().min(1).max(apiKeyLimits.name).check(checkSingleLine),
  scopes: z
    .array(z.enum(apiKeyScopes))
    .min(1)
    .max(apiKeyScopes.length)
    .transform((chosen) => apiKeyScopes.filter((scope) => chosen.includes(scope))),
  days: z.literal(apiKeyLimits.days),
});
export type ApiKeyRequest = z.infer<typeof ApiKeyRequest>;

/** New key with its secret, which is returned only once and never stored. */
export const CreatedApiKey = z.strictObject({ key: ApiKey, secret: z.string() });
export type CreatedApiKey = z.infer<typeof CreatedApiKey>;

/** A developer's API access. While it is off, none of their keys works. Staff have none. */
export const ApiAccess = z.strictObject({
  enabled: z.boolean(),
  /** Time when access was last turned on or off; null if never. */
  since: Instant.nullable(),
  items: z.array(ApiKey).max(apiKeyLimits.active + apiKeyLimits.past),
});
export type ApiAccess = z.infer<typeof ApiAccess>;

/** Details of a key for the program that holds it. */
export const CallerApiKey = ApiKey.pick({ name: true, scopes: true, endsAt: true });
