// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactElement, useState } from "react";
import { expect, test } from "vitest";
import type { Role } from "#contract/access/roles.ts";
import type { Call } from "#contract/call.ts";
import { conflictCalls } from "#contract/catalog/conflicts/calls.ts";
import type { ConflictDetails } from "#contract/catalog/conflicts/conflicts.ts";
import type { AppealCase } from "#contract/review/appeals/appeals.ts";
import { transferCalls } from "#contract/catalog/transfers/calls.ts";
import type { Transfer } from "#contract/catalog/transfers/schemas.ts";
import type { VisibilityRequest } from "#contract/catalog/visibility/visibility.ts";
import {
  type ReviewedPageDetails,
  developerPageReviewCalls,
} from "#contract/publishing/developer-pages/review-calls.ts";
import { offerCalls } from "#contract/publishing/offers/calls.ts";
import type { OfferRequest } from "#contract/publishing/offers/offers.ts";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import { appealCalls } from "#contract/review/appeals/calls.ts";
import { secondOpinionCalls } from "#contract/review/second-opinions/calls.ts";
import { ConflictEdit } from "#resources/catalog/conflicts/edit.tsx";
import { ConflictNoteCard } from "#resources/catalog/conflicts/ConflictNoteCard.tsx";
import { TransferResponseCard } from "#resources/catalog/transfers/own/TransferResponseCard.tsx";
import { VisibilityDecisionCard } from "#resources/catalog/visibility/VisibilityDecisionCard.tsx";
import { PageDecisionCard } from "#resources/publishing/developer-page-reviews/PageDecisionCard.tsx";
import { OfferResponseCard } from "#resources/publishing/offer-requests/OfferResponseCard.tsx";
import { AppealAnswerCard } from "#resources/review/appeals/AppealAnswerCard.tsx";
import { OpinionForm, useOpinionForm } from "#resources/review/second-opinions/OpinionForm.tsx";
import { disabledReason } from "#tests/support/disabled-reason.ts";
import { fakeApi, partly, refuse } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

screenTexts(
  "conflicts",
  "transfers",
  "offers",
  "visibility",
  "developer-page-reviews",
  "appeals",
  "opinions",
  "versions",
  "review",
  "shell",
  "errors",
);
const api = fakeApi();

const id = "10000000-0000-4000-8000-000000000001";
const appeal = {
  id,
  revision: 4,
  decision: "rejected",
  mayAnswer: true,
  developer: { id, name: "Kite" },
} as AppealCase;
const conflict = {
  id,
  revision: 4,
  packageName: "in.kite",
  status: "conflict",
  effects: { resolved_rejected: [], resolved_approved: [] },
  note: { text: "", url: null },
  owner: { app: { id, title: "Kite" } },
  claimant: { app: { id, title: "Kite" } },
} as unknown as ConflictDetails;

const offerRequest = { id, revision: 4, state: "new", name: "Kite", developer: null } as unknown as OfferRequest;
const page = { id, revision: 4, submitted: {}, published: null } as unknown as ReviewedPageDetails;
const visibilityRequest = { id, revision: 4, state: "waiting", app: { seqId: 1, title: "Kite" } } as VisibilityRequest;
const transfer = {
  id,
  revision: 4,
  status: "offered",
  obstacle: null,
  effects: { appRevision: 2 },
  app: { id, title: "Kite" },
  from: { id, name: "Kite Works" },
  to: { id: "mine", name: "Asha" },
} as unknown as Transfer;

function Opinion() {
  return <OpinionForm form={useOpinionForm({ id, revision: 4 })} />;
}

interface ActForm {
  form: ReactElement;
  call: Call;
  /** Label of the text field, and its path in the call's body. */
  field: string | RegExp;
  path: string;
  /** Choice before the text is typed. */
  choose?: () => Promise<void>;
  /** Name of the button that sends the form. */
  send: string;
  /** Role that acts; default superadmin. */
  role?: Role;
  /** Whether the saved text stays in the form, because it is a part of the record. */
  keepsText?: boolean;
}

