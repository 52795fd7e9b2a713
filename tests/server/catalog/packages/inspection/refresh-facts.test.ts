import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { packageCalls } from "#contract/catalog/packages/calls.ts";
import { inspectorVersion } from "#inspector/inspector-version.ts";
import { enqueueFactsRefresh } from "#server/catalog/versions/inspection/refresh-facts.ts";
import { aPackage } from "#tests/support/builders/packages.ts";
import { runJobs } from "#tests/support/builders/run-jobs.ts";
import { detailsOf, liveVersion, startDraft, uploadPackage } from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("facts from an earlier inspector", (app) => {
  /** Rewrites every file's row as an earlier server version could have written it. */
  async function age(change = sql`facts = facts - 'sdks' - 'sizeByArea' - 'nativeLibraries'`): Promise<void> {
    const findings = JSON.stringify([{ code: "nobody_says_so_now", severity: "warn", where: "", details: {} }]);
    await app().services.database.db.execute(
      sql`update package_file set inspector_version = 0, ${change}, findings = ${findings}::jsonb || findings`,
    );
  }
  const refresh = async () => {
    await app().services.database.transaction((tx) => enqueueFactsRefresh(tx));
    await runJobs(app().services);
  };
  const versionsOfRows = async () => {
    const { rows } = await app().services.database.db.execute<{ version: number }>(
      sql`select inspector_version as version from package_file`,
    );
    return rows.map((row) => row.version);
  };
  const fileOf = async (id: string) => app().as("normal").call(packageCalls.fileStatus, { params: { id } });

  it("fills missing facts of an earlier inspector with defaults and drops retired findings", async () => {
    const { version } = await startDraft(app());
    const sent = await uploadPackage(app(), version.id, await aPackage());
    await age();
    const { file } = await fileOf(sent.file.id);
    expect(file.facts).toMatchObject({
      package: "in.kiteworks.notes",
      sdks: [],
      sizeByArea: null,
      nativeLibraries: [],
    });
    expect(file.findings).toEqual(sent.file.findings);
    expect((await detailsOf(app(), version.id)).files).toHaveLength(1);
  });

  it("returns null for stored facts that lack required fields", async () => {
    const { version } = await startDraft(app());
    const sent = await uploadPackage(app(), version.id, await aPackage());
    await age(sql`facts = facts - 'package' - 'signature'`);
    expect((await fileOf(sent.file.id)).file.facts).toBeNull();
  });

  it("re-inspects old files once in the background and updates an undecided version's verdict", async () => {
    const { version } = await startDraft(app());
    const sent = await uploadPackage(app(), version.id, await aPackage());
    await uploadPackage(app(), version.id, await aPackage({ versionCode: 11 }));
    await age(sql`verdict = 'refuse', status = 'FAILURE'`);
    await refresh();
    expect(await versionsOfRows()).toEqual([inspectorVersion, inspectorVersion]);
    const { file } = await fileOf(sent.file.id);
    expect([file.facts, file.verdict, file.findings]).toEqual([sent.file.facts, sent.file.verdict, sent.file.findings]);
    const jobs = () => app().services.database.db.execute(sql`select id from job where kind = 'refresh-facts'`);
    const before = (await jobs()).rowCount;
    await refresh();
    expect((await jobs()).rowCount).toBe(before);
  });

  it("keeps the verdict and findings of a decided version when its facts are refreshed", async () => {
    const { files } = await liveVersion(app());
    await age(sql`verdict = 'warn'`);
    await refresh();
    const { file } = await fileOf(files[0]?.id ?? "");
    expect([file.verdict, file.facts, file.findings]).toEqual(["warn", files[0]?.facts, files[0]?.findings]);
  });

  it("keeps old facts when a file's bytes are gone, and refreshes the next file", async () => {
    const { version } = await startDraft(app());
    const lost = await uploadPackage(app(), version.id, await aPackage());
    await uploadPackage(app(), version.id, await aPackage({ versionCode: 11 }));
    await app().services.files.delete(lost.file.sha256);
    await age();
    await app().services.database.db.execute(sql`update job set max_attempts = 1`);
    await app().services.database.transaction((tx) => enqueueFactsRefresh(tx));
    await app().services.database.db.execute(sql`update job set max_attempts = 1 where state = 'ready'`);
    await runJobs(app().services);
    expect(await versionsOfRows()).toEqual([inspectorVersion, inspectorVersion]);
    expect((await fileOf(lost.file.id)).file.facts?.package).toBe("in.kiteworks.notes");
  });
});
