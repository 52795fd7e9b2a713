import { submitClaimProof } from "#server/catalog/conflicts/submit-claim-proof.ts";
import { createNameClaim } from "#server/catalog/conflicts/create-name-claim.ts";
import { conflictReminderHandler } from "#server/catalog/conflicts/conflict-reminders.ts";
import { conflictDocumentReferences } from "#server/catalog/conflicts/documents.store.ts";
import {
  addConflictDocument,
  openConflictDocument,
  removeConflictDocument,
} from "#server/catalog/conflicts/documents.ts";
import { listOwnAppConflicts, getNameAvailability } from "#server/catalog/conflicts/name-availability.ts";
import { routes as consentsRoutes } from "#server/catalog/consents/consents.handlers.ts";
import { consentDocumentReferences } from "#server/catalog/consents/consents.store.ts";
import { getAppFlag } from "#server/catalog/flags/read-flag.ts";
import { changeAppFlag, createAppFlag } from "#server/catalog/flags/set-flag.ts";
import { routes as listingsRoutes } from "#server/catalog/listings/listings.handlers.ts";
import { listActionItems } from "#server/catalog/queries/action-items.ts";
import { getAppDetails } from "#server/catalog/queries/app-details.ts";
import { listAppTransitions } from "#server/catalog/queries/app-transitions.ts";
import { getConflictDetails } from "#server/catalog/queries/conflicts/conflict-details.ts";
import { listConflictsOfApp, listConflicts } from "#server/catalog/queries/conflicts/list-conflicts.ts";
import { listApps } from "#server/catalog/queries/list-apps.ts";
import { listConsents } from "#server/catalog/queries/list-consents.ts";
import { listTransfers } from "#server/catalog/queries/list-transfers.ts";
import { listVersions } from "#server/catalog/queries/list-versions.ts";
import { listVisibilityRequests, getVisibilityRequest } from "#server/catalog/queries/list-visibility-requests.ts";
import { searchApps } from "#server/catalog/queries/search/search-apps.ts";
import { getStaffAppDetails } from "#server/catalog/queries/staff-app-details.ts";
import { getStatusChangeContext } from "#server/catalog/queries/status-change-context.ts";
import { listRollingUpdates } from "#server/catalog/rollouts/rolling-updates.ts";
import { serveVersionCode } from "#server/catalog/rollouts/serve-version-code.ts";
import { updatePackageConfig } from "#server/catalog/rollouts/update-package-config.ts";
import { respondToTransfer } from "#server/catalog/transfers/respond-to-transfer.ts";
import { cancelTransfer } from "#server/catalog/transfers/cancel-transfer.ts";
import { expireTransferHandler } from "#server/catalog/transfers/expire-transfer.ts";
import { objectToTransfer } from "#server/catalog/transfers/object-to-transfer.ts";
import { offerTransfer } from "#server/catalog/transfers/offer-transfer.ts";
import { getTransfer, getTransferPreview } from "#server/catalog/transfers/read-transfer.ts";
import { reverseTransfer } from "#server/catalog/transfers/reverse-transfer.ts";
import { routes as translationRoutes } from "#server/catalog/translation/translation.handlers.ts";
import { stopApkSetsOnClose } from "#server/catalog/versions/bundles/start-apk-set.ts";
import { getApkSet, cancelApkSet } from "#server/catalog/versions/bundles/read-apk-set.ts";
import { buildApkSet } from "#server/catalog/versions/bundles/start-apk-set.ts";
import { uploadBundle } from "#server/catalog/versions/bundles/upload-bundle.ts";
import { cancelVersion } from "#server/catalog/versions/cancel-version.ts";
import { createApp } from "#server/catalog/versions/drafts/create-app.ts";
import { saveVersion } from "#server/catalog/versions/drafts/save-version.ts";
import { attachUpload } from "#server/catalog/versions/files/attach-upload.ts";
import { packageFileReferences, listingMediaReferences } from "#server/catalog/versions/files/content-references.ts";
import { presignUpload } from "#server/catalog/versions/files/presign-upload.ts";
import { getPackageFileStatus, listVersionFiles } from "#server/catalog/versions/files/read-files.ts";
import { servePackageUploads } from "#server/catalog/versions/files/serve-package-uploads.ts";
import { uploadPackage } from "#server/catalog/versions/files/upload-package.ts";
import { markHeldField, writeHoldMessage } from "#server/catalog/versions/held-fields.ts";
import { inspectFileHandler } from "#server/catalog/versions/inspection/inspect-file-handler.ts";
import { refreshFactsHandler } from "#server/catalog/versions/inspection/refresh-facts.ts";
import { checkLink } from "#server/catalog/versions/links/check-link.ts";
import { checkLinksHandler } from "#server/catalog/versions/links/check-submitted-links.ts";
import { backfillLanesHandler } from "#server/catalog/versions/queue/backfill-lanes.ts";
import { backfillProblemCountsHandler } from "#server/catalog/versions/submission/backfill-problem-counts.ts";
import { checkVersionHandler } from "#server/catalog/versions/submission/check-version.ts";
import { consentsChangedHandler } from "#server/catalog/versions/submission/recount-after-consents.ts";
import { submitVersion } from "#server/catalog/versions/submission/submit-version.ts";
import { getVersionDetails } from "#server/catalog/versions/version-details.ts";
import { getHoldHistory, getRejectHistory } from "#server/catalog/versions/version-history.ts";
import { getAppVisibility } from "#server/catalog/visibility/app-visibility.ts";
import {
  requestAppVisibility,
  relistApp,
  withdrawVisibilityRequest,
} from "#server/catalog/visibility/request-visibility.ts";
import type { Domain } from "#server/domain.ts";

