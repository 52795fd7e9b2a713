import { expect, it } from "vitest";
import { versionCalls } from "#contract/versions/calls.ts";
import { decide, detailsOf, held, saveForm, submit, versionInReview } from "#tests/support/builders/versions.ts";
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
