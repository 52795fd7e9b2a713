import { afterEach, expect, it, vi } from "vitest";
import { emptyRegionalListing } from "#contract/catalog/listings/regional-listings.ts";
import { limits } from "#contract/limits.ts";
import { regionalLanguageCodes } from "#contract/platform/reference/languages.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import { packageCalls } from "#contract/catalog/packages/calls.ts";
import { enqueueProblemCountBackfill } from "#server/catalog/versions/submission/backfill-problem-counts.ts";
import { version } from "#server/catalog/versions/versions.tables.ts";
import { aPackage } from "#tests/support/builders/packages.ts";
import { runJobs } from "#tests/support/builders/run-jobs.ts";
import { detailsOf, saveForm, startDraft, uploadPackage } from "#tests/support/builders/versions.ts";
import { watchSegments } from "#tests/support/segments.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("a draft with the longest texts in every language", (app) => {
  afterEach(() => vi.restoreAllMocks());

  const description = "a".repeat(limits.description.codePoints);
  const fill = (id: string, textAt: (language: number) => string = () => description) =>
    saveForm(app(), id, (form) => ({
      ...form,
      details: { ...form.details, description: textAt(0) },
      languages: regionalLanguageCodes.map((language, at) => ({
        ...emptyRegionalListing(language),
        description: textAt(at + 1),
      })),
    }));
  const list = () => app().as("normal").call(versionCalls.listVersions, {});
  const missingIn = async () => (await list()).items.map((item) => item.missing);

  it("segments no text of a draft whose length a cheaper bound decides", async () => {
    const draft = await startDraft(app());
    const segments = watchSegments();
    await fill(draft.version.id);
    expect(segments.made()).toBe(0);
  });

  it("segments at most one text in a turn of the event loop", async () => {
    const draft = await startDraft(app());
    const segments = watchSegments();
    let most = 0;
    let isOver = false;
    const watch = (before: number): void => {
      most = Math.max(most, segments.made() - before);
      const now = segments.made();
      if (!isOver) setImmediate(() => watch(now));
    };
    watch(0);
    await fill(draft.version.id, (at) => "\u0915\u094d\u0937".repeat(limits.description.graphemes - at));
    isOver = true;
    expect(segments.made()).toBeGreaterThan(regionalLanguageCodes.length * 7000);
    expect(most).toBeLessThan(2 * limits.description.graphemes);
  });

  it("segments no text when drafts are listed", async () => {
    for (const title of ["A", "B", "C", "D"]) await fill((await startDraft(app(), title)).version.id);
    const segments = watchSegments();
    expect((await list()).items).toHaveLength(4);
    expect(segments.made()).toBe(0);
  });

  it("lists a draft's missing count as of its last save and inspection", async () => {
    const { version: draft } = await startDraft(app());
    const [empty = 0] = await missingIn();
    await saveForm(app(), draft.id, (form) => ({ ...form, details: { ...form.details, shortDescription: "Short" } }));
    expect(await missingIn()).toEqual([empty - 1]);
    const file = { name: "app.apk", type: "application/octet-stream", bytes: await aPackage() };
    await app()
      .as("normal")
      .send(packageCalls.uploadPackage, { query: { versionId: draft.id }, file });
    expect(await missingIn()).toEqual([empty - 1]);
    await runJobs(app().services);
    expect(await missingIn()).toEqual([empty - 2]);
    await uploadPackage(app(), draft.id, new TextEncoder().encode("not a package"));
    expect(await missingIn()).toEqual([empty - 1]);
  });

  it("fills in the missing count of a draft saved before such counts existed", async () => {
    const { version: draft } = await startDraft(app());
    const counted = await missingIn();
    const { database } = app().services;
    await database.db.update(version).set({ missing: null });
    await database.transaction(enqueueProblemCountBackfill);
    await runJobs(app().services);
    expect(await missingIn()).toEqual(counted);
    expect((await detailsOf(app(), draft.id)).version.revision).toBe(draft.revision);
  });
});
