import type { AccountRow } from "./accounts.store.ts";
import { type Attempt, forgiveAttempt, noteFailure, requireTry } from "./login-failures.ts";
import { verifyPassword } from "./passwords.ts";
import { fieldFailure } from "#server/http/failure.ts";
import { originOf } from "#server/http/known-device.ts";
import type { Context } from "#server/http/route.ts";

type Asking = Pick<Context, "request" | "services">;
type Own = Pick<AccountRow, "email" | "passwordHash">;

/**
 * For requests that also take a code: a right password alone does not clear the failure counters, or codes could be
 * guessed without limit.
 */
export async function requirePasswordBesideCode(
  { request, services }: Asking,
  { email, passwordHash }: Own,
  field: string,
  password: string,
): Promise<Attempt> {
  const { database, tokens } = services;
  const attempt = { emailHash: tokens.blind(email), origin: originOf(request, services, email) };
  await requireTry(database.db, attempt);
  if (!(await verifyPassword(passwordHash, password))) {
    await noteFailure(database.db, attempt);
    throw fieldFailure(field, "password_wrong");
  }
  return attempt;
}

/**
 * Requires a signed-in person's password again, in a field of the body. Wrong ones count as failed sign-ins, so that
 * nobody can guess at an unlocked browser.
 */
export async function requireOwnPassword(asking: Asking, own: Own, field: string, password: string): Promise<void> {
  const attempt = await requirePasswordBesideCode(asking, own, field, password);
  await forgiveAttempt(asking.services.database.db, attempt);
}
