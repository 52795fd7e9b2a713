// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import type { ReviewDecision, ReviewSubmission } from "#contract/review/desk/schemas.ts";
import { emptyDecisionDraft } from "#resources/review/desk/decision/decision-draft.ts";
import { DecisionForm } from "#resources/review/desk/decision/DecisionForm.tsx";
import { DecisionConflict } from "#resources/review/desk/decision/DecisionConflict.tsx";
import { pendingDecisions } from "#resources/review/desk/decision/pending-decisions.ts";
import type { DecisionState } from "#resources/review/desk/decision/use-decision.ts";
import { PendingBar } from "#resources/review/desk/parts/PendingBar.tsx";
import { disabledReason } from "#tests/support/disabled-reason.ts";
import { fakeApi, never, partly } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";
import { aVersion } from "../../catalog/versions/version-builder.ts";

const api = fakeApi().on(reviewDeskCalls.releaseVersion, partly({})).on(reviewDeskCalls.listReasons, never);

const at = "2026-11-22T09:00:00.000Z";
const details = aVersion(3);
const submission = {
  details: { ...details, history: [] },
  developer: { name: "Krishi Labs", language: "en-US" },
  claim: null,
  app: { status: "active", live: null },
} as unknown as ReviewSubmission;
const deciding = { draft: emptyDecisionDraft, editing: null, allowed: () => true } as unknown as DecisionState;

screenTexts("regions", "review", "holds", "versions", "shell", "statuses");

const show = (part: React.ReactNode) => renderScreen(part, { as: "admin" });

test("warns before a decision on another reviewer's claim, but not on one's own", () => {
  const form = (accountId: string) => (
    <DecisionForm
      submission={{ ...submission, claim: { accountId, name: "Arjun Mehta", at } }}
      deciding={deciding}
      changed={false}
      onKeys={() => undefined}
    />
  );
  const shown = show(form("another"));
  expect(screen.getByText("Arjun Mehta is reviewing this version.")).toBeDefined();
  shown.unmount();
  show(form("me"));
  expect(screen.queryByText(/is reading this version/)).toBeNull();
});

test.each([
  [null, /^Choose a decision/, "Choose Approve, Hold or Reject."],
  ["hold", /^Hold .*Enter/, "Pin a reason to at least one field."],
] as const)("names at the send button what a decision needs: %s", (choice, name, reason) => {
  show(
    <DecisionForm
      submission={submission}
      deciding={{ ...deciding, draft: { ...emptyDecisionDraft, choice } }}
      changed={false}
      onKeys={() => undefined}
    />,
  );
  expect(disabledReason(screen.getByRole("button", { name }))).toBe(reason);
});

test.each([
  ["developer", "The developer withdrew it before you decided."],
  ["staff", "Someone else decided first."],
] as const)("names who was first when a decision came too late: %s", (byKind, title) => {
  const version = { ...details.version, status: byKind === "staff" ? "active" : "cancelled" };
  const history = [{ byKind, by: "Ritu Sharma", at, reasons: [] }];
  const late = { ...submission, details: { ...details, version, history } } as unknown as ReviewSubmission;
  show(
    <DecisionConflict
      submission={late}
      draft={emptyDecisionDraft}
      onThrowAway={() => undefined}
      onNext={() => undefined}
    />,
  );
  expect(screen.getByText(title)).toBeDefined();
});

test.each([
  ["active", false, /Version 2.0 goes live right away\.$/],
  ["active", true, /goes live right away to 20% of users/],
  ["draft", false, /goes live right away\.$/],
  ["blocked", false, /Users get version 2.0 once the app is active. It’s Blocked now/],
] as const)("says who gets an approved version of an app that is %s, with an A/B test: %s", (status, enabled, text) => {
  const { form, version } = details;
  const abTest = { ...form.abTest, enabled, coveragePercentage: 20 };
  const sent = { ...submission.details, version: { ...version, versionName: "2.0" }, form: { ...form, abTest } };
  const app = { status, live: status === "draft" ? null : version };
  show(
    <DecisionForm
      submission={{ ...submission, details: sent, app } as unknown as ReviewSubmission}
      deciding={{ ...deciding, draft: { ...emptyDecisionDraft, choice: "approve" } }}
      changed={false}
      onKeys={() => undefined}
    />,
  );
  expect(screen.getByText(text)).toBeDefined();
});

test("releases the next claimed version when the decision is undone", async () => {
  const body: ReviewDecision = {
    versionId: details.version.id,
    revision: 3,
    decision: "approve",
    reasons: [],
    reason: "",
    regions: [],
    template: null,
    checks: [],
    note: "",
  };
  const nextId = crypto.randomUUID();
  show(<PendingBar />);
  act(() => pendingDecisions.add(body, "Krishi Mitra", "me", () => undefined));
  act(() => pendingDecisions.openedNext(body.versionId, nextId));
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() => expect(api.inputs(reviewDeskCalls.releaseVersion)).toContainEqual({ params: { id: nextId } }));
  expect(pendingDecisions.list()).toEqual([]);
});
