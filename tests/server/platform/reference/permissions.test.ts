import { expect, it } from "vitest";
import { referenceCalls } from "#contract/platform/reference/calls.ts";
import english from "#locales/en-US/reference.json" with { type: "json" };
import hindi from "#locales/hi-IN/reference.json" with { type: "json" };
import urdu from "#locales/ur-IN/reference.json" with { type: "json" };
import { withApps } from "#tests/support/with-app.ts";

withApps("permissions", (app) => {
  it("lists dangerous permissions first", async () => {
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

  it.each([
    ["hi-IN", /\p{Script=Devanagari}/u],
    ["ur-IN", /\p{Script=Arabic}/u],
  ] as const)("translates every permission label to %s", async (language, script) => {
    const { items } = await app().as("normal").call(referenceCalls.listPermissions, { query: { language } });
    expect(items.filter(({ label }) => !script.test(label))).toEqual([]);
  });

  it("has a name for every permission group in English, Hindi and Urdu", async () => {
    const { items } = await app().as("normal").call(referenceCalls.listPermissions);
    const groups = items.map(({ group }) => group);
    expect(Object.keys(english.permissionGroup)).toEqual(expect.arrayContaining(groups));
    expect(Object.keys(hindi.permissionGroup)).toEqual(expect.arrayContaining(groups));
    expect(Object.keys(urdu.permissionGroup)).toEqual(expect.arrayContaining(groups));
  });
});