const choose = (name: RegExp) => () => userEvent.click(screen.getByRole("radio", { name }));
const forms: Record<string, ActForm> = {
  "appeal answer": {
    form: <AppealAnswerCard appeal={appeal} />,
    call: appealCalls.answerAppeal,
    field: "Explanation",
    path: "answer",
    choose: choose(/^Uphold/),
    send: "Send answer",
  },
  "conflict decision": {
    form: <ConflictEdit conflict={conflict} />,
    call: conflictCalls.updateConflict,
    field: "Reason",
    path: "reason",
    send: "Decide and notify both",
  },
  "second opinion": {
    form: <Opinion />,
    call: secondOpinionCalls.recordSecondOpinion,
    field: "Reason",
    path: "reason",
    choose: choose(/^Reject/),
    send: "Record opinion",
  },
  "conflict note": {
    form: <ConflictNoteCard conflict={conflict} mayChange />,
    call: conflictCalls.noteConflict,
    field: "Note",
    path: "text",
    send: "Save note",
    keepsText: true,
  },
  "offer answer": {
    form: <OfferResponseCard request={offerRequest} />,
    call: offerCalls.answerOfferRequest,
    field: "Message",
    path: "answer",
    send: "Send answer",
  },
  "page decision": {
    form: <PageDecisionCard page={page} />,
    call: developerPageReviewCalls.decideDeveloperPage,
    field: "Reason for the developer",
    path: "reason",
    choose: () => userEvent.click(screen.getByRole("button", { name: "Reject" })),
    send: "Reject page",
  },
  "visibility decision": {
    form: <VisibilityDecisionCard request={visibilityRequest} />,
    call: reviewDeskCalls.approveOrReject,
    field: "Reason",
    path: "reason",
    choose: () => userEvent.click(screen.getByRole("button", { name: "Reject" })),
    send: "Reject request",
  },
  "transfer refusal": {
    form: <TransferResponseCard transfer={transfer} />,
    call: transferCalls.answerTransfer,
    field: /^Reason for declining/,
    path: "answer",
    send: "Decline",
    role: "normal",
  },
};
const names = Object.keys(forms);
const text = "The screenshots show another app.";

async function fillAndSend({
  form,
  choose: choice,
  field,
  send,
  role = "superadmin",
}: ActForm): Promise<HTMLTextAreaElement> {
  renderScreen(form, { as: role });
  await choice?.();
  const input = screen.getByLabelText<HTMLTextAreaElement>(field);
  await userEvent.type(input, text);
  await userEvent.click(screen.getByRole("button", { name: send }));
  return input;
}

test.each(names)("%s: shows the server's error at its field and focuses it", async (name) => {
  const form = forms[name] as ActForm;
  api.on(form.call, refuse("validation_failed", { fields: [{ path: form.path, code: "required" }] }));
  const input = await fillAndSend(form);
  await waitFor(() => expect(input.getAttribute("aria-invalid")).toBe("true"));
  await waitFor(() => expect(document.activeElement).toBe(input));
  expect(input.value).toBe(text);
});

test.each(["appeal answer", "conflict decision", "offer answer"])(
  "%s: says at its field what is missing at a click without a text",
  async (name) => {
    const form = forms[name] as ActForm;
    renderScreen(form.form, { as: form.role ?? "superadmin" });
    await form.choose?.();
    const send = screen.getByRole<HTMLButtonElement>("button", { name: form.send });
    expect(send.disabled).toBe(false);
    await userEvent.click(send);
    await waitFor(() => expect(screen.getByLabelText(form.field).getAttribute("aria-invalid")).toBe("true"));
  },
);

test.each([
  ["second opinion", "Give a reason to continue."],
  ["page decision", "Give a reason to continue."],
  ["visibility decision", "Give a reason to continue."],
  ["conflict note", "Change the note to save it."],
])("%s: the disabled button says how to enable it", async (name, reason) => {
  const form = forms[name] as ActForm;
  renderScreen(form.form, { as: form.role ?? "superadmin" });
  await form.choose?.();
  expect(disabledReason(screen.getByRole("button", { name: form.send }))).toBe(reason);
});

test("a transfer that can't be accepted now says why at its button", () => {
  const offer = { ...transfer, obstacle: "transfer_package_taken" } as unknown as Transfer;
  renderScreen(<TransferResponseCard transfer={offer} />, { as: "normal" });
  expect(disabledReason(screen.getByRole("button", { name: "Accept app" }))).toBe(
    "The recipient already has an app with this package name.",
  );
  expect(disabledReason(screen.getByRole("button", { name: "Decline" }))).toBeNull();
});

test.each(names)("%s: says so and keeps the text when somebody else acted first", async (name) => {
  const form = forms[name] as ActForm;
  api.on(form.call, refuse("revision_conflict"));
  const input = await fillAndSend(form);
  expect(await screen.findByText(/Someone else saved changes first|Changed by someone else/)).toBeTruthy();
  expect(input.value).toBe(text);
});

test.each(names)("%s: sends once with the revision on screen, and is empty afterwards", async (name) => {
  const form = forms[name] as ActForm;
  api.on(form.call, partly({ id, revision: 5 }));
  const input = await fillAndSend(form);
  await waitFor(() => expect(input.value).toBe(form.keepsText ? text : ""));
  await waitFor(() =>
    expect(api.bodies(form.call)).toEqual([expect.objectContaining({ revision: 4, [form.path]: text })]),
  );
});

test("an unsent answer stays on the page when somebody else has answered the appeal", async () => {
  function Page() {
    const [mayAnswer, setMayAnswer] = useState(true);
    return (
      <>
        <AppealAnswerCard appeal={{ ...appeal, mayAnswer }} />
        <button type="button" onClick={() => setMayAnswer(false)}>
          answered
        </button>
      </>
    );
  }
  renderScreen(<Page />, { as: "superadmin" });
  await userEvent.type(screen.getByLabelText("Explanation"), text);
  await userEvent.click(screen.getByText("answered"));
  expect(await screen.findByText(text, { selector: "p" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Send answer" })).toBeNull();
});
