import { expect, it } from "vitest";
import { savedViewCalls } from "#contract/staff/saved-views/calls.ts";
import { savedViewLimits } from "#contract/staff/saved-views/saved-view.ts";
import { savedView } from "#server/staff/saved-views/saved-views.tables.ts";
import { auditEntry } from "#server/staff/members/audit.tables.ts";
import type { AskedAs } from "#tests/support/app.ts";
import { aView, viewContent, viewsOf } from "#tests/support/builders/saved-views.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("saving a view", (app) => {
  const db = () => app().services.database.db;
  const add = (change: object, who: AskedAs = "admin") =>
    app()
      .as(who)
      .send(savedViewCalls.addSavedView, { body: { ...viewContent, ...change } });
  const faultOf = async (change: object) => {
    const answer = await add(change);
    return [answer.statusCode, answer.json().fields?.[0]?.path, answer.json().fields?.[0]?.code];
  };

  it("private view is saved for its maker, without an audit entry", async () => {
    const made = await aView(app());
    expect(made).toMatchObject({ ...viewContent, mine: true, maker: "admin Tester", revision: 0 });
    expect(await db().select().from(auditEntry)).toEqual([]);
  });

  it("support can save a view, but not a shared one", async () => {
    await aView(app(), {}, "support");
    expect(await viewsOf(app(), "support")).toEqual(["Games"]);
    const shared = await add({ name: "For all", shared: true }, "support");
    expect([shared.statusCode, shared.json().code]).toEqual([403, "forbidden"]);
  });

  it("saved view needs a name unique in its list among the maker's views, or the shared ones", async () => {
    await aView(app());
    expect(await faultOf({ name: "  Games " })).toEqual([422, "name", "view_name_taken"]);
    await aView(app(), { list: "visibility", query: "" });
    await aView(app(), { shared: true }, "superadmin");
    await aView(app(), { name: "Late" }, "superadmin");
    expect(await faultOf({ name: "Late" })).toEqual([200, undefined, undefined]);
    await aView(app(), { name: "Late for all", shared: true }, "superadmin");
    expect(await faultOf({ name: "Late for all", shared: true })).toEqual([422, "name", "view_name_shared"]);
    expect(await faultOf({ name: " " })).toEqual([422, "name", "required"]);
    expect(await faultOf({ name: "n".repeat(savedViewLimits.nameCharacters + 1) })).toEqual([422, "name", "too_long"]);
  });

  it("saved view accepts only a query the list can have", async () => {
    expect(await faultOf({ query: "" })).toEqual([200, undefined, undefined]);
    const refused = [
      ["colour=red", "view_query_unknown"],
      ["start=25", "view_query_unknown"],
      ["page=2", "view_query_unknown"],
      ["flag=kids&flag=finance", "query_form"],
      ["flag", "query_form"],
      ["flag=", "query_form"],
      ["?flag=kids", "query_form"],
      ["javascript:alert(1)", "query_form"],
      ["searchText=a%00b", "query_form"],
      [`searchText=${"a".repeat(savedViewLimits.valueCharacters + 1)}`, "query_form"],
      [`searchText=${"a".repeat(savedViewLimits.queryCharacters)}`, "too_long"],
    ] as const;
    for (const [query, code] of refused)
      expect(await faultOf({ name: "Another", query }), query).toEqual([422, "query", code]);
  });

  it("saved views are limited per person and, when shared, in total", async () => {
    const { accounts } = app().people;
    const rows = <More extends object>(count: number, more: More) =>
      Array.from({ length: count }, (_, at) => ({ list: "review" as const, name: `View ${at}`, query: "", ...more }));
    await db()
      .insert(savedView)
      .values(rows(savedViewLimits.ofPerson, { accountId: accounts.admin.id }));
    const full = await add({});
    expect([full.statusCode, full.json().code, full.json().params]).toEqual([
      409,
      "too_many_saved_views",
      { most: savedViewLimits.ofPerson },
    ]);
    const ofOthers = rows(savedViewLimits.shared, { accountId: accounts.support.id, audience: "staff" as const });
    await db().insert(savedView).values(ofOthers);
    expect((await add({ shared: true }, "superadmin")).json().code).toBe("too_many_shared_views");
    expect((await add({}, "superadmin")).statusCode).toBe(200);
  });

  it("saved view is created once when sent five times at once", async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => add({})));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422, 422, 422]);
  });
});
