// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { identityCalls } from "#contract/accounts/identity/calls.ts";
import type { KycLatest } from "#contract/accounts/identity/schemas.ts";
import { IdentityScreen } from "#resources/accounts/identity/own/IdentityScreen.tsx";
import { IdentityStatusCard } from "#resources/accounts/identity/parts/IdentityStatusCard.tsx";
import { DocumentForm } from "#resources/accounts/identity/own/DocumentForm.tsx";
import { fakeApi, partly } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

screenTexts("identity", "shell", "errors");

const check = {
  id: crypto.randomUUID(),
  provider: "manual",
  state: "IN_PROGRESS",
  submittedAt: null,
  decidedAt: null,
  validUntil: null,
  revision: 0,
  provenName: null,
  documents: [],
} as const satisfies KycLatest["check"];

const latest: KycLatest = {
  state: "NOT_STARTED",
  validUntil: null,
  ended: false,
  provider: "manual",
  mayBegin: true,
  account: { name: "Kite Works", accountType: "ENTERPRISE" },
  check: null,
};

let status = latest;
const api = fakeApi()
  .on(identityCalls.kycLatest, () => status)
  .on(identityCalls.finishIdentitySignIn, partly({}));
beforeEach(() => {
  status = latest;
});

test.each([
  ["Open", {}],
  ["Continue verification", { state: "IN_PROGRESS", check }],
  ["Open", { state: "IN_PROGRESS", check: { ...check, submittedAt: "2026-11-22T09:00:00.000Z" } }],
] as const)("links to the check with %s when its state is %j", async (label, state) => {
  status = { ...latest, ...state } as KycLatest;
  renderScreen(<IdentityStatusCard />, { at: "/profile" });
  expect(await screen.findByRole("link", { name: label })).toBeDefined();
});

const open = (address = "/identity") => renderScreen(<IdentityScreen />, { at: address });

test.each([
  ["nothing was begun", {}, "Verify your identity.", "Start"],
  [
    "papers are with staff",
    { state: "IN_PROGRESS", mayBegin: false, check: { ...check, submittedAt: "2026-11-22T09:00:00.000Z" } },
    "We’re reviewing your documents",
    null,
  ],
  [
    "an identity service failed to verify it",
    { state: "FAILURE", provider: "openid", check: { ...check, provider: "openid", state: "FAILURE" } },
    "Verification failed. Start again with the verification service.",
    "Start again",
  ],
  ["it failed", { state: "FAILURE", check: { ...check, state: "FAILURE" } }, "Verification failed.", "Start again"],
  [
    "it is proven",
    {
      state: "SUCCESS",
      mayBegin: false,
      validUntil: "2028-11-21T09:00:00.000Z",
      check: { ...check, state: "SUCCESS" },
    },
    "Verified until",
    null,
  ],
] as const)("identity screen says who must act when %s", async (_what, change, words, act) => {
  status = { ...latest, ...change } as unknown as KycLatest;
  open();
  expect(await screen.findByText(words, { exact: false })).toBeDefined();
  const button = act === null ? null : screen.getByRole("button", { name: act });
  expect(button === null).toBe(act === null);
  if (act === null) expect(screen.queryByRole("button", { name: /^Start/ })).toBeNull();
});

test("identity screen leads to the identity service when the check is by OpenID", async () => {
  status = { ...latest, provider: "openid", state: "IN_PROGRESS", check: { ...check, provider: "openid" } };
  open();
  expect(await screen.findByText("With identity provider")).toBeDefined();
  expect(screen.queryByText("Awaiting documents")).toBeNull();
  expect(screen.getByRole("button", { name: "Go to provider" })).toBeDefined();
});

test("identity check cannot be sent while documents are missing", async () => {
  status = { ...latest, state: "IN_PROGRESS", mayBegin: false, check };
  open();
  expect(await screen.findByText("Incorporation document")).toBeDefined();
  const send = screen.getByRole("button", { name: /Submit for review/ });
  expect(send.getAttribute("aria-disabled")).toBe("true");
  expect(screen.getByText("Add 3 more documents to submit")).toBeDefined();
});

test("identity screen posts the identity service's callback query once", async () => {
  open("/identity?code=1&state=2");
  await screen.findByText("Verify your identity.", { exact: false });
  expect(api.bodies(identityCalls.finishIdentitySignIn)).toEqual([{ query: "code=1&state=2" }]);
});

test("document form compares the name while typing and reports a wrong number", async () => {
  const user = userEvent.setup();
  renderScreen(<DocumentForm paper="pan" account={latest.account} onDone={() => undefined} />);
  await user.type(await screen.findByLabelText("Name on document"), "WORKS KITE");
  expect(screen.getByText("Names match: 2 of 2")).toBeDefined();
  await user.type(screen.getByLabelText("PAN"), "ABCPE1234F");
  const field = document.querySelector<HTMLInputElement>("input[type=file]");
  if (!field) throw new Error("no file field");
  await user.upload(field, new File(["%PDF-1.7"], "pan.pdf", { type: "application/pdf" }));
  expect(await screen.findByText(/This is a personal PAN\./)).toBeDefined();
});
