import type { Route } from "#server/platform/http/route.ts";
import { developerPage, publishDeveloperPage, unpublishDeveloperPage, writeDeveloperPage } from "./write-page.ts";

/** The preview is in `public-pages`, which renders the page. */
export const routes: readonly Route[] = [
  developerPage,
  writeDeveloperPage,
  publishDeveloperPage,
  unpublishDeveloperPage,
];
