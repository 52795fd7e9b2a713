import { hash, verify } from "@node-rs/argon2";
import { isCommonPassword } from "#contract/accounts/auth/common-passwords.ts";
import { fieldFailure, Failure } from "#server/platform/http/failure.ts";

/** OWASP's first recommendation: Argon2id (the library's default), 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** More than two concurrent hashes starve the thread pool that also reads files. */
let free = 2;
const waiting: (() => void)[] = [];
/** About a second of queued work. Later requests get Retry-After, before memory and patience run out. */
const maxQueued = 64;
const busyRetrySeconds = 2;

async function limitConcurrency<T>(work: () => Promise<T>): Promise<T> {
  if (free > 0) free -= 1;
  else if (waiting.length >= maxQueued)
    throw new Failure("unavailable", { params: { retryAfterSeconds: busyRetrySeconds } });
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }
}

export function hashPassword(password: string): Promise<string> {
  return limitConcurrency(() => hash(password.normalize("NFKC"), cost));
}

let decoy: Promise<string> | undefined;

/** Takes the same time whether or not there is a hash to compare with. */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hash("a password nobody has", cost);
  const compared = passwordHash ?? (await decoy);
  const matches = await limitConcurrency(() => verify(compared, password.normalize("NFKC")).catch(() => false));
  return matches && typeof passwordHash === "string";
}

/** Rejects common passwords and the person's own mail addresses. */
export function requireUncommonPassword(password: string, ...emails: string[]): void {
  requireUncommonPasswordField("password", password, ...emails);
}

/** The same check for a form field with another name. */
export function requireUncommonPasswordField(field: string, password: string, ...emails: string[]): void {
  if (isCommonPassword(password))
    throw new Failure("password_too_common", fieldFailure(field, "password_too_common").data);
  const own = password.trim().toLowerCase();
  const isEmail = (email: string): boolean => own === email || own === email.split("@")[0];
  if (emails.some(isEmail)) throw fieldFailure(field, "password_is_email");
}
