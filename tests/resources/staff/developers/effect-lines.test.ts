import { describe, expect, it } from "vitest";
import type { DeveloperEffects } from "#contract/staff/developers/effects.ts";
import { statusChangeEffects, accountTypeChangeEffects } from "#resources/staff/developers/change/change-effects.ts";

const nothing: DeveloperEffects = {
  revision: 3,
  status: "enabled",
  liveApps: 0,
  returning: 0,
  inReview: 0,
  held: 0,
  drafts: 0,
  people: 1,
  sessions: 0,
  acting: 0,
  offersGiven: 0,
  offersReceived: 0,
  conflicts: 0,
  graceDays: 30,
  eraseAt: null,
  obstacles: { deleted: null, enabled: null, accountType: null },
  personName: "Asha Rao",
  proofEnds: false,
  papersGathered: false,
};
const keys = (lines: ReturnType<typeof statusChangeEffects>) => lines.map(({ key }) => key);

describe("developer change effects", () => {
  it("statusChangeEffects leaves out effects with a zero count", () => {
    expect(keys(statusChangeEffects(nothing, "disabled", "stay"))).toEqual(["noSignIn", "statistics"]);
    const much = { ...nothing, liveApps: 2, sessions: 3, inReview: 1, drafts: 4 };
    expect(keys(statusChangeEffects(much, "disabled", "leave"))).toEqual([
      "liveLeave",
      "noSignIn",
      "sessions",
      "inReview",
      "drafts",
      "statistics",
    ]);
    expect(statusChangeEffects(much, "disabled", "stay")[0]).toEqual({ tone: "ok", key: "liveStay", count: 2 });
  });

  it("statusChangeEffects lists returning apps and an undone deletion when enabling", () => {
    expect(keys(statusChangeEffects({ ...nothing, returning: 2 }, "enabled", "stay"))).toEqual(["signIn", "returning"]);
    const deleted = { ...nothing, status: "deleted" as const, eraseAt: "2026-12-22T20:00:00.000Z" };
    expect(keys(statusChangeEffects(deleted, "enabled", "stay"))).toEqual(["signIn", "kept"]);
  });

  it("statusChangeEffects says after how many days a deletion is final", () => {
    expect(statusChangeEffects(nothing, "deleted", "stay").at(-1)).toEqual({ tone: "warn", key: "erased", count: 30 });
  });

  it("accountTypeChangeEffects lists what another account type ends", () => {
    expect(keys(accountTypeChangeEffects(nothing))).toEqual(["statistics"]);
    expect(keys(accountTypeChangeEffects({ ...nothing, proofEnds: true, papersGathered: true }))).toEqual([
      "proofEnds",
      "papersGathered",
      "statistics",
    ]);
  });
});
