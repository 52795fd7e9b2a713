// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { ReviewQueueRow } from "#contract/review/desk/schemas.ts";
import type { StatusHistoryEntry } from "#contract/catalog/versions/schemas.ts";
import { startI18n } from "#providers/i18n/i18n.ts";
import { StatusHistoryList } from "#resources/review/desk/parts/StatusHistoryList.tsx";
import { LiveConnectionContext } from "#providers/live/use-live.ts";
import type { LiveConnectionState } from "#providers/live/shared-connection.ts";
import { QueueRefreshStatus } from "#resources/review/desk/queue/QueueRefreshStatus.tsx";

beforeAll(() => startI18n(["review", "holds", "versions", "shell", "statuses"]));
afterEach(cleanup);

const row = (id: string) => ({ version: { id, revision: 1 }, claim: null }) as unknown as ReviewQueueRow;

const lineIn = (state: LiveConnectionState) => ({
  start: () => undefined,
  stop: () => undefined,
  state: () => state,
  onState: () => () => undefined,
  onChanges: () => () => undefined,
});

const mark = (
  rows: readonly ReviewQueueRow[],
  answeredAt: number,
  state: LiveConnectionState = "live",
  failed = false,
) => (
  <LiveConnectionContext value={lineIn(state)}>
    <QueueRefreshStatus rows={rows} waiting={rows.length} answeredAt={answeredAt} failed={failed} everyMs={30_000} />
  </LiveConnectionContext>
);

test("shows whether the queue is live, polled, offline or out of date", () => {
  const at = Date.now();
  const { rerender } = render(mark([row("a")], at, "asking"));
  expect(screen.getByText("Live updates off, refreshing every 30 s")).toBeDefined();
  rerender(mark([row("a")], at, "offline", true));
  expect(screen.getByText("Offline, may be out of date")).toBeDefined();
  rerender(mark([row("a")], at, "live", true));
  expect(screen.getByText("Out of date, retrying")).toBeDefined();
  rerender(mark([row("a")], at, "live"));
  expect(screen.getByText("Live")).toBeDefined();
});

test("shows when the queue changed only after its rows changed", () => {
  const at = Date.now();
  const { rerender } = render(mark([row("a")], at));
  expect(screen.getByText("Live")).toBeDefined();
  rerender(mark([row("a")], at + 30_000));
  expect(screen.getByText("Live")).toBeDefined();
  rerender(mark([row("a"), row("b")], at));
  expect(screen.getByText(/^Live, changed \d+ seconds ago$/)).toBeDefined();
});

test("attributes file checks only to moves that they made in the history", () => {
  const moved = (to: StatusHistoryEntry["to"], from: StatusHistoryEntry["from"]) => ({
    from,
    to,
    byKind: "system",
    subject: "version",
  });
  const entry = (move: object, id: string) =>
    ({
      ...move,
      id,
      by: "",
      at: "2026-11-22T09:00:00.000Z",
      versionName: "1.0",
      reasons: [],
      checks: [],
      note: null,
    }) as unknown as StatusHistoryEntry;
  render(
    <StatusHistoryList
      appStatus="active"
      history={[entry(moved("superseded", "active"), "1"), entry(moved("inreview", "pending"), "2")]}
    />,
  );
  expect(screen.getAllByText(/^Automatic,/)).toHaveLength(1);
  expect(screen.getAllByText(/^File checks,/)).toHaveLength(1);
});
