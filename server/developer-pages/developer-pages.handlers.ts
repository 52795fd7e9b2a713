import type { Route } from "#server/http/route.ts";
import { developerPage, publishDeveloperPage, unpublishDeveloperPage, writeDeveloperPage } from "./write-page.ts";

/** The preview draws the page, and stands where public pages are drawn. */
export const routes: readonly Route[] = [
  developerPage,
  writeDeveloperPage,
  publishDeveloperPage,
  unpublishDeveloperPage,
];
