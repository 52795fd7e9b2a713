import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { laneDueHours } from "#contract/review/desk/review-lanes.ts";
import { emptyVersionForm } from "#contract/catalog/versions/version-form.ts";
import { versionTransitions, versionStatuses } from "#contract/catalog/versions/status.ts";
import { app as appTable } from "#server/catalog/apps/apps.tables.ts";
import { findConflictsOverName } from "#server/catalog/conflicts/conflicts.store.ts";
import { mail } from "#server/integrations/mail/mail.tables.ts";
import { auditEntry } from "#server/staff/members/audit.tables.ts";
import {
  versionChangeForTransition,
  type TimedQueueEntry,
  findTransitionRefusal,
} from "#server/catalog/versions/status-rules.ts";
import type { VersionRow } from "#server/catalog/versions/versions.store.ts";
import { fixHeld } from "#tests/support/builders/fix-held.ts";
import { aPackage } from "#tests/support/builders/packages.ts";
import { runJobs } from "#tests/support/builders/run-jobs.ts";
import {
  completed,
  decide,
  detailsOf,
  forkVersion,
  held,
  liveVersion,
  saveForm,
  submit,
  versionInReview,
} from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("changing a version's status", (app) => {
  it("writes history, audit entry, held fields and mail when a version is held", async () => {
    const { id } = await versionInReview(app());
    await decide(app(), id, "onhold", { ...held("icon", "title"), note: "Seen before" });
    const { version, heldFields, heldForm, form, history, placeKeptUntil } = await detailsOf(app(), id);
    expect(version.status).toBe("onhold");
    expect(heldForm).toEqual(form);
    expect(heldFields.map((heldField) => [heldField.field, heldField.fixedAt, heldField.changed]).sort()).toEqual([
      ["icon", null, false],
      ["title", null, false],
    ]);
    expect(history[0]).toMatchObject({ from: "inreview", to: "onhold", by: "Review team", note: null });
    expect((await detailsOf(app(), id, "support")).history[0]).toMatchObject({
      by: "admin Tester",
      note: "Seen before",
    });
    expect(Date.parse(placeKeptUntil ?? "") - Date.parse(version.statusSince)).toBe(7 * 24 * 3_600_000);
    const { db } = app().services.database;
    const audit = await db.select().from(auditEntry).where(eq(auditEntry.action, "version_onhold"));
    expect(audit).toMatchObject([{ accountId: app().people.accounts.admin.id, subjectId: version.appId }]);
    const mails = await db.select().from(mail).where(eq(mail.template, "version-held"));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain("About icon");
  });

  it("supersedes the live version on approval and keeps the app's package name and signers", async () => {
    const live = await liveVersion(app());
    const { db } = app().services.database;
    const [before] = await db.select().from(appTable).where(eq(appTable.id, live.version.appId));
    expect(before).toMatchObject({
      packageName: "in.kiteworks.notes",
      status: "active",
      liveVersionId: live.version.id,
    });
    expect(before?.pinnedSigners).toHaveLength(1);
    const { version } = await forkVersion(app(), live.version.appId);
    await saveForm(app(), version.id, (form) => ({
      ...completed(form),
      details: { ...form.details, title: "Notes 2" },
    }));
    await submit(app(), version.id);
    await runJobs(app().services);
    await decide(app(), version.id, "active");
    const replaced = await detailsOf(app(), live.version.id);
    expect(replaced.version).toMatchObject({ status: "superseded", liveUntil: expect.any(String) });
    expect(replaced.history[0]).toMatchObject({ from: "active", to: "superseded", byKind: "system" });
    const [after] = await db.select().from(appTable).where(eq(appTable.id, live.version.appId));
    expect(after).toMatchObject({ title: "Notes 2", status: "active", liveVersionId: version.id });
    expect(after?.packageName).toBe("in.kiteworks.notes");
    expect(after?.pinnedSigners).toEqual(before?.pinnedSigners);
  });

  it("applies only one of three concurrent decisions on a version", async () => {
    const { id } = await versionInReview(app());
    const outcomes = await Promise.allSettled([
      decide(app(), id, "onhold", held("icon")),
      decide(app(), id, "rejected", { reasons: [{ field: null, title: "No", description: "No." }] }),
      decide(app(), id, "active"),
    ]);
    expect(outcomes.filter((outcome) => outcome.status === "fulfilled")).toHaveLength(1);
    const { history } = await detailsOf(app(), id);
    expect(history.filter(({ from }) => from === "inreview")).toHaveLength(1);
  });

  it("refuses to approve a second app with the same package name", async () => {
    const bytes = await aPackage();
    const mine = await versionInReview(app(), { bytes });
    const theirs = await versionInReview(app(), { bytes, who: "stranger" });
    await decide(app(), mine.id, "active");
    await expect(decide(app(), theirs.id, "active")).rejects.toMatchObject({ code: "package_owned_elsewhere" });
    expect((await detailsOf(app(), theirs.id, "stranger")).version.status).toBe("inreview");
  });

  it("returns a version to draft when another developer owns its package name", async () => {
    const bytes = await aPackage();
    await liveVersion(app(), { bytes });
    const theirs = await versionInReview(app(), { bytes, who: "stranger" });
    const { version, checkFindings } = await detailsOf(app(), theirs.id, "stranger");
    expect(version.status).toBe("draft");
    expect(checkFindings).toEqual([{ path: "upload.packageFileId", code: "package_owned_elsewhere" }]);
    const claims = await findConflictsOverName(app().services.database.db, "in.kiteworks.notes");
    expect(claims).toMatchObject([{ claimantAppId: version.appId, status: "conflict" }]);
  });

  it("closes an earlier hold's fields when a version is held again", async () => {
    const { id } = await versionInReview(app());
    await decide(app(), id, "onhold", held("icon"));
    await fixHeld(app(), id);
    await submit(app(), id);
    await decide(app(), id, "onhold", held("title"));
    expect((await detailsOf(app(), id)).heldFields.map((heldField) => heldField.field)).toEqual(["title"]);
  });
});

