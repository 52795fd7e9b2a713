import { submitClaimProofRoute } from "#server/catalog/conflicts/submit-claim-proof.ts";
import { createNameClaimRoute } from "#server/catalog/conflicts/create-name-claim.ts";
import { conflictReminderJobHandler } from "#server/catalog/conflicts/conflict-reminders.ts";
import { conflictDocumentReferences } from "#server/catalog/conflicts/documents.store.ts";
import {
  addConflictDocumentRoute,
  openConflictDocumentRoute,
  removeConflictDocumentRoute,
} from "#server/catalog/conflicts/documents.ts";
import { listOwnAppConflictsRoute, getNameAvailabilityRoute } from "#server/catalog/conflicts/name-availability.ts";
import { consentRoutes } from "#server/catalog/consents/consents.handlers.ts";
import { consentDocumentReferences } from "#server/catalog/consents/consents.store.ts";
import { getAppFlagRoute } from "#server/catalog/flags/read-flag.ts";
import { changeAppFlagRoute, createAppFlagRoute } from "#server/catalog/flags/set-flag.ts";
import { listingRoutes } from "#server/catalog/listings/listings.handlers.ts";
import { listActionItemsRoute } from "#server/catalog/queries/action-items.ts";
import { getAppDetailsRoute } from "#server/catalog/queries/app-details.ts";
import { listAppTransitionsRoute } from "#server/catalog/queries/app-transitions.ts";
import { getConflictDetailsRoute } from "#server/catalog/queries/conflicts/conflict-details.ts";
import { listConflictsOfAppRoute, listConflictsRoute } from "#server/catalog/queries/conflicts/list-conflicts.ts";
import { listAppsRoute } from "#server/catalog/queries/list-apps.ts";
import { listConsentsRoute } from "#server/catalog/queries/list-consents.ts";
import { listTransfersRoute } from "#server/catalog/queries/list-transfers.ts";
import { listVersionChangesRoute } from "#server/catalog/queries/version-changes.ts";
import { listVersionsRoute } from "#server/catalog/queries/list-versions.ts";
import {
  listVisibilityRequestsRoute,
  getVisibilityRequestRoute,
} from "#server/catalog/queries/list-visibility-requests.ts";
import { searchAppsRoute } from "#server/catalog/queries/search/search-apps.ts";
import { getStaffAppDetailsRoute } from "#server/catalog/queries/staff-app-details.ts";
import { getStatusChangeContextRoute } from "#server/catalog/queries/status-change-context.ts";
import { listRollingUpdatesRoute } from "#server/catalog/rollouts/rolling-updates.ts";
import { serveVersionCodeRoute } from "#server/catalog/rollouts/serve-version-code.ts";
import { updatePackageConfigRoute } from "#server/catalog/rollouts/update-package-config.ts";
import { respondToTransferRoute } from "#server/catalog/transfers/respond-to-transfer.ts";
import { cancelTransferRoute } from "#server/catalog/transfers/cancel-transfer.ts";
import { expireTransferJobHandler } from "#server/catalog/transfers/expire-transfer.ts";
import { objectToTransferRoute } from "#server/catalog/transfers/object-to-transfer.ts";
import { offerTransferRoute } from "#server/catalog/transfers/offer-transfer.ts";
import { getTransferRoute, getTransferPreviewRoute } from "#server/catalog/transfers/get-transfer.ts";
import { reverseTransferRoute } from "#server/catalog/transfers/reverse-transfer.ts";
import { translationRoutes } from "#server/catalog/translation/translation.handlers.ts";
import { reportApkSetJobHandler } from "#server/catalog/versions/bundles/report-apk-set.ts";
import { stopApkSetsOnClose } from "#server/catalog/versions/bundles/start-apk-set.ts";
import { getApkSetRoute, cancelApkSetRoute } from "#server/catalog/versions/bundles/read-apk-set.ts";
import { buildApkSetRoute } from "#server/catalog/versions/bundles/build-apk-set.ts";
import { uploadBundleRoute } from "#server/catalog/versions/bundles/upload-bundle.ts";
import { cancelVersionRoute } from "#server/catalog/versions/cancel-version.ts";
import { createAppRoute } from "#server/catalog/versions/drafts/create-app.ts";
import { saveVersionRoute } from "#server/catalog/versions/drafts/save-version.ts";
import { attachUploadRoute } from "#server/catalog/versions/files/attach-upload.ts";
import { packageFileReferences, listingMediaReferences } from "#server/catalog/versions/files/file-references.ts";
import { presignUploadRoute } from "#server/catalog/versions/files/presign-upload.ts";
import { getPackageFileStatusRoute, listVersionFilesRoute } from "#server/catalog/versions/files/list-files.ts";
import { servePackageUploads } from "#server/catalog/versions/files/serve-package-uploads.ts";
import { uploadPackageRoute } from "#server/catalog/versions/files/upload-package.ts";
import { markHeldFieldRoute, writeHoldMessageRoute } from "#server/catalog/versions/held-fields.ts";
import { inspectFileJobHandler } from "#server/catalog/versions/inspection/inspect-file-handler.ts";
import { refreshFactsJobHandler } from "#server/catalog/versions/inspection/refresh-facts.ts";
import { checkLinkRoute } from "#server/catalog/versions/links/check-link.ts";
import { checkLinksJobHandler } from "#server/catalog/versions/links/check-submitted-links.ts";
import { backfillLanesJobHandler } from "#server/catalog/versions/queue/backfill-lanes.ts";
import { backfillProblemCountsJobHandler } from "#server/catalog/versions/submission/backfill-problem-counts.ts";
import { checkVersionJobHandler } from "#server/catalog/versions/submission/check-version.ts";
import { consentsChangedJobHandler } from "#server/catalog/versions/submission/recount-after-consents.ts";
import { submitVersionRoute } from "#server/catalog/versions/submission/submit-version.ts";
import { getVersionDetailsRoute } from "#server/catalog/versions/version-details.ts";
import { getHoldHistoryRoute, getRejectHistoryRoute } from "#server/catalog/versions/hold-and-reject-history.ts";
import { getAppVisibilityRoute } from "#server/catalog/visibility/app-visibility.ts";
import {
  requestAppVisibilityRoute,
  relistAppRoute,
  withdrawVisibilityRequestRoute,
} from "#server/catalog/visibility/request-visibility.ts";
import type { Domain } from "#server/domain.ts";

