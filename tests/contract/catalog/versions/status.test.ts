import { expect, it } from "vitest";
import {
  appStatusTransitions,
  appStatuses,
  canTransitionApp,
  staffAppStatuses,
} from "#contract/catalog/apps/status.ts";
import {
  canTransitionVersion,
  findVersionTransition,
  inProgressVersionStatuses,
  versionStatusWhenCancelled,
  versionTransitions,
  versionStatuses,
} from "#contract/catalog/versions/status.ts";

it("defines at most one version move per pair of statuses", () => {
  const pairs = versionTransitions.map(({ from, to }) => `${from} ${to}`);
  expect(new Set(pairs).size).toBe(pairs.length);
});

it("can reach every version status from draft", () => {
  const reached = new Set(["draft"]);
  for (let size = 0; size !== reached.size; ) {
    size = reached.size;
    for (const { from, to } of versionTransitions) if (reached.has(from)) reached.add(to);
  }
  expect([...reached].sort()).toEqual([...versionStatuses].sort());
});

it("can cancel any version in progress; a decided one can only be superseded or served again", () => {
  for (const status of versionStatuses) {
    const onward = versionTransitions.filter((move) => move.from === status).map((move) => move.to);
    if (inProgressVersionStatuses.some((inProgressStatus) => inProgressStatus === status))
      expect(onward).toContain(versionStatusWhenCancelled(status));
    else expect(onward).toEqual({ active: ["superseded"], superseded: ["active"] }[String(status)] ?? []);
  }
});

it("lets only admins decide, only developers submit and withdraw, only the system pass checks", () => {
  for (const { from, to, who } of versionTransitions) {
    if (to === "active" || to === "onhold" || to === "rejected") expect(who).toEqual(["admin", "superadmin"]);
    if (to === "pending" || to === "rereview" || to === "cancelled") expect(who).toEqual(["normal", "adminAsDev"]);
    if (to === "inreview") expect(who).toEqual(["system"]);
    if (to === "draft") expect(who).toEqual([...(from === "pending" ? ["system"] : []), "normal", "adminAsDev"]);
  }
  expect(canTransitionVersion("inreview", "active", "support")).toBe(false);
});

it("turns a cancelled submission into a draft and closes a cancelled draft or held version", () => {
  expect((["pending", "inreview", "rereview"] as const).map(versionStatusWhenCancelled)).toEqual([
    "draft",
    "draft",
    "draft",
  ]);
  expect((["draft", "onhold"] as const).map(versionStatusWhenCancelled)).toEqual(["cancelled", "cancelled"]);
});

it("names the required input of a hold, rejection, resubmission and failed check", () => {
  expect(findVersionTransition("pending", "draft")?.needs).toEqual(["findings"]);
  expect(findVersionTransition("superseded", "active")?.needs).toEqual(["reason"]);
  expect(findVersionTransition("inreview", "onhold")?.needs).toEqual(["field_reasons"]);
  expect(findVersionTransition("rereview", "rejected")?.needs).toEqual(["reason"]);
  expect(findVersionTransition("onhold", "rereview")?.needs).toEqual(["fixes"]);
});

it("lets admins move an app between any two staff statuses, always with a reason", () => {
  for (const from of appStatuses)
    for (const to of appStatuses) {
      const isStaffMove = [from, to].every((end) => staffAppStatuses.some((status) => status === end)) && from !== to;
      expect(canTransitionApp(from, to, "admin")).toBe(isStaffMove);
      expect(canTransitionApp(from, to, "support")).toBe(false);
      expect(canTransitionApp(from, to, "adminAsDev")).toBe(false);
    }
  expect(appStatusTransitions.every((move) => move.needs.includes("reason"))).toBe(true);
});
