// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { offerCalls } from "#contract/publishing/offers/calls.ts";
import { offerConsentVersion, type OfferRequest } from "#contract/publishing/offers/offers.ts";
import { supportCalls } from "#contract/support/help/calls.ts";
import type { FaqAnswer } from "#contract/support/help/faq.ts";
import { OfferResponseCard } from "#resources/publishing/offer-requests/OfferResponseCard.tsx";
import { OffersScreen } from "#resources/publishing/offers/overview.tsx";
import { solvedCaptcha } from "#tests/support/solved-captcha.ts";
import { fakeApi, never, partly, refuse } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

const { listOfferRequests, submitAws, withdrawOfferRequest, answerOfferRequest } = offerCalls;
const question: FaqAnswer = {
  id: "aws-what",
  topic: "offers",
  question: "What is in the AWS offer?",
  answer: "By email.",
  language: "en-US",
  questionLanguage: "en-US",
  said: { solved: 0, notSolved: 0 },
};
const api = fakeApi()
  .on(offerCalls.offerBanners, never)
  .on(appCalls.listApps, { items: [], total: 0 })
  .on(supportCalls.awsFaq, { items: [question] })
  .on(withdrawOfferRequest, partly({}));
const captcha = solvedCaptcha(api);

const texts = screenTexts("offers", "shell", "errors");

const request = (change: Partial<OfferRequest> = {}): OfferRequest => ({
  id: crypto.randomUUID(),
  offer: "aws",
  state: "new",
  developer: { id: crypto.randomUUID(), name: "Kite Works" },
  apps: [],
  primaryContactEmail: "kite@kite.example",
  name: "Kite Normal",
  comments: "For our servers.",
  consentVersion: offerConsentVersion,
  answer: "",
  revision: 0,
  createdAt: "2026-11-20T09:00:00.000Z",
  changedAt: "2026-11-20T09:00:00.000Z",
  ...change,
});

const actor = { accountId: "me", role: "normal", developerId: "kite" } as const;
const show = (part: ReactElement) => renderScreen(part, { as: { actor, email: "kite@kite.example" } });

test("requires consent to request an offer, and keeps typed text when the request is refused", async () => {
  api.on(listOfferRequests, []).on(submitAws, refuse("captcha_failed"));
  const user = userEvent.setup();
  show(<OffersScreen />);
  const card = within(await screen.findByRole("region", { name: /AWS cloud credits/ }));
  await user.click(card.getByRole("button", { name: "Request" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Comments"), "Two servers");
  await user.click(dialog.getByRole("button", { name: "Send request" }));
  expect(await dialog.findByText("This field is required.")).toBeTruthy();
  expect(api.bodies(submitAws)).toEqual([]);
  await user.click(dialog.getByRole("checkbox"));
  await user.click(dialog.getByRole("button", { name: "Send request" }));
  expect(await dialog.findByText(texts.t("errors:code.captcha_failed"))).toBeTruthy();
  expect(api.bodies(submitAws)).toMatchObject([
    { comments: "Two servers", consentVersion: offerConsentVersion, h_captcha_response: captcha },
  ]);
  expect(dialog.getByLabelText<HTMLTextAreaElement>("Comments").value).toBe("Two servers");
});

test("disables the CDN offer with a reason while no app is live", async () => {
  api.on(listOfferRequests, []);
  show(<OffersScreen />);
  const card = within(await screen.findByRole("region", { name: /CDN delivery/ }));
  expect(card.getByRole("button", { name: "Request" }).getAttribute("aria-disabled")).toBe("true");
  expect(card.getByText("Publish an app to request this")).toBeTruthy();
});

test("shows an open request with Withdraw, and an ended request with its answer", async () => {
  const open = request();
  api.on(listOfferRequests, [open, request({ offer: "cdn", state: "lost", answer: "Your packages are small." })]);
  const user = userEvent.setup();
  show(<OffersScreen />);
  const aws = within(await screen.findByRole("region", { name: /AWS cloud credits/ }));
  expect(aws.getByText("For our servers.")).toBeTruthy();
  expect(screen.getByText("Your packages are small.")).toBeTruthy();
  await user.click(aws.getByRole("button", { name: "Withdraw" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Withdraw" }));
  await waitFor(() => expect(api.inputs(withdrawOfferRequest)).toMatchObject([{ params: { id: open.id } }]));
});

test("keeps the written answer to an offer request after a 409", async () => {
  api.on(answerOfferRequest, refuse("revision_conflict"));
  const user = userEvent.setup();
  show(<OfferResponseCard request={request({ revision: 3 })} />);
  await user.click(screen.getByRole("button", { name: "Granted" }));
  await user.type(screen.getByLabelText("Message"), "The code is on its way");
  await user.click(screen.getByRole("button", { name: "Send answer" }));
  expect(await screen.findByText(texts.t("errors:code.revision_conflict"))).toBeTruthy();
  expect(api.bodies(answerOfferRequest)).toEqual([{ revision: 3, state: "won", answer: "The code is on its way" }]);
  expect(screen.getByLabelText<HTMLTextAreaElement>("Message").value).toBe("The code is on its way");
});
