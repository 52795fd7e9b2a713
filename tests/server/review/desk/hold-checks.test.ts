import { expect, it } from "vitest";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import { detailsOf } from "#tests/support/builders/versions.ts";
import { withApps } from "#tests/support/with-app.ts";
import { decideAs, fixAndResubmit, heldAndBack, pinned } from "./held-and-back.ts";
import { waitingVersion } from "./waiting.ts";

withApps("a reviewer's check of each fix", (app) => {
  const answered = async (id: string) => {
    const { earlierFields } = await detailsOf(app(), id);
    const idOf = (field: string) => earlierFields.find((earlierField) => earlierField.field === field)?.id ?? "";
    return { title: idOf("title"), short: idOf("shortDescription") };
  };

  it("returns a reviewer's check of a fix with its held field and in the history", async () => {
    const id = await heldAndBack(app());
    const fields = await answered(id);
    const checks = [
      { heldFieldId: fields.title, verdict: "settled" as const, words: "" },
      { heldFieldId: fields.short, verdict: "not_yet" as const, words: "  It still names a price. " },
    ];
    const answer = await decideAs(app(), "admin", id, {
      decision: "hold",
      reasons: [pinned("shortDescription")],
      checks,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const { heldFields, earlierFields, history } = await detailsOf(app(), id);
    expect(heldFields.map(({ field, check }) => [field, check])).toEqual([["shortDescription", null]]);
    expect(earlierFields.map(({ field, title, check }) => [field, title, check?.verdict, check?.words]).sort()).toEqual(
      [
        ["shortDescription", "Not sharp", "not_yet", "It still names a price."],
        ["title", "Not sharp", "settled", ""],
      ],
    );
    expect(history[0]?.checks.map(({ field, verdict }) => [field, verdict]).sort()).toEqual([
      ["shortDescription", "not_yet"],
      ["title", "settled"],
    ]);
    const { items } = await app()
      .as("normal")
      .call(versionCalls.holdHistory, { params: { versionId: id }, query: {} });
    expect(items[1]?.fields.map(({ check }) => check?.verdict).sort()).toEqual(["not_yet", "settled"]);
  });

  it("returns the fields a resubmission answers to support as well", async () => {
    const id = await heldAndBack(app());
    const desk = await app()
      .as("support")
      .call(reviewDeskCalls.submission, { params: { id, state: "rereview" } });
    expect(desk.details.earlierFields.map(({ field, check }) => [field, check]).sort()).toEqual([
      ["shortDescription", null],
      ["title", null],
    ]);
    expect(desk.sinceHold?.fields).toEqual(["title", "shortDescription"]);
  });

  it("rejects a check of a field that the resubmission does not answer, or a repeated check", async () => {
    const id = await heldAndBack(app());
    const fields = await answered(id);
    const other = await answered(await heldAndBack(app()));
    const check = (heldFieldId: string) => ({ heldFieldId, verdict: "settled" as const, words: "" });
    const refused = async (versionId: string, ...ids: string[]) =>
      (await decideAs(app(), "admin", versionId, { checks: ids.map(check) })).json();
    expect(await refused(id, fields.title, other.title)).toMatchObject({
      code: "validation_failed",
      fields: [{ path: "checks.1.heldFieldId", code: "check_unknown" }],
    });
    expect(await refused(id, fields.title, fields.title)).toMatchObject({
      fields: [{ path: "checks.1.heldFieldId", code: "repeated" }],
    });
    const first = await waitingVersion(app());
    expect(await refused(first.id, fields.title)).toMatchObject({ fields: [{ code: "check_unknown" }] });
    expect((await detailsOf(app(), id)).version.status).toBe("rereview");
  });

  it("accepts checks only for the last hold, and keeps those of earlier holds", async () => {
    const id = await heldAndBack(app());
    const first = await answered(id);
    const notYet = [{ heldFieldId: first.title, verdict: "not_yet" as const, words: "As before" }];
    await decideAs(app(), "admin", id, { decision: "hold", reasons: [pinned("title")], checks: notYet });
    await fixAndResubmit(app(), id);
    const again = await decideAs(app(), "admin", id, { checks: notYet });
    expect(again.json()).toMatchObject({ fields: [{ code: "check_unknown" }] });
    const second = await answered(id);
    const settled = [{ heldFieldId: second.title, verdict: "settled" as const, words: "" }];
    expect((await decideAs(app(), "admin", id, { checks: settled })).statusCode).toBe(200);
    const { history } = await detailsOf(app(), id);
    expect(history.flatMap(({ checks }) => checks.map(({ verdict }) => verdict))).toEqual(["settled", "not_yet"]);
  });

  it("saves the checks of one decision only when two reviewers decide at once", async () => {
    const id = await heldAndBack(app());
    const { title } = await answered(id);
    const { version } = await detailsOf(app(), id);
    const decision = (verdict: "settled" | "not_yet") => ({
      versionId: id,
      revision: version.revision,
      decision: "approve" as const,
      reasons: [],
      reason: "",
      regions: [],
      template: null,
      checks: [{ heldFieldId: title, verdict, words: "" }],
      note: "",
    });
    const answers = await Promise.all([
      app()
        .as("admin")
        .send(reviewDeskCalls.decide, { body: decision("settled") }),
      app()
        .as("superadmin")
        .send(reviewDeskCalls.decide, { body: decision("not_yet") }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await detailsOf(app(), id)).history.flatMap(({ checks }) => checks)).toHaveLength(1);
  });
});
