import { expect, it } from "vitest";
import { savedViewCalls } from "#contract/staff/saved-views/calls.ts";
import type { SavedView } from "#contract/staff/saved-views/saved-view.ts";
import { auditEntry } from "#server/staff/members/audit.tables.ts";
import type { AskedAs } from "#tests/support/app.ts";
import { aView, viewsOf } from "#tests/support/builders/saved-views.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("changing a view", (app) => {
  const change = ({ id, name, query, shared, revision }: SavedView, to: object, who: AskedAs = "admin") =>
    app()
      .as(who)
      .send(savedViewCalls.changeSavedView, { params: { id }, body: { name, query, shared, revision, ...to } });
  const audited = () => app().services.database.db.select().from(auditEntry);

  it("view can be renamed, refiltered, shared and unshared by its maker", async () => {
    const made = await aView(app());
    const named: SavedView = (await change(made, { name: "Late", query: "sort=due", shared: true })).json();
    expect(named).toMatchObject({ name: "Late", query: "sort=due", shared: true, revision: 1 });
    expect(await viewsOf(app(), "support")).toEqual(["Late"]);
    await change(named, { shared: false });
    expect(await viewsOf(app(), "support")).toEqual([]);
    expect(await audited()).toEqual([]);
  });

  it("view change with an old revision gets 409 with the current view", async () => {
    const made = await aView(app());
    await change(made, { name: "First" });
    const second = await change(made, { name: "Second" });
    expect([second.statusCode, second.json().code, second.json().current.name]).toEqual([
      409,
      "revision_conflict",
      "First",
    ]);
    expect(await viewsOf(app(), "admin")).toEqual(["First"]);
  });

  it("shared view can be changed by its maker and, audited, by a superadmin, but not by support", async () => {
    const made = await aView(app(), { shared: true });
    const refused = await change(made, { name: "Support's" }, "support");
    expect([refused.statusCode, refused.json().code]).toEqual([403, "forbidden"]);
    const changed: SavedView = (await change(made, { name: "For all" }, "superadmin")).json();
    expect(changed).toMatchObject({ name: "For all", mine: false, maker: "admin Tester" });
    const { accounts } = app().people;
    expect(await audited()).toMatchObject([
      {
        action: "saved_view_changed",
        subject: "SavedView",
        subjectId: made.id,
        accountId: accounts.superadmin.id,
        data: { list: "review", madeBy: accounts.admin.id, before: { name: "Games" }, after: { name: "For all" } },
      },
    ]);
    const [seen] = await app()
      .as("admin")
      .call(savedViewCalls.listSavedViews, { query: { list: "review" } });
    expect(seen).toMatchObject({ name: "For all", mine: true });
  });

  it("admin cannot change a superadmin's shared view, and support cannot share their own", async () => {
    const ofSuperadmin = await aView(app(), { shared: true }, "superadmin");
    expect((await change(ofSuperadmin, { name: "Admin's" })).statusCode).toBe(403);
    const own = await aView(app(), { name: "Own" }, "support");
    expect((await change(own, { shared: true }, "support")).statusCode).toBe(403);
    expect((await change(own, { name: "Renamed" }, "support")).statusCode).toBe(200);
  });

  it("changing another person's private view gets 404", async () => {
    const made = await aView(app(), {}, "support");
    for (const who of ["admin", "superadmin"] as const) {
      const asked = await change(made, { name: "Found" }, who);
      expect([asked.statusCode, asked.json().code], who).toEqual([404, "saved_view_not_found"]);
    }
  });

  it("view change refuses a taken name and filters the list does not have", async () => {
    await aView(app(), { name: "Late" });
    const made = await aView(app());
    const codeOf = async (to: object) => (await change(made, to)).json().fields[0].code;
    expect(await codeOf({ name: "Late" })).toBe("view_name_taken");
    expect(await codeOf({ query: "colour=red" })).toBe("view_query_unknown");
    await aView(app(), { shared: true }, "superadmin");
    expect(await codeOf({ shared: true })).toBe("view_name_shared");
  });
});
