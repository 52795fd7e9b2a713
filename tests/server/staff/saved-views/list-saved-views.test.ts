import { expect, it } from "vitest";
import { savedViewCalls } from "#contract/staff/saved-views/calls.ts";
import { aView, viewsOf } from "#tests/support/builders/saved-views.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("listing saved views", (app) => {
  it("saved views list one's own and the shared ones, with their maker", async () => {
    await aView(app(), { name: "Mine" });
    const shared = await aView(app(), { name: "For all", shared: true }, "superadmin");
    await aView(app(), { name: "Nobody else's" }, "superadmin");
    await aView(app(), { name: "Of another list", list: "visibility", query: "" });
    expect(await viewsOf(app(), "admin")).toEqual(["For all", "Mine"]);
    expect(await viewsOf(app(), "support")).toEqual(["For all"]);
    expect(await viewsOf(app(), "superadmin")).toEqual(["For all", "Nobody else's"]);
    const seen = await app()
      .as("support")
      .call(savedViewCalls.listSavedViews, { query: { list: "review" } });
    expect(seen).toEqual([{ ...shared, mine: false, maker: "superadmin Tester" }]);
  });
});
