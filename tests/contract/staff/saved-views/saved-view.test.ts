import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { viewLists, ViewQuery, toViewQuery } from "#contract/staff/saved-views/saved-view.ts";

const isListScreen = (path: string): boolean => existsSync(path) && readFileSync(path, "utf8").includes("<ListScreen");

it("every list screen of the console is one whose views can be saved", () => {
  const screens = readdirSync("resources").filter((noun) => isListScreen(`resources/${noun}/list.tsx`));
  expect(screens.sort()).toEqual([...viewLists].sort());
});

it("a view is what the address says of the list, whatever page is open and in whichever order", () => {
  const filters = ["flag", "searchText"];
  const query = toViewQuery("?page=2&searchText=ludo+king&sort=-due&flag=&colour=red", filters);
  expect(query).toBe("searchText=ludo+king&sort=-due");
  expect(toViewQuery("sort=-due&searchText=ludo%20king", filters)).toBe(query);
  expect(toViewQuery("", filters)).toBe("");
});

it("what an address says of a list is what a view takes", () => {
  for (const search of ["", "flag=kids&flag=finance", "searchText=%E0%A4%96%E0%A5%87%E0%A4%B2 %26 =?"])
    expect(ViewQuery.safeParse(toViewQuery(search, ["flag", "searchText"])).success, search).toBe(true);
});
