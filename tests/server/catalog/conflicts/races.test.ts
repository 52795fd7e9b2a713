import { expect, it } from "vitest";
import { conflictCalls } from "#contract/catalog/conflicts/calls.ts";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import { findConflict } from "#server/catalog/conflicts/conflicts.store.ts";
import { findPackageName } from "#server/catalog/packages/package-names.store.ts";
import { aPackage } from "#tests/support/builders/packages.ts";
import { runJobs } from "#tests/support/builders/run-jobs.ts";
import { completed, detailsOf, saveForm, submit, uploadPackage } from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";
import { contest, detailsOfConflict, packageName } from "./contest.ts";

/** `npm run races` sets 200. */
const rounds = Number(process.env["RACE_ROUNDS"] ?? 3);

withApps("conflict races", (app) => {
  const db = () => app().services.database.db;
  const again = async () => {
    for (const table of ["conflict", "package_name"]) await db().execute(`delete from ${table}`);
    await db().execute("update app set live_version_id = null, status = 'inactive'");
    // 200 rounds would exceed a developer's draft quota.
    await db().execute("update version set status = 'rejected'");
  };
  const bodyOf = (of: Awaited<ReturnType<typeof detailsOfConflict>>, status: string) => ({
    id: of.id,
    app_id: of.claimant.app.id,
    package: of.packageName,
    revision: of.revision,
    status,
    reason: "They signed it for years.",
    letters: {},
  });

  it("applies one of two concurrent conflict decisions and returns the result to the other", async () => {
    for (let turn = 0; turn < rounds; turn += 1) {
      const { id } = await contest(app());
      const shown = await detailsOfConflict(app(), id);
      const answers = await Promise.all(
        (["resolved_approved", "resolved_rejected"] as const).map((status, at) =>
          app()
            .as(at === turn % 2 ? "admin" : "superadmin")
            .send(conflictCalls.updateConflict, { body: bodyOf(shown, status) }),
        ),
      );
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
      const row = await findConflict(db(), id);
      const lost = answers.find(({ statusCode }) => statusCode === 409)?.json();
      expect(lost).toMatchObject({ code: "revision_conflict", current: { status: row?.status } });
      const pin = await findPackageName(db(), packageName);
      expect(pin?.appId).toBe(row?.status === "resolved_approved" ? row.claimantAppId : row?.ownerAppId);
      await again();
    }
  });

  it("leaves the owner no live version when a name moves during their version's approval", async () => {
    for (let turn = 0; turn < rounds; turn += 1) {
      const { id, owner } = await contest(app());
      const { version } = await app()
        .as("normal")
        .call(versionCalls.createApp, { body: { mode: "update", appId: owner.appId } });
      await uploadPackage(app(), version.id, await aPackage({ versionCode: 20 }));
      await saveForm(app(), version.id, completed);
      await submit(app(), version.id);
      await runJobs(app().services);
      const waiting = (await detailsOf(app(), version.id)).version;
      const decision = {
        versionId: waiting.id,
        revision: waiting.revision,
        decision: "approve",
        reasons: [],
        reason: "",
      };
      const shown = await detailsOfConflict(app(), id);
      const approve = () =>
        app()
          .as("superadmin")
          .send(reviewDeskCalls.decide, { body: { ...decision, template: null, checks: [], note: "" } });
      const settle = () =>
        app()
          .as("admin")
          .send(conflictCalls.updateConflict, { body: bodyOf(shown, "resolved_approved") });
      const [settled, approved] = await (turn % 2 === 0
        ? Promise.all([settle(), approve()])
        : Promise.all([approve(), settle()]).then(([approval, settlement]) => [settlement, approval]));
      expect(settled?.statusCode).toBe(200);
      expect([200, 409]).toContain(approved?.statusCode);
      const [row] = (await db().execute(`select live_version_id, status from app where id = '${owner.appId}'`)).rows;
      expect(row).toMatchObject({ live_version_id: null });
      expect((await findPackageName(db(), packageName))?.appId).toBe(shown.claimant.app.id);
      await again();
    }
  });
});
