import { expect, it } from "vitest";
import { appMoves, appStatuses, canMoveApp, staffAppStatuses } from "#contract/catalog/apps/status.ts";
import {
  canMoveVersion,
  findVersionMove,
  inProgressStatuses,
  statusWhenCancelled,
  versionMoves,
  versionStatuses,
} from "#contract/catalog/versions/status.ts";

it("each pair of statuses has one move", () => {
  const pairs = versionMoves.map(({ from, to }) => `${from} ${to}`);
  expect(new Set(pairs).size).toBe(pairs.length);
});

it("every status can be reached from a draft", () => {
  const reached = new Set(["draft"]);
  for (let size = 0; size !== reached.size; ) {
    size = reached.size;
    for (const { from, to } of versionMoves) if (reached.has(from)) reached.add(to);
  }
  expect([...reached].sort()).toEqual([...versionStatuses].sort());
});

it("a version on its way always has a way out, and a decided one none but being replaced or served again", () => {
  for (const status of versionStatuses) {
    const onward = versionMoves.filter((move) => move.from === status).map((move) => move.to);
    if (inProgressStatuses.some((inProgressStatus) => inProgressStatus === status))
      expect(onward).toContain(statusWhenCancelled(status));
    else expect(onward).toEqual({ active: ["superseded"], superseded: ["active"] }[String(status)] ?? []);
  }
});

it("only reviewers decide, only owners submit and withdraw, only the system checks", () => {
  for (const { from, to, who } of versionMoves) {
    if (to === "active" || to === "onhold" || to === "rejected") expect(who).toEqual(["admin", "superadmin"]);
    if (to === "pending" || to === "rereview" || to === "cancelled") expect(who).toEqual(["normal", "adminAsDev"]);
    if (to === "inreview") expect(who).toEqual(["system"]);
    if (to === "draft") expect(who).toEqual([...(from === "pending" ? ["system"] : []), "normal", "adminAsDev"]);
  }
  expect(canMoveVersion("inreview", "active", "support")).toBe(false);
});

it("cancelling takes a submission back as a draft, and closes a draft or a held version", () => {
  expect((["pending", "inreview", "rereview"] as const).map(statusWhenCancelled)).toEqual(["draft", "draft", "draft"]);
  expect((["draft", "onhold"] as const).map(statusWhenCancelled)).toEqual(["cancelled", "cancelled"]);
});

it("a hold, a rejection, a resubmission and the checks name what they need", () => {
  expect(findVersionMove("pending", "draft")?.needs).toEqual(["findings"]);
  expect(findVersionMove("superseded", "active")?.needs).toEqual(["reason"]);
  expect(findVersionMove("inreview", "onhold")?.needs).toEqual(["field_reasons"]);
  expect(findVersionMove("rereview", "rejected")?.needs).toEqual(["reason"]);
  expect(findVersionMove("onhold", "rereview")?.needs).toEqual(["fixes"]);
});

it("staff move a published app between any two of their statuses, always with a reason", () => {
  for (const from of appStatuses)
    for (const to of appStatuses) {
      const isStaffMove = [from, to].every((one) => staffAppStatuses.some((status) => status === one)) && from !== to;
      expect(canMoveApp(from, to, "admin")).toBe(isStaffMove);
      expect(canMoveApp(from, to, "support")).toBe(false);
      expect(canMoveApp(from, to, "adminAsDev")).toBe(false);
    }
  expect(appMoves.every((move) => move.needs.includes("reason"))).toBe(true);
});
