import { eq, type SQL } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { type Actor, isStaffRole, type Role, roles } from "#contract/access/roles.ts";
import { abilitiesFor, buildAccessRecord, accessSubjects } from "#contract/access/rules.ts";
import { app as appTable } from "#server/catalog/apps/apps.tables.ts";
import {
  actorPlaceholderValues,
  canReadAll,
  visibleToActor,
  visibleToRole,
} from "#server/platform/db/visible-to-actor.ts";
import type { AskedAs, TestApp } from "#tests/support/app.ts";
import { ownersRecords, type RecordOf, records } from "#tests/support/builders/records.ts";
import { withApps } from "#tests/support/with-app.ts";

type Asker = Exclude<AskedAs, "nobody">;
const askers: Asker[] = ["stranger", ...roles];

function actorOf({ people }: TestApp, who: Asker): Actor {
  const { accounts, developerId, strangerDeveloperId } = people;
  if (who === "adminAsDev")
    return { accountId: accounts.normal.id, role: who, developerId, adminId: accounts.admin.id };
  if (who === "stranger") return { accountId: accounts.stranger.id, role: "normal", developerId: strangerDeveloperId };
  const role: Role = who;
  return { accountId: accounts[who].id, role, developerId: isStaffRole(role) ? null : developerId };
}

const allowed = ({ readers, whose }: RecordOf, who: Asker): boolean =>
  who === "stranger" ? whose === "nobody" && readers.includes("normal") : readers.includes(who);

describe("record kinds", () => {
  it("test records cover every access subject", () => {
    expect(Object.keys(records).sort()).toEqual([...accessSubjects].sort());
  });
});

describe("canReadAll", () => {
  it.each(accessSubjects)("canReadAll holds for the roles that read other developers' %s records", (kind) => {
    const { readers, whose } = records[kind];
    for (const role of roles) {
      const others = readers.includes(role) && (whose === "nobody" || isStaffRole(role));
      expect(canReadAll(role, kind), role).toBe(others);
    }
  });
});

withApps("owner's records", (app) => {
  const owners = ({ whose }: RecordOf) => {
    const { accounts, developerId } = app().people;
    return whose === "account" ? { accountId: accounts.normal.id } : { developerId };
  };

  const list = ({ table, id, joinsApp }: NonNullable<RecordOf["rows"]>, where: SQL | undefined) => {
    const all = app().services.database.db.select({ id }).from(table).$dynamic();
    const joined = joinsApp ? all.innerJoin(appTable, eq(appTable.id, joinsApp)) : all;
    return joined.where(where);
  };
  const idOf = ({ id }: { id: unknown }): string => String(id);

  it.each(accessSubjects)("%s record is readable by the specified roles and by no other developer", (kind) => {
    for (const who of askers) {
      const may = abilitiesFor(actorOf(app(), who)).can("read", buildAccessRecord(kind, owners(records[kind])));
      expect(may, who).toBe(allowed(records[kind], who));
    }
  });

  it("visibleToActor lists a record exactly when the loaded record may be read", async () => {
    const ids = new Set(Object.values(await ownersRecords(app())));
    for (const kind of accessSubjects) {
      const { rows } = records[kind];
      if (!rows) continue;
      const listed = async (where: SQL | undefined) => (await list(rows, where)).map(idOf).filter((id) => ids.has(id));
      const every = await listed(undefined);
      expect(every.length, kind).toBeGreaterThan(0);
      for (const who of askers) {
        const seen = await listed(visibleToActor(actorOf(app(), who), kind, rows.owner));
        expect(seen.sort(), `${kind} for ${who}`).toEqual(allowed(records[kind], who) ? every.sort() : []);
      }
    }
  });

  it("visibleToRole's prepared query lists the same records as visibleToActor", async () => {
    await ownersRecords(app());
    for (const kind of accessSubjects) {
      const { rows } = records[kind];
      if (!rows) continue;
      for (const who of askers) {
        const actor = actorOf(app(), who);
        const mine = (await list(rows, visibleToActor(actor, kind, rows.owner))).map(idOf);
        const prepared = list(rows, visibleToRole(actor.role, kind, rows.owner)).prepare(`read_${kind}_${actor.role}`);
        expect((await prepared.execute(actorPlaceholderValues(actor))).map(idOf).sort(), `${kind} for ${who}`).toEqual(
          mine.sort(),
        );
      }
    }
  });

  it("actor without a developer sees no apps", async () => {
    await ownersRecords(app());
    const lost: Actor = { accountId: app().people.accounts.stranger.id, role: "normal", developerId: null };
    const { db } = app().services.database;
    expect(await db.$count(appTable, visibleToActor(lost, "App", appTable))).toBe(0);
    const prepared = db
      .select()
      .from(appTable)
      .where(visibleToRole("normal", "App", appTable))
      .prepare("lost_apps");
    expect(await prepared.execute(actorPlaceholderValues(lost))).toEqual([]);
  });

  it("visibleToActor throws when the query lacks the owner column", () => {
    const owner = actorOf(app(), "normal");
    expect(() => visibleToActor(owner, "App", { accountId: appTable.id })).toThrow("developerId");
  });
});
