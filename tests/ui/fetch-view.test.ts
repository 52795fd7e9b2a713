// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { listResourceViews } from "#providers/resource.ts";
import { resources } from "#src/resources.ts";
import { preloadView } from "#src/signed-in/preload-view.ts";

afterEach(() => vi.restoreAllMocks());

/** Paths of the views and frames whose code is loaded for a URL. */
function fetchedFor(address: string): string[] {
  const paths: string[] = [];
  const parts = resources.flatMap((resource) => [
    ...listResourceViews(resource),
    ...(resource.frame ? [resource.frame] : []),
  ]);
  for (const part of parts)
    vi.spyOn(part, "load").mockImplementation(() => {
      paths.push(part.path);
      return Promise.resolve(() => null);
    });
  preloadView(address);
  return paths.toSorted();
}

it("preloadView loads the code for a URL's view and its frame", () => {
  expect(fetchedFor("/home")).toEqual(["/home"]);
  expect(fetchedFor("/home/a1/statistics")).toEqual(["/home/:id", "/home/:id/statistics"]);
  expect(fetchedFor("/home/a1/versions/v1/held")).toEqual(["/home/:appId/versions/:id/held"]);
  expect(fetchedFor("/review-apps/app/a1")).toEqual(["/review-apps/app/:id"]);
  expect(fetchedFor("/no-such-page")).toEqual([]);
});
