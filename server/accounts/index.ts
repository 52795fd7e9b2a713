import { checkKey } from "#server/accounts/api-access/check-key.ts";
import { makeKey, replaceKey } from "#server/accounts/api-access/make-key.ts";
import { revokeKey } from "#server/accounts/api-access/revoke-key.ts";
import { disableDevtools, enableDevtools, readKeys } from "#server/accounts/api-access/toggle-access.ts";
import { captcha } from "#server/accounts/auth/captcha.ts";
import { changePassword, profilePasswordChange } from "#server/accounts/auth/change-password.ts";
import { forgotPassword, forgottenPasswordHandler } from "#server/accounts/auth/forgot-password.ts";
import { login } from "#server/accounts/auth/login.ts";
import { emailExists, profile } from "#server/accounts/auth/profile.ts";
import { logout, refresh, refreshByGet } from "#server/accounts/auth/refresh.ts";
import { register } from "#server/accounts/auth/register.ts";
import { passwordLink, resetPassword } from "#server/accounts/auth/reset-password.ts";
import { cmsLogin, irisRedirectUrl, irisToken, markettingLogin } from "#server/accounts/auth/service-tokens.ts";
import { totpRoutes } from "#server/accounts/auth/totp.handlers.ts";
import { requestEmailVerify, signUpState, verifyEmail } from "#server/accounts/auth/verify-email.ts";
import { serveDocuments } from "#server/accounts/documents/serve-documents.ts";
import { routes as identityRoutes } from "#server/accounts/identity/identity.handlers.ts";
import { identityReferences } from "#server/accounts/identity/identity.store.ts";
import {
  askEmailChange,
  confirmEmailChange,
  emailChange,
  takeBackEmailChange,
} from "#server/accounts/profile/email-change.ts";
import { eraseAccountHandler } from "#server/accounts/profile/erasure/erase-account.ts";
import { askErasure, erasure, takeBackErasure } from "#server/accounts/profile/erasure/erasure.ts";
import { serveExports } from "#server/accounts/profile/export/export-link.ts";
import { exportReferences } from "#server/accounts/profile/export/export-references.ts";
import { askExport, listExports } from "#server/accounts/profile/export/exports.ts";
import { exportAccountHandler } from "#server/accounts/profile/export/make-export.ts";
import { chooseNotices, noticeChoices } from "#server/accounts/profile/notification-preferences.ts";
import { initOtp, verifyOtp } from "#server/accounts/profile/otp.ts";
import { accountActivity, endOtherSessions, endSession, listSessions } from "#server/accounts/profile/sessions.ts";
import { endTour, tour } from "#server/accounts/profile/tour.ts";
import { updateInternationalNumber, updateProfile } from "#server/accounts/profile/update-profile.ts";
import { identityCase, listIdentityChecks } from "#server/accounts/queries/identity-checks.ts";
import type { Domain } from "#server/domain.ts";

/** Developers and the people who log in for them: accounts, profile, identity and API keys. */
export const accounts: Domain = {
  routes: [
    // auth
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
    // api-access
    enableDevtools,
    disableDevtools,
    readKeys,
    makeKey,
    replaceKey,
    revokeKey,
    checkKey,
    // identity
    ...identityRoutes,
    // queries
    listIdentityChecks,
    identityCase,
    // profile
    updateProfile,
    updateInternationalNumber,
    initOtp,
    verifyOtp,
    emailChange,
    askEmailChange,
    takeBackEmailChange,
    confirmEmailChange,
    noticeChoices,
    chooseNotices,
    tour,
    endTour,
    listSessions,
    endSession,
    endOtherSessions,
    accountActivity,
    listExports,
    askExport,
    erasure,
    askErasure,
    takeBackErasure,
  ],
  plugins: [serveDocuments, serveExports],
  references: [identityReferences, exportReferences],
  jobs: (services) => [
    forgottenPasswordHandler(services),
    exportAccountHandler(services),
    eraseAccountHandler(services),
  ],
};
