import { expect, it } from "vitest";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import { emptyListing } from "#contract/catalog/listings/regional-listings.ts";
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

  it("are marked fixed only once their content differs from what was held", async () => {
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
      languages: [{ ...emptyListing("hi-IN"), title: "टिप्पणियाँ" }],
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

  it("are not marked fixed while a part that the reviewer named is as it was, which is named in turn", async () => {
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

  it("open again when one of the named parts goes back to what was held", async () => {
    const { id, fieldId } = await heldInTwoLanguages();
    await retitle(id, "Better notes");
    await retitleInHindi(id, "बेहतर टिप्पणियाँ");
    await mark(fieldId, true);
    await retitleInHindi(id, "टिप्पणियाँ");
    expect((await detailsOf(app(), id)).heldFields).toMatchObject([{ fixedAt: null, changed: false }]);
  });

  it("open again when the content goes back to what was held", async () => {
    const { id, fieldId } = await heldTitle();
    await retitle(id, "Better notes");
    await mark(fieldId, true);
    await retitle(id, "Notes");
    expect((await detailsOf(app(), id)).heldFields).toMatchObject([{ fixedAt: null, changed: false }]);
  });

  it("are not there for strangers, closed to staff, and closed once resubmitted", async () => {
    const { id, fieldId } = await heldTitle();
    await retitle(id, "Better notes");
    expect((await mark(fieldId, true, "stranger")).json()).toMatchObject({ code: "held_field_not_found" });
    expect((await mark(fieldId, true, "admin")).statusCode).toBe(403);
    await mark(fieldId, true);
    await submit(app(), id);
    expect((await mark(fieldId, false)).json()).toMatchObject({ code: "version_status_conflict" });
  });

  it("carry a thread in which developers do not learn a reviewer's name", async () => {
    const { id, fieldId } = await heldTitle();
    expect((await write(fieldId, "Which title?", "normal")).json()).toMatchObject({ byReviewer: false });
    expect((await write(fieldId, "The first one.", "admin")).json()).toMatchObject({ author: "admin Tester" });
    const [seen] = (await detailsOf(app(), id)).heldFields;
    expect(seen?.messages.map(({ author, byReviewer, text }) => [author, byReviewer, text])).toEqual([
      ["owner Tester", false, "Which title?"],
      ["Review team", true, "The first one."],
    ]);
  });

  it("refuse a line from support, a stranger, and an empty one", async () => {
    const { fieldId } = await heldTitle();
    expect((await write(fieldId, "Hello", "support")).statusCode).toBe(403);
    expect((await write(fieldId, "Hello", "stranger")).statusCode).toBe(404);
    expect((await write(fieldId, "  ", "normal")).statusCode).toBe(422);
  });

  it("take no more lines once the version is decided", async () => {
    const { id, fieldId } = await heldTitle();
    const { version } = await detailsOf(app(), id);
    await app()
      .as("normal")
      .call(versionCalls.cancelVersion, { body: { versionId: id, revision: version.revision } });
    expect((await write(fieldId, "Too late", "normal")).json()).toMatchObject({ code: "version_status_conflict" });
  });
});