/** Apps, their versions, packages and listings, and the requests about them. */
export const catalogDomain: Domain = {
  routes: [
    // listings
    ...listingRoutes,
    // flags
    getAppFlagRoute,
    createAppFlagRoute,
    changeAppFlagRoute,
    // consents
    ...consentRoutes,
    // conflicts
    createNameClaimRoute,
    submitClaimProofRoute,
    getNameAvailabilityRoute,
    listOwnAppConflictsRoute,
    addConflictDocumentRoute,
    removeConflictDocumentRoute,
    openConflictDocumentRoute,
    // versions
    buildApkSetRoute,
    uploadBundleRoute,
    getApkSetRoute,
    cancelApkSetRoute,
    uploadPackageRoute,
    presignUploadRoute,
    attachUploadRoute,
    listVersionFilesRoute,
    getPackageFileStatusRoute,
    createAppRoute,
    saveVersionRoute,
    submitVersionRoute,
    cancelVersionRoute,
    getHoldHistoryRoute,
    getRejectHistoryRoute,
    getVersionDetailsRoute,
    markHeldFieldRoute,
    writeHoldMessageRoute,
    checkLinkRoute,
    // translation
    ...translationRoutes,
    // rollouts
    listRollingUpdatesRoute,
    updatePackageConfigRoute,
    serveVersionCodeRoute,
    // visibility
    getAppVisibilityRoute,
    requestAppVisibilityRoute,
    withdrawVisibilityRequestRoute,
    relistAppRoute,
    // transfers
    getTransferPreviewRoute,
    getTransferRoute,
    offerTransferRoute,
    respondToTransferRoute,
    objectToTransferRoute,
    cancelTransferRoute,
    reverseTransferRoute,
    // queries
    listAppsRoute,
    listActionItemsRoute,
    searchAppsRoute,
    getAppDetailsRoute,
    listAppTransitionsRoute,
    listVersionsRoute,
    listVersionChangesRoute,
    listConsentsRoute,
    listConflictsRoute,
    listConflictsOfAppRoute,
    getConflictDetailsRoute,
    listVisibilityRequestsRoute,
    getVisibilityRequestRoute,
    listTransfersRoute,
    getStaffAppDetailsRoute,
    getStatusChangeContextRoute,
  ],
  plugins: [servePackageUploads, stopApkSetsOnClose],
  references: [consentDocumentReferences, conflictDocumentReferences, packageFileReferences, listingMediaReferences],
  jobs: (services) => [
    expireTransferJobHandler(services),
    inspectFileJobHandler(services),
    refreshFactsJobHandler(services),
    reportApkSetJobHandler(services),
    checkVersionJobHandler(services),
    checkLinksJobHandler(services),
    consentsChangedJobHandler(),
    backfillProblemCountsJobHandler(),
    backfillLanesJobHandler(),
    conflictReminderJobHandler(services),
  ],
};
