import { answerClaim } from "#server/catalog/conflicts/answer-claim.ts";
import { claimName } from "#server/catalog/conflicts/claim-name.ts";
import { conflictReminderHandler } from "#server/catalog/conflicts/conflict-reminders.ts";
import { conflictReferences } from "#server/catalog/conflicts/documents.store.ts";
import { addConflictPaper, openConflictPaper, removeConflictPaper } from "#server/catalog/conflicts/documents.ts";
import { appConflicts, nameLight } from "#server/catalog/conflicts/name-availability.ts";
import { routes as consentsRoutes } from "#server/catalog/consents/consents.handlers.ts";
import { consentReferences } from "#server/catalog/consents/consents.store.ts";
import { readFlag } from "#server/catalog/flags/read-flag.ts";
import { changeAppFlag, flagApp } from "#server/catalog/flags/set-flag.ts";
import { routes as listingsRoutes } from "#server/catalog/listings/listings.handlers.ts";
import { needs } from "#server/catalog/queries/action-items.ts";
import { appDetails } from "#server/catalog/queries/app-details.ts";
import { appTransitions } from "#server/catalog/queries/app-transitions.ts";
import { conflictDetails } from "#server/catalog/queries/conflicts/conflict-details.ts";
import { conflictsOfOneApp, listConflicts } from "#server/catalog/queries/conflicts/list-conflicts.ts";
import { listApps } from "#server/catalog/queries/list-apps.ts";
import { listConsents } from "#server/catalog/queries/list-consents.ts";
import { listTransfers } from "#server/catalog/queries/list-transfers.ts";
import { listVersions } from "#server/catalog/queries/list-versions.ts";
import { listVisibility, oneVisibilityRequest } from "#server/catalog/queries/list-visibility.ts";
import { searchApps } from "#server/catalog/queries/search/search-apps.ts";
import { staffAppDetails } from "#server/catalog/queries/staff-app-details.ts";
import { statusFacts } from "#server/catalog/queries/status-facts.ts";
import { rollingUpdates } from "#server/catalog/rollouts/rolling-updates.ts";
import { serveVersionCode } from "#server/catalog/rollouts/serve-version-code.ts";
import { updatePackageConfig } from "#server/catalog/rollouts/update-package-config.ts";
import { answerTransfer } from "#server/catalog/transfers/answer-transfer.ts";
import { cancelTransfer } from "#server/catalog/transfers/cancel-transfer.ts";
import { expireTransferHandler } from "#server/catalog/transfers/expire-transfer.ts";
import { objectToTransfer } from "#server/catalog/transfers/object-to-transfer.ts";
import { offerTransfer } from "#server/catalog/transfers/offer-transfer.ts";
import { oneTransfer, transferPreview } from "#server/catalog/transfers/read-transfer.ts";
import { reverseTransfer } from "#server/catalog/transfers/reverse-transfer.ts";
import { routes as translationRoutes } from "#server/catalog/translation/translation.handlers.ts";
import { stopApkSetsOnClose } from "#server/catalog/versions/bundles/start-apk-set.ts";
import { apkSetOf, cancelApkSet } from "#server/catalog/versions/bundles/read-apk-set.ts";
import { makeApkSet } from "#server/catalog/versions/bundles/start-apk-set.ts";
import { uploadBundle } from "#server/catalog/versions/bundles/upload-bundle.ts";
import { cancelVersion } from "#server/catalog/versions/cancel-version.ts";
import { createApp } from "#server/catalog/versions/drafts/create-app.ts";
import { saveVersion } from "#server/catalog/versions/drafts/save-version.ts";
import { attachUpload } from "#server/catalog/versions/files/attach-upload.ts";
import { packageReferences, pictureReferences } from "#server/catalog/versions/files/content-references.ts";
import { presignUpload } from "#server/catalog/versions/files/presign-upload.ts";
import { fileStatus, versionFiles } from "#server/catalog/versions/files/read-files.ts";
import { servePackageUploads } from "#server/catalog/versions/files/serve-package-uploads.ts";
import { uploadPackage } from "#server/catalog/versions/files/upload-package.ts";
import { markHeldField, writeHoldMessage } from "#server/catalog/versions/held-fields.ts";
import { inspectFiles } from "#server/catalog/versions/inspection/inspect-files.ts";
import { refreshFactsHandler } from "#server/catalog/versions/inspection/refresh-facts.ts";
import { checkLink } from "#server/catalog/versions/links/check-link.ts";
import { checkLinksHandler } from "#server/catalog/versions/links/check-submitted-links.ts";
import { backfillLanesHandler } from "#server/catalog/versions/queue/backfill-lanes.ts";
import { backfillCountsHandler } from "#server/catalog/versions/submission/backfill-missing-counts.ts";
import { checkVersionHandler } from "#server/catalog/versions/submission/check-version.ts";
import { recountAfterConsentsHandler } from "#server/catalog/versions/submission/recount-after-consents.ts";
import { submitVersion } from "#server/catalog/versions/submission/submit-version.ts";
import { versionDetails } from "#server/catalog/versions/version-details.ts";
import { holdHistory, rejectHistory } from "#server/catalog/versions/version-history.ts";
import { appVisibility } from "#server/catalog/visibility/app-visibility.ts";
import { askVisibility, listNormally, withdrawVisibility } from "#server/catalog/visibility/request-visibility.ts";
import type { Domain } from "#server/domain.ts";

/** Apps, their versions, packages and listings, and the requests about them. */
export const catalog: Domain = {
  routes: [
    // listings
    ...listingsRoutes,
    // flags
    readFlag,
    flagApp,
    changeAppFlag,
    // consents
    ...consentsRoutes,
    // conflicts
    claimName,
    answerClaim,
    nameLight,
    appConflicts,
    addConflictPaper,
    removeConflictPaper,
    openConflictPaper,
    // versions
    makeApkSet,
    uploadBundle,
    apkSetOf,
    cancelApkSet,
    uploadPackage,
    presignUpload,
    attachUpload,
    versionFiles,
    fileStatus,
    createApp,
    saveVersion,
    submitVersion,
    cancelVersion,
    holdHistory,
    rejectHistory,
    versionDetails,
    markHeldField,
    writeHoldMessage,
    checkLink,
    // translation
    ...translationRoutes,
    // rollouts
    rollingUpdates,
    updatePackageConfig,
    serveVersionCode,
    // visibility
    appVisibility,
    askVisibility,
    withdrawVisibility,
    listNormally,
    // transfers
    transferPreview,
    oneTransfer,
    offerTransfer,
    answerTransfer,
    objectToTransfer,
    cancelTransfer,
    reverseTransfer,
    // queries
    listApps,
    needs,
    searchApps,
    appDetails,
    appTransitions,
    listVersions,
    listConsents,
    listConflicts,
    conflictsOfOneApp,
    conflictDetails,
    listVisibility,
    oneVisibilityRequest,
    listTransfers,
    staffAppDetails,
    statusFacts,
  ],
  plugins: [servePackageUploads, stopApkSetsOnClose],
  references: [consentReferences, conflictReferences, packageReferences, pictureReferences],
  jobs: (services) => [
    expireTransferHandler(services),
    inspectFiles(services),
    refreshFactsHandler(services),
    checkVersionHandler(services),
    checkLinksHandler(services),
    recountAfterConsentsHandler(),
    backfillCountsHandler(),
    backfillLanesHandler(),
    conflictReminderHandler(services),
  ],
};
