import { describe, expect, it } from "vitest";
import { limits } from "#contract/limits.ts";
import { countGraphemes, fitsLimit } from "#contract/text-length.ts";
import { canTransitionVersion, versionStatuses } from "#contract/catalog/versions/status.ts";
import { isDangerousPermission } from "#inspector/rules/dangerous-permissions.ts";
import { demoApps } from "#demo/catalogue/demo-apps.ts";
import { sensitiveTags } from "#contract/platform/reference/sensitive-tags.ts";
import { tagRows } from "#server/platform/reference/data/tag-rows.ts";

const mover = { developer: "normal", reviewer: "admin", system: "system" } as const;
const byTitle = demoApps.map((app) => [app.listing.title, app] as const);
const submitted = demoApps.flatMap((app) =>
  app.versions
    .filter((version) => version.steps.length > 1)
    .map((version) => [`${app.listing.title} ${version.name}`, app, version] as const),
);
const storeTags = Object.values(tagRows).flat();
const versions = demoApps.flatMap((app) => app.versions);

describe("demo catalogue", () => {
  it("moves demo versions only through allowed transitions, forward in time", () => {
    for (const { steps } of versions) {
      expect(steps[0]?.status).toBe("draft");
      steps.slice(1).forEach((step, index) => {
        const before = steps[index];
        expect(before && canTransitionVersion(before.status, step.status, mover[step.by])).toBe(true);
        expect(step.daysAgo).toBeLessThanOrEqual(before?.daysAgo ?? 0);
      });
    }
  });

  it("has demo versions in every status except pending", () => {
    const statuses = new Set(versions.map((version) => version.steps.at(-1)?.status));
    expect([...statuses].sort()).toEqual(versionStatuses.filter((status) => status !== "pending").sort());
  });

  it.each(byTitle)("has at most one live version of %s", (_, app) => {
    expect(app.versions.filter((version) => version.steps.at(-1)?.status === "active").length).toBeLessThanOrEqual(1);
  });

  it.each(byTitle)("supersedes a version of %s exactly when the next one goes live", (_, app) => {
    const steps = app.versions.flatMap((version) => version.steps);
    const wentLive = steps.filter((step) => step.status === "active").map((step) => step.daysAgo);
    const replaced = steps.filter((step) => step.status === "superseded").map((step) => step.daysAgo);
    expect(replaced.filter((daysAgo) => !wentLive.includes(daysAgo))).toEqual([]);
  });

  it("gives each new version of an app a higher version code", () => {
    for (const app of demoApps) {
      const codes = app.versions.map((version) => version.code);
      expect(codes).toEqual([...new Set(codes)].sort((a, b) => a - b));
    }
  });

  it.each(byTitle)("keeps the texts of %s within the store's limits and its description readable", (_, app) => {
    for (const text of [app.listing, ...app.regional]) {
      expect(fitsLimit(text.title, limits.title)).toBe(true);
      expect(fitsLimit(text.shortDescription, limits.shortDescription)).toBe(true);
    }
    const length = countGraphemes(app.listing.description);
    expect(length).toBeGreaterThanOrEqual(400);
    expect(length).toBeLessThanOrEqual(950);
    expect(app.tags.length).toBeLessThanOrEqual(limits.tags.count);
  });

  it("gives a reason for every held or rejected version", () => {
    const steps = versions.flatMap((version) => version.steps);
    const held = steps.filter((step) => step.status === "onhold");
    const rejected = steps.filter((step) => step.status === "rejected");
    expect(held.filter((step) => (step.fieldReasons ?? []).length === 0)).toEqual([]);
    expect(rejected.filter((step) => !step.reason)).toEqual([]);
  });

  it.each(byTitle)("gives %s known tags and the sensitivity those tags require", (_, app) => {
    const tags = app.tags.map((id) => storeTags.find((tag) => tag[0] === id));
    expect(tags).not.toContain(undefined);
    expect(app.tags.map((id) => sensitiveTags.get(id)).find(Boolean)).toBe(app.sensitive);
  });

  it.each(submitted)("explains every dangerous permission of %s", (_, app, version) => {
    const asked = [...app.build.permissions, ...(version.newPermissions ?? [])];
    const unexplained = asked.filter(({ name, reason }) => isDangerousPermission(name) && !reason);
    expect(unexplained).toEqual([]);
  });
});
