import { hash, verify } from "@node-rs/argon2";
import { isCommonPassword } from "#contract/accounts/auth/common-passwords.ts";
import { fieldFailure, Failure } from "#server/platform/http/failure.ts";

/** OWASP's first recommendation: Argon2id (the library's default), 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** More than two concurrent hashes starve the thread pool that also reads files. */
let free = 2;
/**
 * `known`: people with a known browser, a session, a mailed link or a solved captcha. Their queue goes first, so that
 * strangers who send many passwords at once don't hold them up.
 */
export type HashingQueue = "known" | "unknown";
const waiting: Record<HashingQueue, (() => void)[]> = { known: [], unknown: [] };
/** About a second of queued work per queue. Later requests are rejected before memory and patience run out. */
const maxQueued = 64;
const busyRetrySeconds = 2;

/**
 * Throws if too many passwords wait in this queue.
 * @throws `captcha_required` for strangers, who join the queue for known people once they solve one; `unavailable` for
 * known people
 */
export function requireHashingRoom(queue: HashingQueue): void {
  if (waiting[queue].length < maxQueued) return;
  if (queue === "unknown") throw new Failure("captcha_required");
  throw new Failure("unavailable", { params: { retryAfterSeconds: busyRetrySeconds } });
}

async function limitConcurrency<T>(queue: HashingQueue, work: () => Promise<T>): Promise<T> {
  if (free > 0) free -= 1;
  else {
    requireHashingRoom(queue);
    await new Promise<void>((resolve) => waiting[queue].push(resolve));
  }
  try {
    return await work();
  } finally {
    const next = waiting.known.shift() ?? waiting.unknown.shift();
    if (next) next();
    else free += 1;
  }
}

export function hashPassword(password: string): Promise<string> {
  return limitConcurrency("known", () => hash(password.normalize("NFKC"), cost));
}

let decoy: Promise<string> | undefined;

/** Takes the same time whether or not there is a hash to compare with. */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
  queue: HashingQueue = "known",
): Promise<boolean> {
  decoy ??= hash("a password nobody has", cost);
  const compared = passwordHash ?? (await decoy);
  const matches = await limitConcurrency(queue, () => verify(compared, password.normalize("NFKC")).catch(() => false));
  return matches && typeof passwordHash === "string";
}

/** Rejects common passwords and the person's own mail addresses. */
export function requireUncommonPassword(password: string, ...emails: string[]): void {
  requireUncommonPasswordField("password", password, ...emails);
}

/** Rejects common passwords and the person's own mail addresses, with the error on this form field. */
export function requireUncommonPasswordField(field: string, password: string, ...emails: string[]): void {
  if (isCommonPassword(password))
    throw new Failure("password_too_common", fieldFailure(field, "password_too_common").data);
  const own = password.trim().toLowerCase();
  const isEmail = (email: string): boolean => own === email || own === email.split("@")[0];
  if (emails.some(isEmail)) throw fieldFailure(field, "password_is_email");
}
