import { login } from "./login.ts";
import { emailExists, irisToken, profile } from "./profile.ts";
import { logout, refresh, refreshByGet } from "./refresh.ts";
import { register } from "./register.ts";
import { requestEmailVerify, verifyEmail } from "./verify-email.ts";
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
