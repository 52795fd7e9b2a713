import { expect, it } from "vitest";
import { versionCalls } from "#contract/versions/calls.ts";
import { runJobs } from "#tests/support/builders/run-jobs.ts";
import { completeDraft, detailsOf, saveForm, submit } from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("submit a version", (app) => {
  const trySubmit = (versionId: string, query = {}) =>
    app().as("normal").send(versionCalls.submitVersion, { params: { versionId }, query });

  it("sends a complete draft through the checks into the queue", async () => {
    const { version } = await completeDraft(app());
    expect((await submit(app(), version.id)).status).toBe("pending");
    await runJobs(app().services);
    const { version: checked, history } = await detailsOf(app(), version.id);
    expect(checked.status).toBe("inreview");
    expect(history.map(({ from, to, byKind }) => [from, to, byKind])).toEqual([
      ["pending", "inreview", "system"],
      ["draft", "pending", "developer"],
      [null, "draft", "developer"],
    ]);
  });

  it("names every field that is missing", async () => {
    const { version } = await completeDraft(app());
    await saveForm(app(), version.id, (form) => ({ ...form, details: { ...form.details, description: "" } }));
    const answer = await trySubmit(version.id);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: "submission_incomplete",
      fields: [{ path: "details.description", code: "missing" }],
    });
  });
});
