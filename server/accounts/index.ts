import { getCurrentApiKey } from "#server/accounts/api-access/get-current-api-key.ts";
import { createApiKey, replaceKey } from "#server/accounts/api-access/create-api-key.ts";
import { revokeKey } from "#server/accounts/api-access/revoke-key.ts";
import { disableApiAccess, enableApiAccess, getApiAccess } from "#server/accounts/api-access/toggle-access.ts";
import { getCaptchaChallenge } from "#server/accounts/auth/captcha.ts";
import { changePassword, profilePasswordChange } from "#server/accounts/auth/change-password.ts";
import { forgotPassword, forgottenPasswordHandler } from "#server/accounts/auth/forgot-password.ts";
import { login } from "#server/accounts/auth/login.ts";
import { emailExists, getProfile } from "#server/accounts/auth/profile.ts";
import { logout, refreshAccessToken, refreshAccessTokenByGet } from "#server/accounts/auth/refresh.ts";
import { register } from "#server/accounts/auth/register.ts";
import { getPasswordResetLink, resetPassword } from "#server/accounts/auth/reset-password.ts";
import { cmsLogin, getIrisRedirectUrl, getIrisToken, markettingLogin } from "#server/accounts/auth/service-tokens.ts";
import { totpRoutes } from "#server/accounts/auth/totp.handlers.ts";
import { requestEmailVerify, getSignUpState, verifyEmail } from "#server/accounts/auth/verify-email.ts";
import { serveSignedDocument } from "#server/accounts/documents/serve-signed-document.ts";
import { routes as identityRoutes } from "#server/accounts/identity/identity.handlers.ts";
import { identityFileReferences } from "#server/accounts/identity/identity.store.ts";
import {
  requestEmailChange,
  confirmEmailChange,
  getEmailChange,
  cancelEmailChange,
} from "#server/accounts/profile/email-change.ts";
import { eraseAccountHandler } from "#server/accounts/profile/erasure/erase-account.ts";
import { requestErasure, getErasureStatus, cancelOwnErasure } from "#server/accounts/profile/erasure/erasure.ts";
import { serveAccountExport } from "#server/accounts/profile/export/export-link.ts";
import { accountExportReferences } from "#server/accounts/profile/export/export-references.ts";
import { requestAccountExport, listExports } from "#server/accounts/profile/export/exports.ts";
import { exportAccountHandler } from "#server/accounts/profile/export/export-account-job.ts";
import {
  saveNotificationPreferences,
  getNotificationPreferences,
} from "#server/accounts/profile/notification-preferences.ts";
import { sendOtp, verifyOtp } from "#server/accounts/profile/otp.ts";
import {
  listAccountActivity,
  endOtherSessions,
  endOwnSession,
  listSessions,
} from "#server/accounts/profile/sessions.ts";
import { endTour, getTourState } from "#server/accounts/profile/tour.ts";
import { updateInternationalNumber, updateProfile } from "#server/accounts/profile/update-profile.ts";
import { getIdentityCase, listIdentityChecks } from "#server/accounts/queries/identity-checks.ts";
import type { Domain } from "#server/domain.ts";

/** Developers and the people who log in for them: accounts, profile, identity and API keys. */
export const accounts: Domain = {
  routes: [
    // auth
    getCaptchaChallenge,
    login,
    emailExists,
    register,
    requestEmailVerify,
    verifyEmail,
    getSignUpState,
    forgotPassword,
    getPasswordResetLink,
    resetPassword,
    changePassword,
    profilePasswordChange,
    logout,
    refreshAccessToken,
    refreshAccessTokenByGet,
    getIrisToken,
    getIrisRedirectUrl,
    cmsLogin,
    markettingLogin,
    ...totpRoutes,
    getProfile,
    // api-access
    enableApiAccess,
    disableApiAccess,
    getApiAccess,
    createApiKey,
    replaceKey,
    revokeKey,
    getCurrentApiKey,
    // identity
    ...identityRoutes,
    // queries
    listIdentityChecks,
    getIdentityCase,
    // profile
    updateProfile,
    updateInternationalNumber,
    sendOtp,
    verifyOtp,
    getEmailChange,
    requestEmailChange,
    cancelEmailChange,
    confirmEmailChange,
    getNotificationPreferences,
    saveNotificationPreferences,
    getTourState,
    endTour,
    listSessions,
    endOwnSession,
    endOtherSessions,
    listAccountActivity,
    listExports,
    requestAccountExport,
    getErasureStatus,
    requestErasure,
    cancelOwnErasure,
  ],
  plugins: [serveSignedDocument, serveAccountExport],
  references: [identityFileReferences, accountExportReferences],
  jobs: (services) => [
    forgottenPasswordHandler(services),
    exportAccountHandler(services),
    eraseAccountHandler(services),
  ],
};
