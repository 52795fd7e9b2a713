import { expect, it } from "vitest";
import { referenceCalls } from "#contract/platform/reference/calls.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("phones", (app) => {
  it("lists the phone makers most used in India first", async () => {
    const { items } = await app().as("normal").call(referenceCalls.listOems);
    expect(items.slice(0, 5).map(({ oem }) => oem)).toEqual(["vivo", "Xiaomi", "Redmi", "Samsung", "OPPO"]);
    expect(items.every(({ models }) => models > 0)).toBe(true);
    expect(new Set(items.map(({ oem }) => oem.toLowerCase())).size).toBe(items.length);
  });

  it("lists only the phone models of the requested makers", async () => {
    const { items, total } = await app()
      .as("normal")
      .call(referenceCalls.listModels, { body: { oems: ["POCO", "Lava"] } });
    expect(new Set(items.map(({ oem }) => oem))).toEqual(new Set(["POCO", "Lava"]));
    expect(total).toBe(items.length);
    expect(items).toContainEqual({ oem: "POCO", model: "M2006C3MI", name: "POCO C3" });
  });

  it("lists no phone models for an unknown maker", async () => {
    const answer = await app()
      .as("normal")
      .call(referenceCalls.listModels, { body: { oems: ["constructor"] } });
    expect(answer).toEqual({ items: [], total: 0 });
  });

  it("lists Android 5.0 to 17", async () => {
    const { items } = await app().as("normal").call(referenceCalls.listAndroidVersions);
    expect(items.map(({ sdk }) => sdk)).toEqual(Array.from({ length: 17 }, (_, index) => 37 - index));
    expect(items[0]).toEqual({ sdk: 37, version: "17", codename: "Cinnamon Bun" });
  });
});
