import type { AccountRow } from "./accounts.store.ts";
import { type LoginAttempt, clearAttemptFailures, recordLoginFailure, requireOriginAllowed } from "./login-failures.ts";
import { verifyPassword } from "./passwords.ts";
import { fieldFailure } from "#server/platform/http/failure.ts";
import { attemptOriginKey } from "#server/platform/http/device-cookie.ts";
import type { CallContext } from "#server/platform/http/route.ts";

type RequestContext = Pick<CallContext, "request" | "services">;
type Own = Pick<AccountRow, "email" | "passwordHash">;

/**
 * Rejects a password check too soon after wrong passwords in this session. Sessions wait independently, so strangers
 * don't make the owner wait.
 */
export async function startPasswordConfirmation(
  { request, services }: RequestContext,
  email: string,
): Promise<LoginAttempt> {
  const { sessionId } = request;
  const origin = sessionId === null ? attemptOriginKey(request, services, email) : `session ${sessionId}`;
  const attempt = { emailHash: services.tokens.blind(email), origin };
  await requireOriginAllowed(services.database.db, attempt);
  return attempt;
}

/**
 * Requires the password in requests that also take a code. A right password alone does not clear the failure counters,
 * or codes could be guessed without limit.
 */
export async function requirePasswordBeforeCode(
  context: RequestContext,
  { email, passwordHash }: Own,
  field: string,
  password: string,
): Promise<LoginAttempt> {
  const attempt = await startPasswordConfirmation(context, email);
  if (!(await verifyPassword(passwordHash, password))) {
    await recordLoginFailure(context.services.database.db, attempt);
    throw fieldFailure(field, "password_wrong");
  }
  return attempt;
}

/**
 * Requires a signed-in person's password again, in a field of the body. Wrong ones count as failed sign-ins, so that
 * nobody can guess at an unlocked browser.
 */
export async function requireCurrentPassword(
  asking: RequestContext,
  own: Own,
  field: string,
  password: string,
): Promise<void> {
  const attempt = await requirePasswordBeforeCode(asking, own, field, password);
  await clearAttemptFailures(asking.services.database.db, attempt);
}

/**
 * Requires the password behind a mailed link, in the field `password`. Wrong ones count as failed sign-ins, but only
 * those from the same origin make the link's holder wait.
 */
export async function requireMailedLinkPassword(
  { request, services }: RequestContext,
  { email, passwordHash }: Own,
  password: string,
  refusal: string,
): Promise<void> {
  const { db } = services.database;
  const attempt = { emailHash: services.tokens.blind(email), origin: attemptOriginKey(request, services, email) };
  await requireOriginAllowed(db, attempt);
  if (!(await verifyPassword(passwordHash, password))) {
    await recordLoginFailure(db, attempt);
    throw fieldFailure("password", refusal);
  }
  await clearAttemptFailures(db, attempt);
}
