import { routes as mediaRoutes } from "#server/content/media/captions/captions.handlers.ts";
import { changeListingName, updateListing } from "#server/content/media/change-content.ts";
import { contentComments, postContentComments } from "#server/content/media/comments.ts";
import { contentSteps } from "#server/content/media/content-steps.ts";
import { exportContent, serveContentFiles } from "#server/content/media/export-content.ts";
import { sendContentFeedback } from "#server/content/media/feedback.ts";
import { addToLibrary, retainMedia } from "#server/content/media/library.ts";
import { contentLanguages, listContent, listContentDrafts } from "#server/content/media/list-content.ts";
import { orderContent } from "#server/content/media/order-content.ts";
import { contentLibrary, removeFromLibrary } from "#server/content/media/read-library.ts";
import { contentFileReferences } from "#server/content/media/remove-content.store.ts";
import { deleteListing, removeContentLanguage, removeMedia } from "#server/content/media/remove-content.ts";
import { sendContent, showContent, withdrawContent } from "#server/content/media/send-content.ts";
import { updateThumbnail } from "#server/content/media/update-thumbnail.ts";
import { downloadMedia, uploadContentByUrl } from "#server/content/media/upload-by-url.ts";
import { uploadContent } from "#server/content/media/upload-content.ts";
import type { Domain } from "#server/domain.ts";

/** Videos and banners that promote apps. */
export const content: Domain = {
  routes: [
    // media
    listContent,
    listContentDrafts,
    contentLanguages,
    exportContent,
    uploadContent,
    uploadContentByUrl,
    downloadMedia,
    updateThumbnail,
    changeListingName,
    updateListing,
    deleteListing,
    addToLibrary,
    retainMedia,
    removeMedia,
    removeContentLanguage,
    contentLibrary,
    removeFromLibrary,
    contentComments,
    postContentComments,
    sendContentFeedback,
    sendContent,
    withdrawContent,
    showContent,
    orderContent,
    contentSteps,
    ...mediaRoutes,
  ],
  plugins: [serveContentFiles],
  references: [contentFileReferences],
};
