import { expect, it } from "vitest";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import { emptyRegionalListing } from "#contract/catalog/listings/regional-listings.ts";
import type { FieldPart } from "#contract/review/desk/field-parts.ts";
import {
  completeDraft,
  decide,
  detailsOf,
  held,
  saveForm,
  submit,
  versionInReview,
} from "#tests/support/builders/versions.ts";
import { runJobs } from "#tests/support/builders/run-jobs.ts";
import type { AskedAs } from "#tests/support/app.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("held fields", (app) => {
  async function heldTitle() {
    const { id } = await versionInReview(app());
    await decide(app(), id, "onhold", held("title"));
    const fieldId = (await detailsOf(app(), id)).heldFields[0]?.id ?? "";
    return { id, fieldId };
  }
  const retitle = (id: string, title: string) =>
    saveForm(app(), id, (form) => ({ ...form, details: { ...form.details, title } }));
  const mark = (id: string, fixed: boolean, who: AskedAs = "normal") =>
    app().as(who).send(versionCalls.markHeldField, { params: { id }, body: { fixed } });
  const write = (heldFieldId: string, text: string, who: AskedAs) =>
    app().as(who).send(versionCalls.writeHoldMessage, { body: { heldFieldId, text } });

  it("marks a held field as fixed only after its content has changed", async () => {
    const { id, fieldId } = await heldTitle();
    expect((await mark(fieldId, true)).json()).toMatchObject({ code: "held_field_open" });
    await retitle(id, "Better notes");
    expect((await mark(fieldId, true)).json()).toMatchObject({
      field: "title",
      changed: true,
      fixedAt: expect.any(String),
    });
    expect((await mark(fieldId, false)).json()).toMatchObject({ fixedAt: null });
  });

  const inHindi: FieldPart = { place: "languages.*.title", of: "hi-IN", number: null };
  async function heldInTwoLanguages() {
    const { version } = await completeDraft(app());
    await saveForm(app(), version.id, (form) => ({
      ...form,
      languages: [{ ...emptyRegionalListing("hi-IN"), title: "टिप्पणियाँ" }],
    }));
    await submit(app(), version.id);
    await runJobs(app().services);
    const [reason] = held("title").reasons ?? [];
    if (!reason) throw new Error("no reason");
    const parts: FieldPart[] = [{ place: "details.title", of: "en-US", number: null }, inHindi];
    await decide(app(), version.id, "onhold", { reasons: [{ ...reason, parts }] });
    const fieldId = (await detailsOf(app(), version.id)).heldFields[0]?.id ?? "";
    return { id: version.id, fieldId, parts };
  }
  const retitleInHindi = (id: string, title: string) =>
    saveForm(app(), id, (form) => ({ ...form, languages: form.languages.map((language) => ({ ...language, title })) }));

  it("refuses to mark a held field as fixed while a named part is unchanged, and names that part", async () => {
    const { id, fieldId, parts } = await heldInTwoLanguages();
    expect((await detailsOf(app(), id)).heldFields).toMatchObject([{ parts, changed: false }]);
    await retitle(id, "Better notes");
    const refused = await mark(fieldId, true);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { code: "held_part_unchanged", fields: [{ path: "languages.hi-IN.title", code: "held_part_unchanged" }] },
    ]);
    await retitleInHindi(id, "बेहतर टिप्पणियाँ");
    expect((await mark(fieldId, true)).json()).toMatchObject({ changed: true, fixedAt: expect.any(String) });
  });

  it("reopens a held field when a named part gets its held content back", async () => {
    const { id, fieldId } = await heldInTwoLanguages();
    await retitle(id, "Better notes");
    await retitleInHindi(id, "बेहतर टिप्पणियाँ");
    await mark(fieldId, true);
    await retitleInHindi(id, "टिप्पणियाँ");
    expect((await detailsOf(app(), id)).heldFields).toMatchObject([{ fixedAt: null, changed: false }]);
  });

  it("reopens a held field when its held content is restored", async () => {
    const { id, fieldId } = await heldTitle();
    await retitle(id, "Better notes");
    await mark(fieldId, true);
    await retitle(id, "Notes");
    expect((await detailsOf(app(), id)).heldFields).toMatchObject([{ fixedAt: null, changed: false }]);
  });

  it("refuses marks on a held field from strangers and staff, and after resubmission", async () => {
    const { id, fieldId } = await heldTitle();
    await retitle(id, "Better notes");
    expect((await mark(fieldId, true, "stranger")).json()).toMatchObject({ code: "held_field_not_found" });
    expect((await mark(fieldId, true, "admin")).statusCode).toBe(403);
    await mark(fieldId, true);
    await submit(app(), id);
    expect((await mark(fieldId, false)).json()).toMatchObject({ code: "version_status_conflict" });
  });

  it("hides the reviewer's name from the developer in a held field's messages", async () => {
    const { id, fieldId } = await heldTitle();
    expect((await write(fieldId, "Which title?", "normal")).json()).toMatchObject({ byReviewer: false });
    expect((await write(fieldId, "The first one.", "admin")).json()).toMatchObject({ author: "admin Tester" });
    const [seen] = (await detailsOf(app(), id)).heldFields;
    expect(seen?.messages.map(({ author, byReviewer, text }) => [author, byReviewer, text])).toEqual([
      ["owner Tester", false, "Which title?"],
      ["Review team", true, "The first one."],
    ]);
  });

  it("refuses a hold message from support or a stranger, and an empty one", async () => {
    const { fieldId } = await heldTitle();
    expect((await write(fieldId, "Hello", "support")).statusCode).toBe(403);
    expect((await write(fieldId, "Hello", "stranger")).statusCode).toBe(404);
    expect((await write(fieldId, "  ", "normal")).statusCode).toBe(422);
  });

  it("refuses hold messages after the version was cancelled", async () => {
    const { id, fieldId } = await heldTitle();
    const { version } = await detailsOf(app(), id);
    await app()
      .as("normal")
      .call(versionCalls.cancelVersion, { body: { versionId: id, revision: version.revision } });
    expect((await write(fieldId, "Too late", "normal")).json()).toMatchObject({ code: "version_status_conflict" });
  });
});
