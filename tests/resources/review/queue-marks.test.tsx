// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { QueueRow } from "#contract/review/views.ts";
import type { Transition } from "#contract/versions/views.ts";
import { startI18n } from "#providers/i18n/i18n.ts";
import { HistoryList } from "#resources/review/parts/HistoryList.tsx";
import { LiveMark } from "#resources/review/queue/LiveMark.tsx";

beforeAll(() => startI18n(["review", "versions", "shell", "statuses"]));
afterEach(cleanup);

const row = (id: string) => ({ version: { id, revision: 1 }, claim: null }) as unknown as QueueRow;

test("the queue says when it changed only once it has", () => {
  const at = Date.now();
  const mark = (rows: readonly QueueRow[], answeredAt: number) => (
    <LiveMark rows={rows} waiting={rows.length} answeredAt={answeredAt} failed={false} />
  );
  const { rerender } = render(mark([row("a")], at));
  expect(screen.getByText("Live")).toBeDefined();
  rerender(mark([row("a")], at + 30_000));
  expect(screen.getByText("Live")).toBeDefined();
  rerender(mark([row("a"), row("b")], at));
  expect(screen.getByText(/^Live, changed \d+ s ago$/)).toBeDefined();
});

test("a version that was replaced was not moved by the file checks", () => {
  const moved = (to: Transition["to"], from: Transition["from"]) => ({
    from,
    to,
    byKind: "system",
    subject: "version",
  });
  const entry = (one: object, id: string) =>
    ({
      ...one,
      id,
      by: "",
      at: "2026-11-22T09:00:00.000Z",
      versionName: "1.0",
      reasons: [],
      note: null,
    }) as unknown as Transition;
  render(
    <HistoryList history={[entry(moved("superseded", "active"), "1"), entry(moved("inreview", "pending"), "2")]} />,
  );
  expect(screen.getAllByText(/^Automatically,/)).toHaveLength(1);
  expect(screen.getAllByText(/^File checks,/)).toHaveLength(1);
});
