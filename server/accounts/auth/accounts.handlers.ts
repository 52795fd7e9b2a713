import { captcha } from "./captcha.ts";
import { changePassword, profilePasswordChange } from "./change-password.ts";
import { forgotPassword } from "./forgot-password.ts";
import { login } from "./login.ts";
import { emailExists, profile } from "./profile.ts";
import { logout, refresh, refreshByGet } from "./refresh.ts";
import { register } from "./register.ts";
import { passwordLink, resetPassword } from "./reset-password.ts";
import { cmsLogin, irisRedirectUrl, irisToken, markettingLogin } from "./service-tokens.ts";
import { totpRoutes } from "./totp.handlers.ts";
import { requestEmailVerify, signUpState, verifyEmail } from "./verify-email.ts";
import type { Route } from "#server/platform/http/route.ts";

export const routes: readonly Route[] = [
  captcha,
  login,
  emailExists,
  register,
  requestEmailVerify,
  verifyEmail,
  signUpState,
  forgotPassword,
  passwordLink,
  resetPassword,
  changePassword,
  profilePasswordChange,
  logout,
  refresh,
  refreshByGet,
  irisToken,
  irisRedirectUrl,
  cmsLogin,
  markettingLogin,
  ...totpRoutes,
  profile,
];
