import { expect, it } from "vitest";
import { referenceCalls } from "#contract/reference/calls.ts";
import english from "#locales/en-US/reference.json" with { type: "json" };
import hindi from "#locales/hi-IN/reference.json" with { type: "json" };
import { withApps } from "#tests/support/with-app.ts";

withApps("permissions", (app) => {
  it("lists what people are asked for first", async () => {
    const { items } = await app().as("normal").call(referenceCalls.listPermissions);
    const firstHarmless = items.findIndex(({ dangerous }) => !dangerous);
    expect(items.slice(firstHarmless).some(({ dangerous }) => dangerous)).toBe(false);
    expect(items).toContainEqual({
      name: "android.permission.CAMERA",
      label: "Take pictures and record video",
      group: "camera",
      dangerous: true,
    });
    expect(items).toContainEqual(expect.objectContaining({ name: "android.permission.INTERNET", dangerous: false }));
  });

  it("reads in Hindi", async () => {
    const { items } = await app()
      .as("normal")
      .call(referenceCalls.listPermissions, { query: { language: "hi-IN" } });
    expect(items.every(({ label }) => /\p{Script=Devanagari}/u.test(label))).toBe(true);
  });

  it("has a word for every group in both languages", async () => {
    const { items } = await app().as("normal").call(referenceCalls.listPermissions);
    const groups = items.map(({ group }) => group);
    expect(Object.keys(english.permissionGroup)).toEqual(expect.arrayContaining(groups));
    expect(Object.keys(hindi.permissionGroup)).toEqual(expect.arrayContaining(groups));
  });
});
