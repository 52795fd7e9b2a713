import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { projectRoot } from "#server/project-paths.ts";
import { listResourceHooks, resourceTable } from "#tests/support/resource-table.ts";

const sources = ["resources", "providers", "ui"].flatMap((room) =>
  readdirSync(join(projectRoot, room), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => join(room, path)),
);
const texts = new Map(sources.map((path) => [path, readFileSync(join(projectRoot, path), "utf8")]));
const filesWith = (...patterns: readonly RegExp[]): string[] =>
  sources.filter((path) => patterns.every((pattern) => pattern.test(texts.get(path) ?? ""))).sort();

describe("Refine behind the resources", () => {
  const found = listResourceHooks();
  const viewsWithoutHook = (...kinds: readonly ("list" | "create" | "edit")[]) =>
    found.flatMap(({ views }) =>
      kinds.flatMap((kind) => {
        const view = views[kind];
        return view && !view.hook ? [view.file] : [];
      }),
    );

  it("is what docs/resources.md says", async () => {
    await expect(resourceTable()).toMatchFileSnapshot("../../docs/resources.md");
  });

  it("sends every create and edit view through a form hook, but for the wizard", () => {
    expect(viewsWithoutHook("create", "edit")).toEqual([
      // docs/decisions/0013-save-version-drafts-with-our-own-draftsaver.md
      "resources/catalog/versions/create.tsx",
      "resources/catalog/versions/edit.tsx",
    ]);
  });

  it("asks through a table hook in every registered list; a page that is none is registered as `page`", () => {
    expect(viewsWithoutHook("list")).toEqual([]);
  });

  it("sends at least 36 forms through the hooks of Refine's antd package", () => {
    const forms = filesWith(/\buseCall(?:Form|ModalForm|CreateModalForm)\b[(<]/).filter((path) =>
      path.startsWith("resources/"),
    );
    expect(forms.length).toBeGreaterThanOrEqual(36);
  });
});
