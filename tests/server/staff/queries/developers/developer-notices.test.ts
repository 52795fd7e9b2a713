import { expect, it } from "vitest";
import { developerChangeCalls } from "#contract/staff/developers/change-calls.ts";
import { updated } from "#tests/support/builders/developers.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("developer notices", (app) => {
  const notices = (id: string, query: Record<string, string> = {}) =>
    app().as("support").call(developerChangeCalls.developerNotices, { params: { id }, query });

  it("developer notices are paged and show event and times without their text", async () => {
    const { developerId, strangerDeveloperId } = app().people;
    await updated(app(), { city: "Nashik" });
    await updated(app(), { city: "Pune" });
    const { items, total } = await notices(developerId, { limit: "1" });
    expect([items.length, total]).toEqual([1, 2]);
    expect(Object.keys(items[0] ?? {}).toSorted()).toEqual(["at", "event", "id", "seenAt"]);
    expect(items[0]).toMatchObject({ event: "account-changed", seenAt: null });
    expect(await notices(strangerDeveloperId)).toEqual({ items: [], total: 0 });
  });

  it("developer notices need an existing developer", async () => {
    const params = { id: app().people.accounts.admin.id };
    const none = await app().as("admin").send(developerChangeCalls.developerNotices, { params });
    expect(none.json().code).toBe("developer_not_found");
  });
});
