import * as z from "zod";
import { Id, Instant } from "#contract/identifiers.ts";

/** What a key may be for. Calls for reviews take theirs (`contract/ratings/play-calls.ts`); no call takes another yet. */
export const keyScopes = ["upload", "listing", "submit", "reviews", "statistics"] as const;
/** Those that calls take. */
export const servedScopes = ["reviews"] as const satisfies readonly (typeof keyScopes)[number][];
export type KeyScope = (typeof keyScopes)[number];

/** Every key begins with it, so that people and programs that look for lost secrets know one. */
export const keyPrefix = "devkey_";

export const keyLimits = {
  /** Keys of a developer that work at the same time. */
  active: 20,
  /** Keys that do not work any more and are still listed, the newest. */
  past: 50,
  name: 60,
  /** How long a key may work. */
  days: [30, 90, 180, 365],
  /** A key that was replaced works on for this long, or until its own end. */
  overlapHours: 24,
  /** The last use is kept to the minute. */
  usedSeconds: 60,
  checksPerMinute: 60,
} as const;

export const keyStates = ["active", "replaced", "ended", "revoked"] as const;
export type KeyState = (typeof keyStates)[number];

/** Those that open what they are for. */
export const workingStates = ["active", "replaced"] as const satisfies readonly KeyState[];

export function isWorking(state: KeyState): boolean {
  return workingStates.some((one) => one === state);
}

export const ApiKey = z.strictObject({
  id: Id,
  name: z.string(),
  /** How it begins and ends: enough to know it by, too little to use. */
  hint: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  state: z.enum(keyStates),
  madeAt: Instant,
  endsAt: Instant,
  lastUsedAt: Instant.nullable(),
  revokedAt: Instant.nullable(),
});
export type ApiKey = z.infer<typeof ApiKey>;

/** What is asked for a key. */
export const KeyWish = z.strictObject({
  name: z.string().trim().min(1).max(keyLimits.name),
  scopes: z
    .array(z.enum(keyScopes))
    .min(1)
    .max(keyScopes.length)
    .transform((chosen) => keyScopes.filter((scope) => chosen.includes(scope))),
  days: z.literal(keyLimits.days),
});
export type KeyWish = z.infer<typeof KeyWish>;

/** A key with its secret, which is answered this once and kept nowhere. */
export const MadeKey = z.strictObject({ key: ApiKey, secret: z.string() });
export type MadeKey = z.infer<typeof MadeKey>;

/** A developer's access for programs: off, no key of theirs opens anything. Staff have none. */
export const DevTools = z.strictObject({
  enabled: z.boolean(),
  /** When it was last turned on or off; null: never. */
  since: Instant.nullable(),
  items: z.array(ApiKey).max(keyLimits.active + keyLimits.past),
});
export type DevTools = z.infer<typeof DevTools>;

/** What a program learns of the key that it holds. */
export const CheckedKey = ApiKey.pick({ name: true, scopes: true, endsAt: true });
