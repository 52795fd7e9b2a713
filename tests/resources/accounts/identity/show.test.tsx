// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { identityCalls } from "#contract/accounts/identity/calls.ts";
import { matchNames } from "#contract/accounts/identity/name-match.ts";
import type { IdentityCase, IdentityDocument } from "#contract/accounts/identity/schemas.ts";
import { IdentityCheckShow } from "#resources/accounts/identity/show.tsx";
import { fakeApi, refuse } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

screenTexts("identity", "review", "shell", "errors");

const at = "2026-11-22T09:00:00.000Z";
const documentOf = (paper: IdentityDocument["paper"], name: string): IdentityDocument => ({
  id: crypto.randomUUID(),
  paper,
  fileName: `${paper}.pdf`,
  type: "application/pdf",
  sizeBytes: 100,
  name,
  numberMasked: "BQX••••••K",
  match: matchNames(name, "Ritu Malhotra"),
  decision: null,
  reason: null,
  sentAt: at,
});
const [pan, aadhaar] = [documentOf("pan", "RITU MALHOTRA"), documentOf("aadhaar", "Ritu Kapoor")];

const waiting: IdentityCase = {
  check: {
    id: "10000000-0000-4000-8000-000000000001",
    provider: "manual",
    state: "IN_PROGRESS",
    submittedAt: at,
    decidedAt: null,
    validUntil: null,
    revision: 2,
    provenName: null,
    documents: [pan, aadhaar],
  },
  developer: {
    id: crypto.randomUUID(),
    seqId: 20_001,
    name: "Ritu Malhotra",
    accountType: "INDIVIDUAL",
    status: "enabled",
    address: "22, Model Town Extension, Ludhiana",
    since: at,
    phoneVerified: true,
    language: "hi-IN",
  },
  elsewhere: [{ documentId: pan.id, developerId: crypto.randomUUID(), developerName: "Kite Works" }],
  openings: [],
  decidedBy: null,
};
const decidedAs = (state: "SUCCESS" | "FAILURE", documents: IdentityDocument[]): IdentityCase => ({
  ...waiting,
  check: { ...waiting.check, state, decidedAt: at, revision: 3, documents },
  decidedBy: "Kavya Raghavan",
});
const blurred = "The photo is blurred: send a sharp one.";
const decided = decidedAs("FAILURE", [
  { ...pan, decision: "approved" },
  { ...aadhaar, decision: "refused", reason: blurred },
]);

let record: IdentityCase;
const api = fakeApi()
  .on(identityCalls.identityCase, () => record)
  .on(identityCalls.decideIdentityCheck, () => {
    record = decided;
    return decided.check;
  });
beforeEach(() => void (record = waiting));

function open(role: "support" | "admin") {
  return renderScreen(<IdentityCheckShow />, { at: `/identity-checks/${waiting.check.id}`, as: role });
}
const choose = (paper: string, decision: "Approve" | "Reject") =>
  userEvent.click(
    within(screen.getByRole("group", { name: `Decision on ${paper}` })).getByRole("button", { name: decision }),
  );
const bodyOfDecision = () => api.bodies(identityCalls.decideIdentityCheck)[0];

test("identity check shows support its facts and duplicates, but no buttons to open documents or decide", async () => {
  open("support");
  expect(await screen.findByRole("heading", { name: /Ritu Malhotra/, level: 1 })).toBeDefined();
  expect(screen.getByText("Names match: 2 of 2")).toBeDefined();
  expect(screen.getByText("Names partly match: 1 of 2")).toBeDefined();
  expect(screen.getByText("PAN card: also in Kite Works’s account")).toBeDefined();
  expect(screen.queryByRole("group", { name: /^Decision on/ })).toBeNull();
  expect(screen.queryByText("Open", { selector: "button *" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Act as developer" })).toBeNull();
});

test("reviewer approves one document, refuses another with a reason, and sees the decision", async () => {
  open("admin");
  await screen.findByRole("group", { name: "Decision on PAN card" });
  expect(screen.getAllByText("Open", { selector: "button *" })).toHaveLength(2);
  await choose("PAN card", "Approve");
  await choose("Masked Aadhaar", "Reject");
  await userEvent.type(screen.getByLabelText("Reason for rejecting: Masked Aadhaar"), blurred);
  await userEvent.click(screen.getByRole("button", { name: "Submit 2 decisions" }));
  expect(await screen.findByText(/Decided by Kavya Raghavan/)).toBeDefined();
  expect(screen.getByText(blurred)).toBeDefined();
  expect(screen.queryByRole("group", { name: /^Decision on/ })).toBeNull();
  expect(bodyOfDecision()).toEqual({
    revision: 2,
    decisions: [
      { documentId: pan.id, decision: "approved", reason: "" },
      { documentId: aadhaar.id, decision: "refused", reason: blurred },
    ],
  });
});

test("reviewer who decides second sees the first decision", async () => {
  api.on(identityCalls.decideIdentityCheck, () => {
    record = decidedAs("SUCCESS", [
      { ...pan, decision: "approved" },
      { ...aadhaar, decision: "approved" },
    ]);
    return refuse("identity_check_decided");
  });
  open("admin");
  await screen.findByRole("group", { name: "Decision on PAN card" });
  await choose("PAN card", "Approve");
  await choose("Masked Aadhaar", "Approve");
  await userEvent.click(screen.getByRole("button", { name: "Submit 2 decisions" }));
  expect(await screen.findByText(/Decided by Kavya Raghavan/)).toBeDefined();
  expect(screen.getAllByText("Verified").length).toBeGreaterThan(0);
});

test("admin can act as the developer from the identity check", async () => {
  open("admin");
  expect(await screen.findByRole("button", { name: "Act as developer" })).toBeDefined();
});
