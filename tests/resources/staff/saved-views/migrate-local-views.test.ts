// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import { migrateLocalViews } from "#resources/staff/saved-views/migrate-local-views.ts";
import { createLocalViewStorage } from "#resources/staff/saved-views/local-view-storage.ts";

const key = "console.views.me.review";
const storeViews = (...views: { name: string; query: string }[]) => localStorage.setItem(key, JSON.stringify(views));
const kids = { name: "Kids", query: "flag=kids&sort=-due" };
beforeEach(() => localStorage.clear());

function migrate(own: readonly { name: string; query: string }[] = [], room = 10) {
  const sent: { name: string; query: string }[] = [];
  const add = async (view: { name: string; query: string }) => {
    if (sent.length >= room) throw new Error("no room");
    sent.push(view);
  };
  const kept = createLocalViewStorage("me", "review");
  return migrateLocalViews({ kept, filterNames: ["flag", "searchText"], own, add }).then((left) => ({ left, sent }));
}

it("migrateLocalViews sends views to the server once and removes them from the browser", async () => {
  storeViews(kids, { name: "All", query: "" });
  expect(await migrate()).toEqual({ left: 0, sent: [kids, { name: "All", query: "" }] });
  expect(localStorage.getItem(key)).toBeNull();
  expect(await migrate([kids])).toEqual({ left: 0, sent: [] });
});

it("migrateLocalViews skips views the server has and numbers a taken name", async () => {
  storeViews(kids, { name: "Late", query: "sort=due" });
  const { sent } = await migrate([kids, { name: "Late", query: "flag=kids" }]);
  expect(sent).toEqual([{ name: "Late (2)", query: "sort=due" }]);
});

it("migrateLocalViews drops parameters the list no longer has", async () => {
  storeViews({ name: "Old", query: "colour=red&flag=kids&page=3&searchText=" });
  expect((await migrate()).sent).toEqual([{ name: "Old", query: "flag=kids" }]);
});

it("migrateLocalViews keeps a view in the browser when the server refuses it", async () => {
  storeViews(kids, { name: "Late", query: "sort=due" });
  expect(await migrate([], 1)).toMatchObject({ left: 1, sent: [kids] });
  expect(createLocalViewStorage("me", "review").read()).toEqual([{ name: "Late", query: "sort=due" }]);
});

it("migrateLocalViews ignores invalid JSON", async () => {
  localStorage.setItem(key, "{]");
  expect(await migrate()).toEqual({ left: 0, sent: [] });
});
