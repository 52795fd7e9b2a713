import { getCurrentApiKeyRoute } from "#server/accounts/api-access/get-current-api-key.ts";
import { createApiKeyRoute, replaceKeyRoute } from "#server/accounts/api-access/create-api-key.ts";
import { revokeKeyRoute } from "#server/accounts/api-access/revoke-key.ts";
import {
  disableApiAccessRoute,
  enableApiAccessRoute,
  getApiAccessRoute,
} from "#server/accounts/api-access/toggle-access.ts";
import { getCaptchaChallengeRoute } from "#server/accounts/auth/get-captcha-challenge.ts";
import { confirmIdentityRoute } from "#server/accounts/auth/confirm-identity.ts";
import { changePasswordRoute, profilePasswordChangeRoute } from "#server/accounts/auth/change-password.ts";
import { forgotPasswordRoute, forgottenPasswordJobHandler } from "#server/accounts/auth/forgot-password.ts";
import { loginRoute } from "#server/accounts/auth/login.ts";
import { emailExistsRoute, getProfileRoute } from "#server/accounts/auth/get-profile.ts";
import { logoutRoute, refreshAccessTokenRoute, refreshAccessTokenByGetRoute } from "#server/accounts/auth/refresh.ts";
import { registerAccountRoute } from "#server/accounts/auth/register.ts";
import { getPasswordResetLinkRoute, resetPasswordRoute } from "#server/accounts/auth/reset-password.ts";
import {
  cmsLoginRoute,
  getIrisRedirectUrlRoute,
  getIrisTokenRoute,
  markettingLoginRoute,
} from "#server/accounts/auth/service-tokens.ts";
import {
  redeemSignInLinkRoute,
  requestSignInLinkRoute,
  signInLinkJobHandler,
} from "#server/accounts/auth/sign-in-links.ts";
import { totpRoutes } from "#server/accounts/auth/totp.handlers.ts";
import { requestEmailVerifyRoute, getSignUpStateRoute, verifyEmailRoute } from "#server/accounts/auth/verify-email.ts";
import { getVerificationLinkRoute, redeemVerificationLinkRoute } from "#server/accounts/auth/verification-links.ts";
import { serveSignedDocument } from "#server/accounts/documents/serve-signed-document.ts";
import { identityRoutes } from "#server/accounts/identity/identity.handlers.ts";
import { recoveryJobHandler, recoveryRoutes } from "#server/accounts/identity/recovery/recovery.handlers.ts";
import { identityFileReferences } from "#server/accounts/identity/identity.store.ts";
import {
  requestEmailChangeRoute,
  confirmEmailChangeRoute,
  getEmailChangeLinkRoute,
  getEmailChangeRoute,
  cancelEmailChangeRoute,
} from "#server/accounts/profile/email-change.ts";
import { eraseAccountJobHandler } from "#server/accounts/profile/erasure/erase-account.ts";
import {
  requestErasureRoute,
  getErasureStatusRoute,
  cancelOwnErasureRoute,
} from "#server/accounts/profile/erasure/request-erasure.ts";
import { serveAccountExport } from "#server/accounts/profile/export/export-link.ts";
import { accountExportReferences } from "#server/accounts/profile/export/export-references.ts";
import {
  requestAccountExportRoute,
  listExportsRoute,
  openAccountExportRoute,
} from "#server/accounts/profile/export/exports.ts";
import { exportAccountJobHandler } from "#server/accounts/profile/export/export-account-job.ts";
import {
  saveNotificationPreferencesRoute,
  getNotificationPreferencesRoute,
} from "#server/accounts/profile/notification-preferences.ts";
import { sendOtpRoute, verifyOtpRoute } from "#server/accounts/profile/otp.ts";
import {
  listAccountActivityRoute,
  endOtherSessionsRoute,
  endOwnSessionRoute,
  listSessionsRoute,
} from "#server/accounts/profile/own-sessions.ts";
import { endTourRoute, getTourStateRoute } from "#server/accounts/profile/tour.ts";
import { updateInternationalNumberRoute, updateProfileRoute } from "#server/accounts/profile/update-profile.ts";
import { getIdentityCaseRoute, listIdentityChecksRoute } from "#server/accounts/queries/identity-checks.ts";
import { listNameChangesRoute } from "#server/accounts/queries/name-changes.ts";
import type { Domain } from "#server/domain.ts";

/** Developers and the people who log in for them: accounts, profile, identity and API keys. */
export const accountsDomain: Domain = {
  routes: [
    // auth
    getCaptchaChallengeRoute,
    loginRoute,
    requestSignInLinkRoute,
    redeemSignInLinkRoute,
    emailExistsRoute,
    registerAccountRoute,
    requestEmailVerifyRoute,
    verifyEmailRoute,
    getVerificationLinkRoute,
    redeemVerificationLinkRoute,
    getSignUpStateRoute,
    forgotPasswordRoute,
    getPasswordResetLinkRoute,
    resetPasswordRoute,
    changePasswordRoute,
    profilePasswordChangeRoute,
    logoutRoute,
    refreshAccessTokenRoute,
    refreshAccessTokenByGetRoute,
    getIrisTokenRoute,
    getIrisRedirectUrlRoute,
    cmsLoginRoute,
    markettingLoginRoute,
    ...totpRoutes,
    confirmIdentityRoute,
    getProfileRoute,
    // api-access
    enableApiAccessRoute,
    disableApiAccessRoute,
    getApiAccessRoute,
    createApiKeyRoute,
    replaceKeyRoute,
    revokeKeyRoute,
    getCurrentApiKeyRoute,
    // identity
    ...identityRoutes,
    ...recoveryRoutes,
    // queries
    listIdentityChecksRoute,
    getIdentityCaseRoute,
    listNameChangesRoute,
    // profile
    updateProfileRoute,
    updateInternationalNumberRoute,
    sendOtpRoute,
    verifyOtpRoute,
    getEmailChangeRoute,
    requestEmailChangeRoute,
    cancelEmailChangeRoute,
    getEmailChangeLinkRoute,
    confirmEmailChangeRoute,
    getNotificationPreferencesRoute,
    saveNotificationPreferencesRoute,
    getTourStateRoute,
    endTourRoute,
    listSessionsRoute,
    endOwnSessionRoute,
    endOtherSessionsRoute,
    listAccountActivityRoute,
    listExportsRoute,
    requestAccountExportRoute,
    openAccountExportRoute,
    getErasureStatusRoute,
    requestErasureRoute,
    cancelOwnErasureRoute,
  ],
  plugins: [serveSignedDocument, serveAccountExport],
  references: [identityFileReferences, accountExportReferences],
  jobs: (services) => [
    forgottenPasswordJobHandler(services),
    signInLinkJobHandler(services),
    exportAccountJobHandler(services),
    eraseAccountJobHandler(services),
    recoveryJobHandler(services),
  ],
};
