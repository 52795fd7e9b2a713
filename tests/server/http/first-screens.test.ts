import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { viewsOf } from "#providers/resource.ts";
import { findInitialRoute, initialRoutes } from "#server/http/first-screens.ts";
import { resources } from "#src/resources.ts";

const root = join(import.meta.dirname, "../../..");
const views = resources.flatMap((resource) => viewsOf(resource).map((view) => ({ name: resource.name, view })));

describe("first screens", () => {
  it.each(initialRoutes)("$path is a screen of a resource that loads the modules named", ({ path, modules }) => {
    const found = views.find(({ view }) => view.path === path);
    expect(found?.name).toBeDefined();
    const index = readFileSync(join(root, `resources/${found?.name}/index.tsx`), "utf8");
    const [screen = "", ...frames] = modules.map((module) => join(root, "src", module));
    expect(existsSync(screen)).toBe(true);
    expect(index).toContain(`import(".${screen.slice(join(root, `resources/${found?.name}`).length)}")`);
    expect(frames.every((frame) => existsSync(frame))).toBe(true);
  });

  it("are found by their address, with any ids in it", () => {
    expect(findInitialRoute("/home/1f01/overview")?.modules[0]).toBe("../resources/apps/show.tsx");
    expect(findInitialRoute("/review-apps/")?.path).toBe("/review-apps");
    expect(findInitialRoute("/home/1f01/overview/more")).toBeUndefined();
  });
});
