import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { emptyVersionForm } from "#contract/catalog/versions/version-form.ts";
import { type Database, openDatabase } from "#server/platform/db/database.ts";
import { migrateDatabase, migrationsFolder } from "#server/platform/db/migrate.ts";
import { silentLog } from "#tests/support/database.ts";
import { administer, databaseName, withDatabaseName } from "#tests/support/postgres.ts";

const postgres = inject("postgres");
const serverUrl = postgres?.serverUrl ?? "";
let directory = "";
let name = "";
let database: Database | undefined;
beforeAll(async () => {
  if (!postgres) return;
  directory = await mkdtemp(join(tmpdir(), "store-migrations-"));
  name = databaseName(postgres.run);
  await administer(serverUrl, `create database ${name}`);
});
afterAll(async () => {
  if (!postgres) return;
  await database?.close();
  await administer(serverUrl, `drop database ${name} with (force)`);
  await rm(directory, { recursive: true });
});

/** Copies the first `count` migrations into a folder of their own, as an older release had them. */
async function migrationsUpTo(count: number): Promise<string> {
  const folder = join(directory, `first-${count}`);
  await cp(migrationsFolder, folder, { recursive: true });
  const journal = join(folder, "meta", "_journal.json");
  const { entries, ...rest } = JSON.parse(await readFile(journal, "utf8"));
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, count) }));
  return folder;
}

it.skipIf(!postgres)(
  "migrates the first release's data: pins package names to live apps, completes forms",
  async () => {
    database = await openDatabase({ url: withDatabaseName(serverUrl, name), dataDir: "", log: silentLog });
    await migrateDatabase(database, await migrationsUpTo(1));
    const { upload, ...form } = emptyVersionForm("apk", "Notes");
    const { acceptsFewerDevices: _, ...oldUpload } = upload;
    const oldForm = JSON.stringify({ ...form, upload: oldUpload });
    const ask = async (text: string, values: unknown[] = []) => (await database?.pool.query(text, values))?.rows ?? [];
    const [owner] =
      await ask(`insert into developer (name, account_type, phone, address, city, state, country, postal_code)
     values ('Kite Works', 'ENTERPRISE', '', '', '', '', 'IN', '') returning id`);
    const addApp = (name: string | null) =>
      ask(
        `insert into app (developer_id, title, package_name, pinned_signers)
       values ($1, 'Notes', $2, array['a']) returning id`,
        [owner.id, name],
      );
    const [live] = await addApp("in.kiteworks.notes");
    await addApp("in.kiteworks.draft");
    const [version] = await ask(
      `insert into version (app_id, mode, save_type, status, form, held_form, live_from)
     values ($1, 'create', 'WITH_FILE', 'active', $2, $2, '2026-01-02T03:04:05Z') returning id`,
      [live.id, oldForm],
    );
    await ask("update app set live_version_id = $1 where id = $2", [version.id, live.id]);

    await migrateDatabase(database);
    const names = await ask("select name, app_id, developer_id, signers, since from package_name");
    expect(names).toEqual([
      {
        name: "in.kiteworks.notes",
        app_id: live.id,
        developer_id: owner.id,
        signers: ["a"],
        since: new Date("2026-01-02T03:04:05Z"),
      },
    ]);
    const [{ form: after, held_form: held }] = await ask("select form, held_form from version");
    expect([after, held]).toEqual(Array(2).fill(emptyVersionForm("apk", "Notes")));
  },
);
