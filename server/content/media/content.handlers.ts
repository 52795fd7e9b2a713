import type { Route } from "#server/platform/http/route.ts";
import { changeListingName, updateListing } from "./change-content.ts";
import { contentComments, postContentComments } from "./comments.ts";
import { exportContent } from "./export-content.ts";
import { contentSteps } from "./content-steps.ts";
import { sendContentFeedback } from "./feedback.ts";
import { addToLibrary, retainMedia } from "./library.ts";
import { contentLanguages, listContent, listContentDrafts } from "./list-content.ts";
import { orderContent } from "./order-content.ts";
import { contentLibrary, removeFromLibrary } from "./read-library.ts";
import { deleteListing, removeContentLanguage, removeMedia } from "./remove-content.ts";
import { sendContent, showContent, withdrawContent } from "./send-content.ts";
import { updateThumbnail } from "./update-thumbnail.ts";
import { downloadMedia, uploadContentByUrl } from "./upload-by-url.ts";
import { uploadContent } from "./upload-content.ts";

export const routes: readonly Route[] = [
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
];
