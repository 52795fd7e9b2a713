import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { migrationsFolder } from "#server/platform/db/migrate.ts";
import { aView, viewsOf } from "#tests/support/builders/saved-views.ts";
import { withApps } from "#tests/support/with-app.ts";

const file = readdirSync(migrationsFolder).find((name) => name.endsWith("_editorial_views.sql")) ?? "";

withApps("saved views of the former resource cms", (app) => {
  it("are views of staff's list of editorials after the migration", async () => {
    const { db } = app().services.database;
    await aView(app(), { list: "editorials", query: "status=draft" });
    await db.execute(sql`update saved_view set list = 'cms'`);
    await db.execute(sql.raw(readFileSync(join(migrationsFolder, file), "utf8")));
    expect(await viewsOf(app(), "admin", "editorials")).toEqual(["Games"]);
  });
});