describe("version status rules", () => {
  const given = { reasons: [], findings: [], openFields: [] };
  const pinned = (field: "icon" | null) => ({ field, title: "Blurred", description: "" });

  it("refuses every status change that is no defined version move", () => {
    for (const from of versionStatuses)
      for (const to of versionStatuses) {
        const isKnown = versionTransitions.some((move) => move.from === from && move.to === to);
        const refusal = findTransitionRefusal(from, to, "superadmin", given);
        expect(refusal?.code === "version_status_conflict", `${from} to ${to}`).toBe(!isKnown);
      }
  });

  it("refuses a version move by a role that may not make it", () => {
    expect(findTransitionRefusal("inreview", "active", "normal", given)?.code).toBe("forbidden");
    expect(findTransitionRefusal("inreview", "active", "support", given)?.code).toBe("forbidden");
    expect(findTransitionRefusal("draft", "pending", "admin", given)?.code).toBe("forbidden");
  });

  it("requires a reason for each held field, with each field once", () => {
    const hold = (...reasons: ReturnType<typeof pinned>[]) =>
      findTransitionRefusal("inreview", "onhold", "admin", { ...given, reasons })?.code;
    expect(hold()).toBe("reason_required");
    expect(hold(pinned(null))).toBe("reason_required");
    expect(hold(pinned("icon"), pinned("icon"))).toBe("reason_required");
    expect(hold(pinned("icon"))).toBeUndefined();
  });

  it("requires a reason for a rejection and refuses reasons for an approval", () => {
    const reasons = [pinned(null)];
    expect(findTransitionRefusal("inreview", "rejected", "admin", given)?.code).toBe("reason_required");
    expect(findTransitionRefusal("inreview", "rejected", "admin", { ...given, reasons })).toBeUndefined();
    expect(findTransitionRefusal("inreview", "active", "admin", { ...given, reasons })?.code).toBe(
      "reasons_not_allowed",
    );
  });

  it("keeps a held version's queue place for seven days, and drops it afterwards", async () => {
    const hours = (count: number) => new Date(Date.UTC(2026, 10, 1) + count * 3_600_000);
    const heldAt = hours(20);
    const held = { form: emptyVersionForm("apk"), dueAt: hours(24), statusSince: heldAt } as VersionRow;
    const again: TimedQueueEntry = {
      lane: "resubmission",
      flags: ["resubmission"],
      risk: 0,
      isUpdate: true,
      hours: laneDueHours,
    };
    const within = versionChangeForTransition({ ...held, placeAt: null }, "rereview", hours(20 + 7 * 24), again);
    expect(within).toMatchObject({ dueAt: hours(20 + 7 * 24 + 6), placeAt: hours(24) });
    const late = versionChangeForTransition({ ...held, placeAt: hours(24) }, "rereview", hours(21 + 7 * 24), again);
    expect(late).toMatchObject({ dueAt: hours(21 + 7 * 24 + 6), placeAt: null });
    const twice = { ...held, dueAt: hours(60), placeAt: hours(24), statusSince: hours(50) };
    expect(versionChangeForTransition(twice, "rereview", hours(70), again)).toMatchObject({
      dueAt: hours(76),
      placeAt: hours(24),
    });
  });
});
