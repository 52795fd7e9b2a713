import { expect, test } from "vitest";
import type { ActionItemApp } from "#contract/catalog/apps/action-items.ts";
import type { TransferRow } from "#contract/catalog/transfers/schemas.ts";
import type { VersionInProgress } from "#contract/catalog/versions/schemas.ts";
import { toActionItems } from "#resources/catalog/apps/home/action-items.ts";
import { continueVersionPath } from "#resources/catalog/apps/paths.ts";

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;

const row = (n: number, over: Partial<VersionInProgress> = {}): VersionInProgress => ({
  id: id(n),
  appId: id(100 + n),
  seqId: n,
  forkedVersionId: null,
  status: "draft",
  mode: "create",
  saveType: "WITH_FILE",
  revision: 0,
  title: `App ${n}`,
  iconUrl: null,
  versionName: "1.0",
  versionCode: "1",
  sizeBytes: null,
  step: 2,
  furthestStep: 2,
  createdAt: "2026-11-01T00:00:00Z",
  updatedAt: "2026-11-01T00:00:00Z",
  submittedAt: null,
  statusSince: "2026-11-01T00:00:00Z",
  liveFrom: null,
  liveUntil: null,
  heldFields: [],
  missing: 3,
  isSentBack: false,
  ...over,
});

const app = (n: number, status: ActionItemApp["status"]): ActionItemApp => ({
  id: id(200 + n),
  seqId: n,
  packageName: "in.example.app",
  title: `App ${n}`,
  iconUrl: null,
  status,
  revision: 0,
  category: null,
  developer: { id: id(1), name: "Dev" },
  live: null,
  inProgress: null,
  createdAt: "2026-11-01T00:00:00Z",
  updatedAt: "2026-11-02T00:00:00Z",
  statusSince: "2026-11-02T00:00:00Z",
});

const nothing = { versions: [], apps: [], transfers: [] };

test("lists no action for a version in review", () => {
  expect(toActionItems({ ...nothing, versions: [row(1, { status: "inreview" })], apps: [app(1, "active")] })).toEqual(
    [],
  );
});

test("counts a held version's open fields and sorts it before drafts", () => {
  const held = row(1, {
    status: "onhold",
    heldFields: [
      { field: "icon", fixedAt: null },
      { field: "title", fixedAt: "2026-11-02T00:00:00Z" },
    ],
  });
  const needs = toActionItems({ ...nothing, versions: [row(2), held] });
  expect(needs[0]).toMatchObject({ kind: "held", open: 1, total: 2 });
  expect(needs.map((need) => need.kind)).toEqual(["held", "unfinished"]);
});

test("treats a draft as sent back only if the checks did it, not if its developer withdrew it", () => {
  const submittedAt = "2026-11-01T00:00:00Z";
  const kindOf = (isSentBack: boolean) =>
    toActionItems({ ...nothing, versions: [row(1, { submittedAt, isSentBack })] })[0]?.kind;
  expect([kindOf(true), kindOf(false)]).toEqual(["sentBack", "unfinished"]);
});

test("sorts a blocked app before a held version", () => {
  expect(
    toActionItems({ ...nothing, versions: [row(1, { status: "onhold" })], apps: [app(1, "blocked")] }).map(
      (need) => need.kind,
    ),
  ).toEqual(["blocked", "held"]);
});

test("sorts the longest-waiting version first when kinds are equal", () => {
  const older = row(2, { statusSince: "2026-10-01T00:00:00Z" });
  expect(
    toActionItems({ ...nothing, versions: [row(1), older] }).map((need) => "version" in need && need.version.id),
  ).toEqual([id(2), id(1)]);
});

test("links a held version to its held fields, a draft to its step and others to their app", () => {
  expect(continueVersionPath(row(1, { status: "onhold" }))).toBe(`/home/${id(101)}/versions/${id(1)}/held`);
  expect(continueVersionPath(row(1))).toBe(`/home/${id(101)}/versions/${id(1)}/2`);
  expect(continueVersionPath(row(1, { status: "inreview" }))).toBe(`/home/${id(101)}/overview`);
});

const offer = (number: number, change: Partial<TransferRow>): TransferRow => ({
  id: id(number),
  revision: 0,
  status: "offered",
  app: { id: id(40), title: "Kite", packageName: null },
  from: { id: id(41), name: "Kite Works" },
  to: { id: id(42), name: "Other Works" },
  side: "to",
  startedBy: null,
  createdAt: "2026-11-01T00:00:00Z",
  statusSince: "2026-11-01T00:00:00Z",
  expiresAt: "2026-11-08T00:00:00Z",
  objected: false,
  ...change,
});

test("lists an open transfer for its receiver and its owner, but no ended one and none for staff", () => {
  const offers = [
    offer(1, { side: "from" }),
    offer(2, {}),
    offer(3, { status: "expired" }),
    offer(4, { side: "staff" }),
  ];
  expect(toActionItems({ ...nothing, transfers: offers }).map(({ kind }) => kind)).toEqual(["offered", "leaving"]);
});
