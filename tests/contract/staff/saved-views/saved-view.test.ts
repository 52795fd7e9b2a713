import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, it } from "vitest";
import { savedViewLists, SavedViewQuery, toSavedViewQuery } from "#contract/staff/saved-views/saved-view.ts";

const listScreens = readdirSync("resources", { recursive: true, encoding: "utf8" }).filter(
  (path) =>
    basename(path) === "list.tsx" && /<(List|Split)Screen\b/.test(readFileSync(join("resources", path), "utf8")),
);

/** The name that a resource declares in its `resource.ts`, or else in its `index.tsx`. */
function resourceName(listScreen: string): string | undefined {
  const files = ["resource.ts", "index.tsx"].map((name) => join("resources", dirname(listScreen), name));
  const [declaration = ""] = files.filter((file) => existsSync(file)).map((file) => readFileSync(file, "utf8"));
  return /\bname: "([\w-]+)"/.exec(declaration)?.[1];
}

it("saves views of every list screen of the console", () => {
  expect(listScreens.map(resourceName).sort()).toEqual([...savedViewLists].sort());
});

it("toSavedViewQuery keeps filters and sort in a fixed order and drops page and unknown parameters", () => {
  const filters = ["flag", "searchText"];
  const query = toSavedViewQuery("?page=2&searchText=ludo+king&sort=-due&flag=&colour=red", filters);
  expect(query).toBe("searchText=ludo+king&sort=-due");
  expect(toSavedViewQuery("sort=-due&searchText=ludo%20king", filters)).toBe(query);
  expect(toSavedViewQuery("", filters)).toBe("");
});

it("SavedViewQuery accepts what toSavedViewQuery builds", () => {
  for (const search of ["", "flag=kids&flag=finance", "searchText=%E0%A4%96%E0%A5%87%E0%A4%B2 %26 =?"])
    expect(SavedViewQuery.safeParse(toSavedViewQuery(search, ["flag", "searchText"])).success, search).toBe(true);
});
