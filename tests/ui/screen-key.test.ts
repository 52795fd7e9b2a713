import { expect, it } from "vitest";
import { resource as versions } from "#resources/catalog/versions/index.tsx";
import { resource as ticketDesk } from "#resources/support/ticket-desk/index.tsx";
import { screenKey } from "#src/shell/screen-key.ts";

it("screenKey is the same for all steps of a version's form and differs between versions", () => {
  const wizard = versions.edit;
  const key = (address: string) => screenKey(wizard, address);
  expect(key("/home/a/versions/1/0")).toBe(key("/home/a/versions/1/4"));
  expect(key("/home/a/versions/1/0")).not.toBe(key("/home/a/versions/2/0"));
});

it("screenKey is the same for a list and the records beside it", () => {
  const key = (view: (typeof ticketDesk)["list"], address: string) => screenKey(view, address);
  expect(key(ticketDesk.show, "/tickets/1")).toBe(key(ticketDesk.list, "/tickets"));
});

it("screenKey is the path itself for any other view", () => {
  expect(screenKey({ path: "/home/:id/overview" }, "/home/a/overview")).toBe("/home/a/overview");
  expect(screenKey(undefined, "/nowhere")).toBe("/nowhere");
});
