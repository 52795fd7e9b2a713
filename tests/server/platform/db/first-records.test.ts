import { expect, it } from "vitest";
import { policyIds } from "#contract/review/policies/policy-ids.ts";
import { addFirstRecords } from "#server/domains.ts";
import { withDatabases } from "#tests/support/database.ts";

withDatabases("the records that the store comes with", (test) => {
  const rows = async (text: string) => (await test().database.pool.query(text)).rows;
  const templates = () =>
    rows(`select key, revision, number, fields, texts, why, by_account_id, at
      from reason join reason_revision on reason_id = id order by key, number`);
  const policies = () =>
    rows(`select policy.*, policy_revision.* from policy join policy_revision on policy_id = id order by id, number`);
  const countsByTable = async () => {
    const names = await rows("select tablename as name from pg_tables where schemaname = 'public' order by 1");
    const counts = names.map(({ name }) => `select '${name}' as name, count(*)::int as n from "${name}"`);
    return rows(`select * from (${counts.join(" union all ")}) counted where n > 0 order by name`);
  };
  /** Deletes despite the triggers that make revisions immutable. */
  const remove = (statement: string) =>
    test().database.pool.query(`begin; set local session_replication_role = replica; ${statement}; commit`);

  it("adds nothing that the tests' template lacks", async () => {
    const before = await countsByTable();
    await addFirstRecords(test().database);
    expect(await countsByTable()).toEqual(before);
  });

  it("creates reason templates and policies in an empty store, with the same content each time", async () => {
    const before = { templates: await templates(), policies: await policies() };
    await remove("delete from reason_revision; delete from reason; delete from policy_revision; delete from policy");
    await Promise.all([addFirstRecords(test().database), addFirstRecords(test().database)]);
    const withoutTimes = (all: typeof before) => JSON.stringify(all, (key, value) => (key === "at" ? null : value));
    expect(withoutTimes({ templates: await templates(), policies: await policies() })).toBe(withoutTimes(before));
    expect(before.templates).toHaveLength(66);
    expect(new Set(before.policies.map(({ id }) => id))).toEqual(new Set(policyIds));
  });

  it("restores a missing reason template, and keeps a revision that a superadmin wrote", async () => {
    const pool = test().database.pool;
    await pool.query(`insert into reason_revision (reason_id, number, fields, position, texts, why)
      select id, 2, '{icon}', 5, '{"en-US": {"title": "Ours", "description": "", "revision": 2}}', 'Clearer'
      from reason where key = 'icon-unclear'`);
    await pool.query("update reason set revision = 2 where key = 'icon-unclear'");
    const edited = await templates();
    await remove(`delete from reason_revision where reason_id = (select id from reason where key = 'icon-text');
      delete from reason where key = 'icon-text'`);
    await addFirstRecords(test().database);
    const after = await templates();
    const others = (all: typeof edited) => all.filter(({ key }) => key !== "icon-text");
    expect(others(after)).toEqual(others(edited));
    expect(after.find(({ key }) => key === "icon-text")?.texts["en-US"].title).toBe("Promotion in the icon");
  });

  it("adds all first records or none", async () => {
    const pool = test().database.pool;
    await remove("delete from reason_revision; delete from reason; delete from policy_revision; delete from policy");
    await pool.query("alter table policy_revision add constraint refused check (number < 1)");
    await expect(addFirstRecords(test().database)).rejects.toThrow("policy_revision");
    await pool.query("alter table policy_revision drop constraint refused");
    expect(await rows("select key from reason")).toEqual([]);
  });
});
