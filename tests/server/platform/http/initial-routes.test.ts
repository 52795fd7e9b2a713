import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { listResourceViews } from "#providers/resource.ts";
import { findInitialRoute, initialRoutes } from "#server/platform/http/initial-routes.ts";
import { resources } from "#src/resources.ts";

const root = join(import.meta.dirname, "../../../..");
const views = resources.flatMap((resource) =>
  listResourceViews(resource).map((view) => ({ name: resource.name, view })),
);

/** Returns the folder of the resource that a screen's file belongs to. */
function resourceFolder(file: string): string {
  const folder = dirname(file);
  return existsSync(join(folder, "index.tsx")) ? folder : resourceFolder(folder);
}

describe("initial routes", () => {
  it.each(initialRoutes)("$path is a resource's screen and loads the named modules", ({ path, modules }) => {
    const match = views.find(({ view }) => view.path === path);
    expect(match?.name).toBeDefined();
    const [screen = "", ...frames] = modules.map((module) => join(root, "src", module));
    expect(existsSync(screen)).toBe(true);
    const folder = resourceFolder(screen);
    const index = readFileSync(join(folder, "index.tsx"), "utf8");
    expect(index).toContain(`import(".${screen.slice(folder.length)}")`);
    expect(frames.every((frame) => existsSync(frame))).toBe(true);
  });

  it("finds an initial route by its path, with any ids in it", () => {
    expect(findInitialRoute("/home/1f01/overview")?.modules[0]).toBe("../resources/catalog/apps/show.tsx");
    expect(findInitialRoute("/review-apps/")?.path).toBe("/review-apps");
    expect(findInitialRoute("/home/1f01/overview/more")).toBeUndefined();
  });
});
