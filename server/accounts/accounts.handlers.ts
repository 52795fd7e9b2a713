import { login } from "#server/accounts/login.ts";
import { emailExists, irisToken, profile } from "#server/accounts/profile.ts";
import { logout, refresh, refreshByGet } from "#server/accounts/refresh.ts";
import { register } from "#server/accounts/register.ts";
import { requestEmailVerify, verifyEmail } from "#server/accounts/verify-email.ts";
import type { Route } from "#server/http/route.ts";

export const routes: readonly Route[] = [
  login,
  emailExists,
  register,
  requestEmailVerify,
  verifyEmail,
  logout,
  refresh,
  refreshByGet,
  irisToken,
  profile,
];
