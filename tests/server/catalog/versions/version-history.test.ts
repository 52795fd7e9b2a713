import { expect, it } from "vitest";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import { fixHeld } from "#tests/support/builders/fix-held.ts";
import {
  decide,
  detailsOf,
  forkVersion,
  held,
  startDraft,
  submit,
  versionInReview,
} from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";

withApps("version history", (app) => {
  const no = { reasons: [{ field: null, title: "Spam", description: "Not for this store." }] };

  it("lists a version's holds with their fields, newest first", async () => {
    const { id } = await versionInReview(app());
    await decide(app(), id, "onhold", held("icon", "title"));
    await fixHeld(app(), id);
    await submit(app(), id);
    await decide(app(), id, "onhold", { ...held("description"), note: "Again" });
    const ask = (who: "normal" | "support") =>
      app()
        .as(who)
        .call(versionCalls.holdHistory, { params: { versionId: id }, query: {} });
    const { items } = await ask("normal");
    expect(items.map((item) => item.fields.map((field) => field.field).sort())).toEqual([
      ["description"],
      ["icon", "title"],
    ]);
    expect(items[0]?.note).toBeNull();
    expect((await ask("support")).items[0]?.note).toBe("Again");
  });

  it("lists the rejections of the version that a new one was forked from", async () => {
    const { id, appId } = await versionInReview(app());
    await decide(app(), id, "rejected", no);
    const { version } = await forkVersion(app(), appId);
    const ask = (query: { forkedVersionId?: string }) =>
      app()
        .as("normal")
        .call(versionCalls.rejectHistory, { params: { versionId: version.id }, query });
    expect((await ask({})).items).toEqual([]);
    expect((await ask({ forkedVersionId: id })).items).toMatchObject([{ to: "rejected", reasons: no.reasons }]);
  });

  it("answers reject history with 404 for another app's or another developer's version", async () => {
    const mine = await startDraft(app());
    const other = await startDraft(app(), "Other");
    const theirs = await startDraft(app(), "Theirs", "stranger");
    const ask = (versionId: string, forkedVersionId: string) =>
      app().as("normal").send(versionCalls.rejectHistory, { params: { versionId }, query: { forkedVersionId } });
    expect((await ask(mine.version.id, other.version.id)).statusCode).toBe(404);
    expect((await ask(mine.version.id, theirs.version.id)).statusCode).toBe(404);
    expect((await ask(theirs.version.id, mine.version.id)).statusCode).toBe(404);
  });

  it("names the acting admin in history to staff, but only the review team to the developer", async () => {
    const { version } = await startDraft(app(), "Acted", "adminAsDev");
    const last = async (who: "normal" | "support") => (await detailsOf(app(), version.id, who)).history[0];
    const forOwner = { byKind: "staff", onBehalfOf: "owner Tester" };
    expect(await last("normal")).toMatchObject({ by: "Review team", ...forOwner });
    expect(await last("support")).toMatchObject({ by: "admin Tester", ...forOwner });
  });
});
