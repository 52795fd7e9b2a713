import { eq, type SQL } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { type Actor, isStaff, type Role, roles } from "#contract/access/roles.ts";
import { abilitiesFor, recordOf, subjects } from "#contract/access/rules.ts";
import { app as appTable } from "#server/apps/apps.tables.ts";
import { visibleTo } from "#server/db/visible-to.ts";
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
  return { accountId: accounts[who].id, role, developerId: isStaff(role) ? null : developerId };
}

const allowed = ({ readers, whose }: RecordOf, who: Asker): boolean =>
  who === "stranger" ? whose === "nobody" && readers.includes("normal") : readers.includes(who);

describe("the kinds of record", () => {
  it("are all tried here", () => {
    expect(Object.keys(records).sort()).toEqual([...subjects].sort());
  });
});

withApps("a record of the owner's", (app) => {
  const owners = ({ whose }: RecordOf) => {
    const { accounts, developerId } = app().people;
    return whose === "account" ? { accountId: accounts.normal.id } : { developerId };
  };

  it.each(subjects)("of kind %s is read by whom the specification names, and by no other developer", (kind) => {
    for (const who of askers) {
      const may = abilitiesFor(actorOf(app(), who)).can("read", recordOf(kind, owners(records[kind])));
      expect(may, who).toBe(allowed(records[kind], who));
    }
  });

  it("is in a list exactly where the loaded record may be read", async () => {
    const ids = new Set(Object.values(await ownersRecords(app())));
    const { db } = app().services.database;
    for (const kind of subjects) {
      const { rows } = records[kind];
      if (!rows) continue;
      const listed = async (where: SQL | undefined) => {
        const all = db.select({ id: rows.id }).from(rows.table).$dynamic();
        const joined = rows.joinsApp ? all.innerJoin(appTable, eq(appTable.id, rows.joinsApp)) : all;
        return (await joined.where(where)).map((row) => String(row.id)).filter((id) => ids.has(id));
      };
      const every = await listed(undefined);
      expect(every.length, kind).toBeGreaterThan(0);
      for (const who of askers) {
        const seen = await listed(visibleTo(actorOf(app(), who), kind, rows.owner));
        expect(seen.sort(), `${kind} for ${who}`).toEqual(allowed(records[kind], who) ? every.sort() : []);
      }
    }
  });

  it("of somebody whose developer is missing is nobody's, not everybody's", async () => {
    await ownersRecords(app());
    const lost: Actor = { accountId: app().people.accounts.stranger.id, role: "normal", developerId: null };
    const { db } = app().services.database;
    expect(await db.$count(appTable, visibleTo(lost, "App", appTable))).toBe(0);
  });

  it("is not listed by a query that does not know whose it is", () => {
    const owner = actorOf(app(), "normal");
    expect(() => visibleTo(owner, "App", { accountId: appTable.id })).toThrow("developerId");
  });
});
