// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import { migrateLocalViews } from "#resources/staff/saved-views/migrate-local-views.ts";
import { localViews } from "#resources/staff/saved-views/local-views.ts";

const key = "console.views.me.review";
const keep = (...views: { name: string; query: string }[]) => localStorage.setItem(key, JSON.stringify(views));
const kids = { name: "Kids", query: "flag=kids&sort=-due" };
beforeEach(() => localStorage.clear());

function bring(own: readonly { name: string; query: string }[] = [], room = 10) {
  const sent: { name: string; query: string }[] = [];
  const add = async (view: { name: string; query: string }) => {
    if (sent.length >= room) throw new Error("no room");
    sent.push(view);
  };
  const kept = localViews("me", "review");
  return migrateLocalViews({ kept, filterNames: ["flag", "searchText"], own, add }).then((left) => ({ left, sent }));
}

it("views of an earlier release go to the server once and leave this browser", async () => {
  keep(kids, { name: "All", query: "" });
  expect(await bring()).toEqual({ left: 0, sent: [kids, { name: "All", query: "" }] });
  expect(localStorage.getItem(key)).toBeNull();
  expect(await bring([kids])).toEqual({ left: 0, sent: [] });
});

it("what the server has already is not sent again; another view of the same name gets a number", async () => {
  keep(kids, { name: "Late", query: "sort=due" });
  const { sent } = await bring([kids, { name: "Late", query: "flag=kids" }]);
  expect(sent).toEqual([{ name: "Late (2)", query: "sort=due" }]);
});

it("what the list cannot be asked for any more is left out of them", async () => {
  keep({ name: "Old", query: "colour=red&flag=kids&page=3&searchText=" });
  expect((await bring()).sent).toEqual([{ name: "Old", query: "flag=kids" }]);
});

it("what finds no room stays here", async () => {
  keep(kids, { name: "Late", query: "sort=due" });
  expect(await bring([], 1)).toMatchObject({ left: 1, sent: [kids] });
  expect(localViews("me", "review").read()).toEqual([{ name: "Late", query: "sort=due" }]);
});

it("what is not a list of views is nothing", async () => {
  localStorage.setItem(key, "{]");
  expect(await bring()).toEqual({ left: 0, sent: [] });
});
