import { captionRoutes } from "#server/content/media/captions/captions.handlers.ts";
import { renameContentItemRoute, updateContentItemRoute } from "#server/content/media/change-content.ts";
import { listContentCommentsRoute, postContentCommentsRoute } from "#server/content/media/comments.ts";
import { listContentStepsRoute } from "#server/content/media/content-steps.ts";
import { exportContentRoute, serveContentExport } from "#server/content/media/export-content.ts";
import { sendContentFeedbackRoute } from "#server/content/media/send-feedback.ts";
import { addMediaToLibraryRoute, placeExistingMediaRoute } from "#server/content/media/reuse-media.ts";
import {
  getContentItemRoute,
  listContentLanguagesRoute,
  listContentRoute,
  listContentDraftsRoute,
} from "#server/content/media/list-content.ts";
import { reorderContentRoute } from "#server/content/media/reorder-content.ts";
import { listContentLibraryRoute, removeFromLibraryRoute } from "#server/content/media/content-library.ts";
import { contentFileReferences } from "#server/content/media/remove-content.store.ts";
import {
  deleteContentItemsRoute,
  removeContentLanguageRoute,
  removeMediaInLanguageRoute,
} from "#server/content/media/remove-content.ts";
import {
  sendContentToReviewRoute,
  setContentVisibilityRoute,
  withdrawContentRoute,
} from "#server/content/media/send-content.ts";
import { updateThumbnailRoute } from "#server/content/media/update-thumbnail.ts";
import { downloadMediaJobHandler, downloadMediaRoute } from "#server/content/media/download-media.ts";
import { uploadContentByUrlRoute } from "#server/content/media/upload-by-url.ts";
import { uploadContentRoute } from "#server/content/media/upload-content.ts";
import type { Domain } from "#server/domain.ts";

/** Videos and banners that promote apps. */
export const contentDomain: Domain = {
  routes: [
    // media
    listContentRoute,
    listContentDraftsRoute,
    listContentLanguagesRoute,
    getContentItemRoute,
    exportContentRoute,
    uploadContentRoute,
    uploadContentByUrlRoute,
    downloadMediaRoute,
    updateThumbnailRoute,
    renameContentItemRoute,
    updateContentItemRoute,
    deleteContentItemsRoute,
    addMediaToLibraryRoute,
    placeExistingMediaRoute,
    removeMediaInLanguageRoute,
    removeContentLanguageRoute,
    listContentLibraryRoute,
    removeFromLibraryRoute,
    listContentCommentsRoute,
    postContentCommentsRoute,
    sendContentFeedbackRoute,
    sendContentToReviewRoute,
    withdrawContentRoute,
    setContentVisibilityRoute,
    reorderContentRoute,
    listContentStepsRoute,
    ...captionRoutes,
  ],
  plugins: [serveContentExport],
  jobs: (services) => [downloadMediaJobHandler(services)],
  references: [contentFileReferences],
};
