import { hash, verify } from "@node-rs/argon2";
import { isCommonPassword } from "#contract/accounts/auth/common-passwords.ts";
import { type Caller, createHashingQueue } from "./hashing-queue.ts";
import { fieldFailure, Failure } from "#server/platform/http/failure.ts";

/** OWASP's first recommendation: Argon2id (the library's default), 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** More than two concurrent hashes starve the thread pool that also reads files. 64 are about a second of work. */
const hashing = createHashingQueue({ concurrency: 2, maxQueued: 64 });

/**
 * Runs a stranger's sign-in if the queue has a place for it.
 * @throws `captcha_required` before `signIn` begins, if all places are taken
 */
export function admitStranger<T>(signIn: () => Promise<T>): Promise<T> {
  return hashing.admitStranger(signIn);
}

export function hashPassword(password: string): Promise<string> {
  return hashing.run("known", () => hash(password.normalize("NFKC"), cost));
}

let decoy: Promise<string> | undefined;

/** Takes the same time whether or not there is a hash to compare with. */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
  caller: Caller = "known",
): Promise<boolean> {
  decoy ??= hash("a password nobody has", cost);
  const compared = passwordHash ?? (await decoy);
  const matches = await hashing.run(caller, () => verify(compared, password.normalize("NFKC")).catch(() => false));
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
