import { wrongIn } from "../change.ts";

const totp = ["tests/server/accounts/auth/totp.test.ts"];
const captcha = ["tests/security/captcha.test.ts"];
const acting = ["tests/server/staff/members/acting.test.ts"];
const members = ["tests/server/staff/members/members.test.ts"];
const audit = ["tests/server/staff/members/audit-log.test.ts"];
const otp = ["tests/server/accounts/profile/otp.test.ts"];
const personalData = ["tests/server/accounts/profile/personal-data.test.ts"];

/** The second step, captcha, codes, acting, staff, the audit log, and what becomes of an account's data. */
export const accountChanges = [
  ...wrongIn(
    { file: "server/accounts/auth/totp.ts", tests: totp },
    [`, lt(totp.lastStep, step)))`, `))`],
    [`.where(and(isCode, isNull(recoveryCode.usedAt)))`, `.where(isCode)`],
    [`const window = 1;`, `const window = 3;`],
    [`, setWhere: isNull(totp.confirmedAt) }`, ` }`],
    ["`totp of ${accountId}`", "`totp`"],
  ),
  ...wrongIn({ file: "server/accounts/auth/totp.handlers.ts", tests: totp }, [
    `await recordLoginFailure(context.services.database.db, attempt);`,
    "",
  ]),
  ...wrongIn(
    { file: "server/accounts/auth/confirm-password.ts", tests: totp },
    [
      `if (!(await verifyPassword(passwordHash, password))) {\n    await recordLoginFailure(context.`,
      `if (false) {\n    await recordLoginFailure(context.`,
    ],
    [
      `"password_wrong");\n  }\n  return attempt;`,
      `"password_wrong");\n  }\n  await clearAttemptFailures(context.services.database.db, attempt);\n  return attempt;`,
    ],
  ),
  ...wrongIn(
    { file: "server/accounts/auth/authenticate.ts", tests: totp },
    [`await recordLoginFailure(database.db, attempt);\n  await recordRefusedSignIn(`, `await recordRefusedSignIn(`],
    [`if (redeemed !== "recovery") return redeemed !== null;`, `if (redeemed !== "app") return redeemed !== null;`],
  ),
  ...wrongIn(
    { file: "server/integrations/captcha/altcha.ts", tests: captcha },
    [`return verified ? challenge : null;`, `return challenge;`],
    [`hexKey(secret, "captcha challenge")`, `hexKey("", "captcha challenge")`],
  ),
  ...wrongIn({ file: "server/integrations/captcha/spent-challenges.ts", tests: captcha }, [
    `return made.length > 0;`,
    `return true;`,
  ]),
  ...wrongIn(
    { file: "server/accounts/auth/acting.store.ts", tests: acting },
    [`isNull(actingSession.endedAt), lte(`, `lte(`],
    [`eq(account.role, "normal"), eq(account.status, "enabled")`, `eq(account.role, "normal")`],
  ),
  ...wrongIn(
    { file: "server/staff/members/act-as-developer.ts", tests: acting },
    [`await scheduleActingExpiry(tx, id, endsAt);`, ""],
    [`await endActingSessions(tx, { sessionId }, "replaced");`, ""],
    [
      `developer.status === "enabled" ? await findOldestAccount(tx, developerId) : undefined`,
      `await findOldestAccount(tx, developerId)`,
    ],
  ),
  ...wrongIn(
    { file: "server/staff/members/members.handlers.ts", tests: members },
    [`if (!(await hasOtherSuperadmin(tx, member.id))) throw new Failure("last_superadmin");`, ""],
    [`if (member.id === actor.accountId) throw new Failure("own_account");`, ""],
    [`if (asker?.role !== "superadmin" || asker.status !== "enabled")`, `if (!asker)`],
  ),
  ...wrongIn(
    { file: "server/accounts/auth/staff-accounts.store.ts", tests: members },
    [`isNotNull(account.passwordHash),`, ""],
    [`eq(account.status, "enabled"),`, ""],
  ),
  ...wrongIn({ file: "server/staff/members/audit-chain.ts", tests: audit }, [
    `canonical(data), requestId]`,
    `requestId]`,
  ]),
  ...wrongIn(
    { file: "server/staff/members/verify-audit-chain.ts", tests: audit },
    [`if (row.line !== line) return "line_missing";`, ""],
    [`if (row.previousHash !== before) return "does_not_follow";`, ""],
    [`return hashAuditEntry(link, row) === row.hash ? null : "content_changed";`, `return null;`],
  ),
  ...wrongIn(
    { file: "server/accounts/profile/otp.ts", tests: otp },
    [`constantTimeEqual(tokens.blind(body.deviceFingerprint), tried.deviceHash);`, `true;`],
    [`constantTimeEqual(tokens.blind(number), tried.phoneHash) &&`, ""],
    [
      `if (!(await markOneTimeCodeUsed(tx, tried.id))) throw new Failure("otp_ended");`,
      `await markOneTimeCodeUsed(tx, tried.id);`,
    ],
  ),
  ...wrongIn(
    { file: "server/accounts/profile/one-time-codes.store.ts", tests: otp },
    [`lt(oneTimeCode.tries, tries)`, `lt(oneTimeCode.tries, 100)`],
    ["isNull(oneTimeCode.usedAt), gt(oneTimeCode.expiresAt, sql`now()`));", "isNull(oneTimeCode.usedAt));"],
  ),
  ...wrongIn(
    { file: "server/accounts/profile/erasure/erase-account.ts", tests: personalData },
    [`if (liveApps + inReview > 0) {`, `if (false) {`],
    [`await removeTotp(tx, id);`, ""],
    [`await deleteAccountSessions(tx, id);`, ""],
    [`await deleteAccountActivity(tx, id);`, ""],
    [`await deleteMailsTo(tx, account.email);`, ""],
    [`...(await deleteIdentityChecks(tx, developerId)), `, ""],
    [`, ...(await eraseConsents(tx, developerId))`, ""],
    [`await scheduleReleasedFileCleanup(tx, papers);`, ""],
  ),
  ...wrongIn(
    {
      file: "server/accounts/profile/erasure/erase-account.ts",
      tests: ["tests/server/catalog/access-kit/personal-data.test.ts"],
    },
    [`await deleteAccessKitsOfDeveloper(tx, developerId);`, ""],
  ),
  ...wrongIn({ file: "server/accounts/profile/erasure/request-erasure.ts", tests: personalData }, [
    `await requireCurrentPassword(context, account, "password", body.password);`,
    "",
  ]),
  ...wrongIn(
    {
      file: "server/platform/files/encrypted-files.ts",
      tests: ["tests/server/platform/files/encrypted-files.test.ts"],
    },
    [`yield sealing.update(chunk);`, `yield chunk;`],
    [`BigInt(block)) % counterRange`, `BigInt(0)) % counterRange`],
  ),
  ...wrongIn({ file: "server/accounts/profile/export/collect-data.ts", tests: personalData }, [
    `const { passwordHash, ...account } = found;`,
    `const { passwordHash } = found;\n  const account = found;`,
  ]),
  ...wrongIn({ file: "server/accounts/profile/export/exports.store.ts", tests: personalData }, [
    `personalDataRetentionDays.export * 86_400_000`,
    `personalDataRetentionDays.export * 864_000_000`,
  ]),
  ...wrongIn({ file: "server/accounts/identity/personal-data.ts", tests: personalData }, [
    `numberHash: _, panHash: __, sha256: ___`,
    `sha256: ___`,
  ]),
  ...wrongIn({ file: "server/accounts/identity/identity.store.ts", tests: personalData }, [
    `.where(eq(identityCheck.developerId, developerId))\n    .orderBy(asc(identityCheck.createdAt));`,
    `.orderBy(asc(identityCheck.createdAt));`,
  ]),
];
