// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactElement, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { expect, test, vi } from "vitest";
import { identityCalls } from "#contract/accounts/identity/calls.ts";
import type { IdentityCheck } from "#contract/accounts/identity/schemas.ts";
import { conflictCalls } from "#contract/catalog/conflicts/calls.ts";
import type { ConflictDetails } from "#contract/catalog/conflicts/conflicts.ts";
import type { VisibilityRequest } from "#contract/catalog/visibility/visibility.ts";
import { offerCalls } from "#contract/publishing/offers/calls.ts";
import type { OfferRequest } from "#contract/publishing/offers/offers.ts";
import type { AppealCase } from "#contract/review/appeals/appeals.ts";
import { appealCalls } from "#contract/review/appeals/calls.ts";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { defaultReviewRules, reviewRuleCalls } from "#contract/review/desk/review-rules.ts";
import { IdentityDecisionCard } from "#resources/accounts/identity/case/IdentityDecisionCard.tsx";
import { ConflictNoteCard } from "#resources/catalog/conflicts/ConflictNoteCard.tsx";
import { VisibilityDecisionCard } from "#resources/catalog/visibility/VisibilityDecisionCard.tsx";
import { OfferResponseCard } from "#resources/publishing/offer-requests/OfferResponseCard.tsx";
import { AppealAnswerCard } from "#resources/review/appeals/AppealAnswerCard.tsx";
import { RulesForm } from "#resources/review/rules/RulesForm.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { fakeApi, partly } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

screenTexts("rules", "review", "conflicts", "offers", "identity", "appeals", "visibility", "shell", "errors");

fakeApi()
  .on(reviewRuleCalls.changeReviewRules, partly({}))
  .on(conflictCalls.noteConflict, partly({}))
  .on(offerCalls.answerOfferRequest, partly({}))
  .on(identityCalls.decideIdentityCheck, partly({}))
  .on(appealCalls.answerAppeal, partly({}))
  .on(reviewDeskCalls.approveOrReject, partly({}));

const id = "10000000-0000-4000-8000-000000000001";
const conflict = { id, revision: 1, note: { text: "", url: null } } as ConflictDetails;
const offerRequest = { id, revision: 1, state: "new", name: "Kite Works", developer: null } as unknown as OfferRequest;
const check = {
  id,
  revision: 1,
  documents: [{ id, paper: "pan", match: { verdict: "same" } }],
} as unknown as IdentityCheck;
const appeal = {
  id,
  revision: 1,
  decision: "rejected",
  mayAnswer: true,
  developer: { id, name: "Kite Works" },
} as AppealCase;
const visibilityRequest = { id, revision: 1, state: "waiting", app: { seqId: 1, title: "Katha" } } as VisibilityRequest;

function Page({ children }: { children: ReactElement }) {
  const navigate = useNavigate();
  return (
    <>
      {children}
      <output data-testid="address">{useLocation().pathname}</output>
      <button type="button" onClick={() => void navigate("/elsewhere")}>
        leave
      </button>
    </>
  );
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
const address = () => screen.getByTestId("address").textContent;
const question = "Your changes will be lost.";

interface FormCase {
  form: ReactElement;
  /** Label of the text field. */
  field: string;
  /** Button that makes the text field appear. */
  before?: string;
  save: () => Promise<void>;
}

const cases: Record<string, FormCase> = {
  "review rules": {
    form: <RulesForm now={{ revision: 0, rules: defaultReviewRules, changes: [] }} />,
    field: "Reason",
    save: async () => {
      const percent = screen.getByLabelText("Second opinions (% of decisions)");
      await userEvent.clear(percent);
      await userEvent.type(percent, "25");
      await press("Save changes");
    },
  },
  "conflict note": {
    form: <ConflictNoteCard conflict={conflict} mayChange />,
    field: "Note",
    save: () => press("Save note"),
  },
  "offer answer": {
    form: <OfferResponseCard request={offerRequest} />,
    field: "Message",
    save: () => press("Send answer"),
  },
  "identity refusal": {
    form: <IdentityDecisionCard check={check} language="hi-IN" />,
    before: "Reject",
    field: "Reason for rejecting: PAN card",
    save: () => press(/^Submit/),
  },
  "appeal answer": {
    form: <AppealAnswerCard appeal={appeal} />,
    field: "Explanation",
    save: async () => {
      await userEvent.click(screen.getByRole("radio", { name: /Uphold/ }));
      await press("Send answer");
    },
  },
  "visibility rejection": {
    form: <VisibilityDecisionCard request={visibilityRequest} />,
    before: "Reject",
    field: "Reason",
    save: () => press("Reject request"),
  },
};

async function typeIn({ form, field, before }: FormCase) {
  renderScreen(<Page>{form}</Page>, { at: "/form", as: "superadmin" });
  if (before) await press(before);
  await userEvent.type(screen.getByLabelText(field), "Half a sentence");
}

test.each(Object.keys(cases))("%s: leaving with typed text asks first, and Leave discards it", async (name) => {
  await typeIn(cases[name] as FormCase);
  await press("leave");
  expect(await screen.findByText(question)).toBeTruthy();
  expect(address()).toBe("/form");
  await press("Leave");
  await waitFor(() => expect(address()).toBe("/elsewhere"));
});

test.each(Object.keys(cases))("%s: leaving after saving doesn't ask", async (name) => {
  const form = cases[name] as FormCase;
  await typeIn(form);
  await form.save();
  await waitFor(async () => {
    if (address() === "/form") await press("leave");
    expect(address()).toBe("/elsewhere");
  });
});

function TextForm({ label, text }: { label: string; text?: string }) {
  const [typed, setTyped] = useState("");
  return (
    <label>
      {label}
      <input value={typed} onChange={({ target }) => setTyped(target.value)} />
      <UnsavedChangesGuard unsaved={() => typed !== ""} {...(text !== undefined && { text })} />
    </label>
  );
}

test("several forms on a page share one blocker, whichever has the text and whichever closes first", async () => {
  const warn = vi.spyOn(console, "warn");
  function Forms() {
    const [isFirst, setIsFirst] = useState(true);
    return (
      <>
        {isFirst && <TextForm label="First" />}
        <TextForm label="Second" text="The note would be lost." />
        <button type="button" onClick={() => setIsFirst(false)}>
          close
        </button>
      </>
    );
  }
  renderScreen(<Page>{<Forms />}</Page>, { at: "/form" });
  await userEvent.type(screen.getByLabelText("First"), "a");
  await press("leave");
  expect(await screen.findByText(question)).toBeTruthy();
  await press("Stay");
  await userEvent.clear(screen.getByLabelText("First"));
  await userEvent.type(screen.getByLabelText("Second"), "b");
  await press("close");
  await press("leave");
  expect(await screen.findByText("The note would be lost.")).toBeTruthy();
  await press("Stay");
  await userEvent.clear(screen.getByLabelText("Second"));
  await press("leave");
  await waitFor(() => expect(address()).toBe("/elsewhere"));
  expect(warn.mock.calls.flat().filter((message) => String(message).includes("blocker"))).toEqual([]);
});
