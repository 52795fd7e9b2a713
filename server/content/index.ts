import { routes as mediaRoutes } from "#server/content/media/captions/captions.handlers.ts";
import { renameContentItem, updateContentItem } from "#server/content/media/change-content.ts";
import { listContentComments, postContentComments } from "#server/content/media/comments.ts";
import { listContentSteps } from "#server/content/media/content-steps.ts";
import { exportContent, serveContentExport } from "#server/content/media/export-content.ts";
import { sendContentFeedback } from "#server/content/media/send-feedback.ts";
import { addMediaToLibrary, placeExistingMedia } from "#server/content/media/reuse-media.ts";
import { listContentLanguages, listContent, listContentDrafts } from "#server/content/media/list-content.ts";
import { reorderContent } from "#server/content/media/order-content.ts";
import { listContentLibrary, removeFromLibrary } from "#server/content/media/read-library.ts";
import { contentFileReferences } from "#server/content/media/remove-content.store.ts";
import {
  deleteContentItems,
  removeContentLanguage,
  removeMediaInLanguage,
} from "#server/content/media/remove-content.ts";
import { sendContentToReview, setContentVisibility, withdrawContent } from "#server/content/media/send-content.ts";
import { updateThumbnail } from "#server/content/media/update-thumbnail.ts";
import { previewMediaFromUrl, uploadContentByUrl } from "#server/content/media/upload-by-url.ts";
import { uploadContent } from "#server/content/media/upload-content.ts";
import type { Domain } from "#server/domain.ts";

/** Videos and banners that promote apps. */
export const content: Domain = {
  routes: [
    // media
    listContent,
    listContentDrafts,
    listContentLanguages,
    exportContent,
    uploadContent,
    uploadContentByUrl,
    previewMediaFromUrl,
    updateThumbnail,
    renameContentItem,
    updateContentItem,
    deleteContentItems,
    addMediaToLibrary,
    placeExistingMedia,
    removeMediaInLanguage,
    removeContentLanguage,
    listContentLibrary,
    removeFromLibrary,
    listContentComments,
    postContentComments,
    sendContentFeedback,
    sendContentToReview,
    withdrawContent,
    setContentVisibility,
    reorderContent,
    listContentSteps,
    ...mediaRoutes,
  ],
  plugins: [serveContentExport],
  references: [contentFileReferences],
};
