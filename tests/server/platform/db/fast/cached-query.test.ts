import { sql } from "drizzle-orm";
import { expect, it, onTestFinished, vi } from "vitest";
import { app as appTable } from "#server/catalog/apps/apps.tables.ts";
import type { ChangeEvent } from "#server/platform/db/change-events.ts";
import { countCapped } from "#server/platform/db/page-totals.ts";
import { cachedQuery } from "#server/platform/db/fast/cached-query.ts";
import { startDraft } from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("cached query", (app) => {
  const count = cachedQuery({
    resources: ["apps"],
    types: ["created", "deleted"],
    read: (db) => countCapped(db, db.select({ one: sql`1` }).from(appTable)),
  });
  const counted = () => count(app().services.database);
  const tell = (change: Pick<ChangeEvent, "resource" | "type">) =>
    app().services.database.changes.publish([{ ...change, ids: [] }]);
  const addWithoutEvent = () =>
    app().services.database.db.insert(appTable).values({ developerId: app().people.developerId, title: "Untold" });

  it("returns a fresh count right after a record is added", async () => {
    expect(await counted()).toBe(0);
    await startDraft(app(), "Notes");
    expect(await counted()).toBe(1);
  });

  it("counts again after a change that may add records, and after no other", async () => {
    expect(await counted()).toBe(0);
    await addWithoutEvent();
    tell({ resource: "apps", type: "updated" });
    tell({ resource: "versions", type: "created" });
    expect(await counted()).toBe(0);
    tell({ resource: "apps", type: "created" });
    expect(await counted()).toBe(1);
  });

  it("returns a count at most two seconds old when no change is published", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    expect(await counted()).toBe(0);
    await addWithoutEvent();
    vi.setSystemTime(Date.now() + 1_900);
    expect(await counted()).toBe(0);
    vi.setSystemTime(Date.now() + 200);
    expect(await counted()).toBe(1);
  });
});
