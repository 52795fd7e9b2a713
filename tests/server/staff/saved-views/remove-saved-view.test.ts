import { expect, it } from "vitest";
import { savedViewCalls } from "#contract/staff/saved-views/calls.ts";
import type { SavedView } from "#contract/staff/saved-views/saved-view.ts";
import { auditEntry } from "#server/staff/members/audit.tables.ts";
import type { AskedAs } from "#tests/support/app.ts";
import { aView, viewsOf } from "#tests/support/builders/saved-views.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("removing a view", (app) => {
  const remove = ({ id, revision }: SavedView, who: AskedAs = "admin") =>
    app().as(who).send(savedViewCalls.removeSavedView, { params: { id }, body: { revision } });
  const codeOf = async (asked: ReturnType<typeof remove>) => {
    const { statusCode, json } = await asked;
    return [statusCode, json().code];
  };
  const audited = () => app().services.database.db.select().from(auditEntry);

  it("own view is removed for good, without an audit entry", async () => {
    const made = await aView(app());
    expect((await remove(made)).json()).toEqual({ id: made.id });
    expect(await viewsOf(app(), "admin")).toEqual([]);
    expect(await codeOf(remove(made))).toEqual([404, "saved_view_not_found"]);
    expect(await audited()).toEqual([]);
  });

  it("removing another's shared view gets 403, and another's private view 404", async () => {
    const shared = await aView(app(), { shared: true }, "superadmin");
    expect(await codeOf(remove(shared, "support"))).toEqual([403, "forbidden"]);
    expect(await codeOf(remove(shared, "admin"))).toEqual([403, "forbidden"]);
    const own = await aView(app());
    expect(await codeOf(remove(own, "superadmin"))).toEqual([404, "saved_view_not_found"]);
  });

  it("superadmin can remove an admin's shared view, which is audited", async () => {
    const made = await aView(app(), { shared: true });
    expect((await remove(made, "superadmin")).statusCode).toBe(200);
    expect(await audited()).toMatchObject([
      { action: "saved_view_removed", subjectId: made.id, data: { before: { name: "Games", audience: "staff" } } },
    ]);
  });

  it("removing a view with an old revision gets 409", async () => {
    const made = await aView(app(), { shared: true });
    const body = { name: "For all", query: "", shared: true, revision: made.revision };
    await app()
      .as("superadmin")
      .call(savedViewCalls.changeSavedView, { params: { id: made.id }, body });
    expect(await codeOf(remove(made))).toEqual([409, "revision_conflict"]);
  });
});
