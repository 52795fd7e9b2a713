import { listingCalls } from "#contract/catalog/listings/calls.ts";
import { handle, type Route } from "#server/platform/http/route.ts";
import { uploadPicture } from "./upload-picture.ts";

export const routes: readonly Route[] = [
  handle(listingCalls.uploadIcon)(uploadPicture("icon")),
  handle(listingCalls.uploadHero)(uploadPicture("hero")),
  handle(listingCalls.uploadScreenshot)(uploadPicture("screenshot")),
];
