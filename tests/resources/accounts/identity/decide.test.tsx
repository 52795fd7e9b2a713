// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { identityCalls } from "#contract/accounts/identity/calls.ts";
import { matchNames } from "#contract/accounts/identity/name-match.ts";
import type { IdentityCheck } from "#contract/accounts/identity/schemas.ts";
import { IdentityDecisionCard } from "#resources/accounts/identity/case/IdentityDecisionCard.tsx";
import { fakeApi, refuse } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

const api = fakeApi().on(identityCalls.decideIdentityCheck, refuse("identity_check_decided"));
screenTexts("identity", "shell", "errors");

const documentOf = (paper: IdentityCheck["documents"][number]["paper"]): IdentityCheck["documents"][number] => ({
  id: crypto.randomUUID(),
  paper,
  fileName: `${paper}.pdf`,
  type: "application/pdf",
  sizeBytes: 100,
  name: "Kite Works",
  numberMasked: "AAK••••••P",
  match: matchNames("Kite Works", "Kite Works"),
  decision: null,
  reason: null,
  sentAt: "2026-11-22T09:00:00.000Z",
});

const check: IdentityCheck = {
  id: crypto.randomUUID(),
  provider: "manual",
  state: "IN_PROGRESS",
  submittedAt: "2026-11-22T09:00:00.000Z",
  decidedAt: null,
  validUntil: null,
  revision: 2,
  provenName: null,
  documents: [documentOf("pan"), documentOf("incorporation")],
};

test("decision form needs every document decided, and keeps its text when a colleague was first", async () => {
  const user = userEvent.setup();
  renderScreen(<IdentityDecisionCard check={check} language="hi-IN" />);
  const send = () => screen.getByRole("button", { name: "Submit 2 decisions" });
  expect(send().getAttribute("aria-disabled")).toBe("true");
  await user.click(
    within(screen.getByRole("group", { name: "Decision on PAN card" })).getByRole("button", { name: "Approve" }),
  );
  const papers = within(screen.getByRole("group", { name: "Decision on Incorporation document" }));
  await user.click(papers.getByRole("button", { name: "Reject" }));
  expect(send().getAttribute("aria-disabled")).toBe("true");
  await user.type(screen.getByLabelText("Reason for rejecting: Incorporation document"), "Cut off.");
  await user.click(send());
  expect(await screen.findByText(/This check changed or was already decided/)).toBeDefined();
  expect(screen.getByDisplayValue("Cut off.")).toBeDefined();
  expect(api.bodies(identityCalls.decideIdentityCheck)[0]).toEqual({
    revision: 2,
    decisions: [
      { documentId: check.documents[0]?.id, decision: "approved", reason: "" },
      { documentId: check.documents[1]?.id, decision: "refused", reason: "Cut off." },
    ],
  });
});
