import { wrongIn } from "../change.ts";

const actor = ["tests/server/accounts/auth/actor.test.ts", "tests/server/accounts/auth/login.test.ts"];
const refresh = ["tests/server/accounts/auth/refresh.test.ts"];
const attacks = ["tests/security/sign-in-attacks.test.ts", "tests/server/accounts/auth/login.test.ts"];
const registering = ["tests/security/registration-attacks.test.ts", "tests/server/accounts/auth/register.test.ts"];
const tabs = ["tests/providers/session.test.ts"];

/** Sessions, tokens, wrong passwords, links of mails. */
export const signInChanges = [
  ...wrongIn(
    { file: "server/accounts/auth/actor.ts", tests: actor },
    [`isNull(session.endedAt),`, ""],
    [`gt(session.expiresAt, sql.placeholder("now")),`, ""],
    [`, eq(account.status, "enabled")))`, "))"],
    [`if (!holder || holder.id !== accountId) return null;`, `if (!holder) return null;`],
    [`holder.developerStatus === "disabled" || `, ""],
    [`if (holder.role === "normal" && holder.developerId === null) return null;`, ""],
  ),
  ...wrongIn(
    { file: "server/accounts/auth/actor.ts", tests: ["tests/server/staff/members/acting.test.ts"] },
    [`if (holder.role !== "admin" && holder.role !== "superadmin") return null;`, ""],
    [`eq(actingSession.adminId, account.id),`, ""],
    [`eq(actingSession.sessionId, session.id),`, ""],
    [`isNull(actingSession.endedAt),`, ""],
    [`gt(actingSession.endsAt, sql.placeholder("now")),`, ""],
  ),
  ...wrongIn(
    { file: "server/accounts/auth/sessions.ts", tests: refresh },
    [
      "hashToken(token)), isNull(session.endedAt), gt(session.expiresAt, sql`now()`)",
      "hashToken(token)), isNull(session.endedAt)",
    ],
    ["hashToken(token)), isNull(session.endedAt), gt(", "hashToken(token)), gt("],
    [`const graceMs = 10_000;`, `const graceMs = 10_000_000;`],
    [`const graceMs = 10_000;`, `const graceMs = -1;`],
    [`(await wasUsed(tx, hashToken(next)))`, `false`],
    [`await endSession(tx, held.id, "refresh_token_reused");`, ""],
    [`const briefMs = 12 * hour;`, `const briefMs = 24 * hour;`],
    [`const rememberedMs = 30 * 24 * hour;`, `const rememberedMs = 60 * 24 * hour;`],
  ),
  ...wrongIn(
    { file: "server/accounts/auth/refresh.ts", tests: refresh },
    [`requireXsrfPair(request, environment);`, ""],
    [`requireXsrfPair(request, services.environment);`, ""],
  ),
  ...wrongIn({ file: "server/platform/http/csrf.ts", tests: refresh }, [` || !constantTimeEqual(header, cookie)`, ""]),
  ...wrongIn(
    { file: "server/platform/http/cookies.ts", tests: ["tests/server/accounts/auth/login.test.ts"] },
    [`{ ...cookieOptions(environment), ...life, httpOnly: true }`, `{ ...cookieOptions(environment), ...life }`],
    [`sameSite: "strict" as const`, `sameSite: "none" as const`],
  ),
  ...wrongIn(
    { file: "server/accounts/auth/login-failures.ts", tests: attacks },
    [`Math.min(2 ** (count - freeAttempts), maxWaitSeconds)`, `1`],
    [`count < freeAttempts ? 0`, `count < 100 ? 0`],
    [`const maxWaitSeconds = 900;`, `const maxWaitSeconds = 9_000_000;`],
    [`const captchaThreshold = 100;`, `const captchaThreshold = 200;`],
    [`const linkThreshold = 1_000;`, `const linkThreshold = 1_000_000;`],
    [`const attackSeconds = 900;`, `const attackSeconds = 9;`],
    [`if (isKnownOrigin(attempt) && (place?.count ?? 0) < maxDeviceFailures) return "known";`, ""],
    [`(place?.count ?? 0) < maxDeviceFailures)`, `true)`],
    [
      `export async function recordLoginFailure(tx: Tx, attempt: LoginAttempt): Promise<void> {\n  const keys = isKnownOrigin(attempt) ?`,
      `export async function recordLoginFailure(tx: Tx, attempt: LoginAttempt): Promise<void> {\n  const keys = true ?`,
    ],
  ),
  ...wrongIn(
    { file: "server/accounts/auth/authenticate.ts", tests: attacks },
    [`if (account.status !== "enabled") return "account_disabled";`, ""],
    [`return account.emailVerifiedAt === null ? "EMAIL_NOT_VERIFIED" : null;`, `return null;`],
    [`developer && developer.status !== "enabled"`, `developer && developer.status === "deleted"`],
    [`if (trust === "suspect") throw new Failure("captcha_required");`, ""],
    [`await requireCaptcha(services, request, { h_captcha_response });`, ""],
    [`await requirePlausibleCaptcha(services, credentials.h_captcha_response);`, ""],
    [`    await recordLoginFailure(database.db, attempt);`, ""],
    [`await clearAttemptFailures(services.database.db, attempt);`, ""],
  ),
  ...wrongIn(
    { file: "server/accounts/auth/authenticate.ts", tests: ["tests/server/accounts/auth/totp.test.ts"] },
    [`\n  await recordLoginFailure(database.db, attempt);`, ""],
    [
      `if (code === undefined) throw new Failure("totp_needed");`,
      `if (code === undefined) return { mustEnrol: false };`,
    ],
  ),
  ...wrongIn(
    {
      file: "server/accounts/auth/hashing-queue.ts",
      tests: ["tests/server/accounts/auth/hashing-queue.test.ts", "tests/server/accounts/auth/login.test.ts"],
    },
    [`if (waiting[caller].length < maxQueued) return;`, `return;`],
    [`waiting.known.shift() ?? waiting.unknown.shift()`, `waiting.unknown.shift() ?? waiting.known.shift()`],
    [`if (strangers >= maxQueued + concurrency) throw new Failure("captcha_required");`, ""],
    [`strangers -= 1;`, ""],
  ),
  ...wrongIn(
    {
      file: "server/accounts/auth/passwords.ts",
      tests: ["tests/server/staff/members/invite-account.test.ts", ...registering],
    },
    [`if (isCommonPassword(password))`, `if (false)`],
    [`if (emails.some(isEmail))`, `if (false)`],
  ),
  ...wrongIn(
    { file: "server/accounts/auth/verify-jwt.ts", tests: ["tests/server/accounts/auth/tokens.test.ts"] },
    [`given !== header || `, ""],
    [`right.length !== claimed.length || !timingSafeEqual(right, claimed)`, `right.length !== claimed.length`],
  ),
  ...wrongIn(
    { file: "server/accounts/auth/tokens.ts", tests: ["tests/server/accounts/auth/tokens.test.ts", ...registering] },
    [`if (!claims || claims.exp <= Date.now() / 1000) return null;`, `if (!claims) return null;`],
    [`aud: z.literal(audience),`, `aud: z.string(),`],
    [`return constantTimeEqual(sealed, seal(purpose, value)) ? value : null;`, `return value;`],
  ),
  ...wrongIn(
    { file: "server/accounts/auth/one-time-links.ts", tests: ["tests/server/staff/members/invite-account.test.ts"] },
    ["and(isNull(oneTimeLink.usedAt), gt(oneTimeLink.expiresAt, sql`now()`))", "isNull(oneTimeLink.usedAt)"],
    ["and(isNull(oneTimeLink.usedAt), gt(oneTimeLink.expiresAt, sql`now()`))", "gt(oneTimeLink.expiresAt, sql`now()`)"],
  ),
  ...wrongIn(
    { file: "server/staff/members/invite-account.ts", tests: ["tests/server/staff/members/invite-account.test.ts"] },
    [`await endAccountSessions(tx, known.id, "role_changed");`, ""],
    [`if (known.role === "normal" && known.emailVerifiedAt !== null)`, `if (false)`],
    [`{ developerId: null, passwordHash: null } : {}`, `{} : {}`],
  ),
  ...wrongIn(
    { file: "server/accounts/auth/registrations.store.ts", tests: registering },
    ["const isLive = gt(registration.expiresAt, sql`now()`);", "const isLive = sql`true`;"],
    [`await tx.delete(registration).where(eq(registration.email, email));`, ""],
    [`if (known && (known.emailVerifiedAt !== null || known.role !== "normal")) return null;`, ""],
  ),
  ...wrongIn({ file: "server/accounts/auth/verify-email.ts", tests: registering }, ["passwordHash: null }", "}"]),
  ...wrongIn(
    { file: "server/accounts/auth/verification-links.ts", tests: registering },
    [`rows.find(({ id }) => id === own);`, `undefined;`],
    [`if (body.password === undefined) throw new Failure("sign_up_unproven");`, ""],
    [`if (body.agreeToTerms !== true)`, `if (false)`],
  ),
  ...wrongIn(
    {
      file: "server/accounts/profile/email-change.ts",
      tests: ["tests/server/accounts/profile/email-change.test.ts"],
    },
    [`if (confirms === "new") {`, `if (false) {`],
  ),
  ...wrongIn(
    { file: "providers/http/refresh-token.ts", tests: tabs },
    [`running ??= underLock(`, `running = underLock(`],
    [`navigator.locks ? navigator.locks.request(lockName, act) : act();`, `act();`],
    [` && error.status >= 400 && error.status < 500 && error.status !== 429`, ""],
    [`if (current !== null && current !== stale) return Promise.resolve(withoutProfile(current));`, ""],
  ),
];