/** Apps, their versions, packages and listings, and the requests about them. */
export const catalog: Domain = {
  routes: [
    // listings
    ...listingsRoutes,
    // flags
    getAppFlag,
    createAppFlag,
    changeAppFlag,
    // consents
    ...consentsRoutes,
    // conflicts
    createNameClaim,
    submitClaimProof,
    getNameAvailability,
    listOwnAppConflicts,
    addConflictDocument,
    removeConflictDocument,
    openConflictDocument,
    // versions
    buildApkSet,
    uploadBundle,
    getApkSet,
    cancelApkSet,
    uploadPackage,
    presignUpload,
    attachUpload,
    listVersionFiles,
    getPackageFileStatus,
    createApp,
    saveVersion,
    submitVersion,
    cancelVersion,
    getHoldHistory,
    getRejectHistory,
    getVersionDetails,
    markHeldField,
    writeHoldMessage,
    checkLink,
    // translation
    ...translationRoutes,
    // rollouts
    listRollingUpdates,
    updatePackageConfig,
    serveVersionCode,
    // visibility
    getAppVisibility,
    requestAppVisibility,
    withdrawVisibilityRequest,
    relistApp,
    // transfers
    getTransferPreview,
    getTransfer,
    offerTransfer,
    respondToTransfer,
    objectToTransfer,
    cancelTransfer,
    reverseTransfer,
    // queries
    listApps,
    listActionItems,
    searchApps,
    getAppDetails,
    listAppTransitions,
    listVersions,
    listConsents,
    listConflicts,
    listConflictsOfApp,
    getConflictDetails,
    listVisibilityRequests,
    getVisibilityRequest,
    listTransfers,
    getStaffAppDetails,
    getStatusChangeContext,
  ],
  plugins: [servePackageUploads, stopApkSetsOnClose],
  references: [consentDocumentReferences, conflictDocumentReferences, packageFileReferences, listingMediaReferences],
  jobs: (services) => [
    expireTransferHandler(services),
    inspectFileHandler(services),
    refreshFactsHandler(services),
    checkVersionHandler(services),
    checkLinksHandler(services),
    consentsChangedHandler(),
    backfillProblemCountsHandler(),
    backfillLanesHandler(),
    conflictReminderHandler(services),
  ],
};
