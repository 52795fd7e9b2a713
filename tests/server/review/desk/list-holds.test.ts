import { expect, it } from "vitest";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import { detailsOf, versionInReview } from "#tests/support/builders/versions.ts";
import type { AskedAs } from "#tests/support/app.ts";
import { withApps } from "#tests/support/with-app.ts";
import { decideAs, fixAndResubmit, pinned } from "./held-and-back.ts";

withApps("versions on hold", (app) => {
  const hold = async (who: "admin" | "superadmin" = "admin") => {
    const { id } = await versionInReview(app());
    await decideAs(app(), who, id, { decision: "hold", reasons: [pinned("title"), pinned("shortDescription")] });
    const { heldFields } = await detailsOf(app(), id);
    const idOf = (field: string) => heldFields.find((heldField) => heldField.field === field)?.id ?? "";
    return { id, title: idOf("title"), short: idOf("shortDescription") };
  };
  const write = (heldFieldId: string, text: string, who: AskedAs = "normal") =>
    app().as(who).call(versionCalls.writeHoldMessage, { body: { heldFieldId, text } });
  const holds = (query: Record<string, string> = {}, who: AskedAs = "support") =>
    app().as(who).call(reviewDeskCalls.listHolds, { query });
  const idsOf = async (query: Record<string, string> = {}, who: AskedAs = "support") =>
    (await holds(query, who)).map(({ version }) => version.id);
  const asked = async () => (await app().as("admin").call(reviewDeskCalls.reviewCounts)).asked;

  it("lists held versions with their reviewer, held fields and fix status", async () => {
    const { id } = await hold();
    const [row] = await holds();
    expect(row).toMatchObject({
      version: { id, status: "onhold" },
      developer: { name: "Kite Works" },
      heldBy: { accountId: app().people.accounts.admin.id, name: "admin Tester" },
      askedAt: null,
      lastMessage: null,
    });
    expect(row?.fields.map(({ field, fixedAt }) => [field, fixedAt]).sort()).toEqual([
      ["shortDescription", null],
      ["title", null],
    ]);
    const keptMs = Date.parse(row?.placeKeptUntil ?? "") - Date.parse(row?.heldAt ?? "");
    expect(keptMs).toBe(7 * 24 * 3_600_000);
  });

  it("lists a held version first until a reviewer has answered every question from its developer", async () => {
    const quiet = await hold();
    const asking = await hold();
    expect(await idsOf()).toEqual([quiet.id, asking.id]);
    expect(await asked()).toBe(0);
    await write(asking.title, "Which title do you mean?");
    await write(asking.short, "And what of this?");
    expect(await idsOf()).toEqual([asking.id, quiet.id]);
    expect(await idsOf({ answer: "waiting" })).toEqual([asking.id]);
    expect(await idsOf({ answer: "none" })).toEqual([quiet.id]);
    expect(await asked()).toBe(1);
    expect((await holds())[0]?.lastMessage).toMatchObject({
      author: "owner Tester",
      byReviewer: false,
      field: "shortDescription",
      text: "And what of this?",
    });
    const [before] = await holds();
    await write(asking.title, "The English one.", "admin");
    expect(Date.parse((await holds())[0]?.askedAt ?? "")).toBeGreaterThan(Date.parse(before?.askedAt ?? ""));
    await write(asking.short, "Nothing, it may stay.", "admin");
    expect(await idsOf({ answer: "waiting" })).toEqual([]);
    expect(await asked()).toBe(0);
  });

  it("filters held versions by the reviewer who held them and by title", async () => {
    const mine = await hold("admin");
    await hold("superadmin");
    expect(await idsOf({ held: "mine" }, "admin")).toEqual([mine.id]);
    expect(await idsOf({ searchText: "otes" }, "admin")).toHaveLength(2);
    expect(await idsOf({ searchText: "nothing like it" })).toEqual([]);
  });

  it("removes a held version and its open question from the list when it is resubmitted", async () => {
    const { id, title } = await hold();
    await write(title, "Done. Is it better?");
    await fixAndResubmit(app(), id);
    expect(await idsOf()).toEqual([]);
    expect(await asked()).toBe(0);
  });

  it("pages held versions and counts all that match", async () => {
    for (let at = 0; at < 3; at++) await hold();
    const answer = await app()
      .as("admin")
      .send(reviewDeskCalls.listHolds, { query: { _start: "1", _end: "2" } });
    expect([answer.headers["x-total-count"], answer.json()]).toEqual(["3", [expect.any(Object)]]);
  });
});
