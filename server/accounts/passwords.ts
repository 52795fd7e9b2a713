import { hash, verify } from "@node-rs/argon2";
import { isCommonPassword } from "#server/accounts/common-passwords.ts";
import { fieldFailure, Failure } from "#server/http/failure.ts";

/** OWASP's first choice: Argon2id, 19 MiB, two passes, one lane. The library's default algorithm is Argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** More than two at a time starve the thread pool that also reads files. */
let free = 2;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (free > 0) free -= 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password.normalize("NFKC"), cost));

let decoy: Promise<string> | undefined;

/** Takes the same time whether or not there is a hash to compare with. */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword("a password nobody has");
  const compared = passwordHash ?? (await decoy);
  const matches = await inTurn(() => verify(compared, password.normalize("NFKC"))).catch(() => false);
  return matches && typeof passwordHash === "string";
}

/** Refuses what everybody tries first, and what is just the person's own address. */
export function requireUncommon(password: string, email: string): void {
  if (isCommonPassword(password))
    throw new Failure("password_too_common", fieldFailure("password", "password_too_common").data);
  const local = email.split("@")[0] ?? email;
  const own = password.toLowerCase();
  if (email !== "" && (own === email || own === local)) throw fieldFailure("password", "password_is_email");
}
