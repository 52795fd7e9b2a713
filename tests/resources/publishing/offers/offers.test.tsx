// @vitest-environment happy-dom
import "@ant-design/v5-patch-for-react-19";
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { i18n } from "i18next";
import type { ReactElement } from "react";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import type { Call } from "#contract/call.ts";
import { offerCalls } from "#contract/publishing/offers/calls.ts";
import { offerConsentVersion, type OfferRequest } from "#contract/publishing/offers/offers.ts";
import type { Profile } from "#contract/accounts/auth/session.ts";
import { ProfileProvider } from "#providers/auth/profile.tsx";
import { ApiError } from "#providers/http/api-error.ts";
import { startI18n } from "#providers/i18n/i18n.ts";
import { OfferResponseCard } from "#resources/publishing/offer-requests/OfferResponseCard.tsx";
import { OffersScreen } from "#resources/publishing/offers/overview.tsx";
import { RefineScreen } from "#tests/support/refine-screen.tsx";

const callApiMock = vi.hoisted(() => vi.fn<(call: Call, input: { body?: unknown }) => Promise<unknown>>());
vi.mock("#providers/http/call-api.ts", () => ({ callApi: callApiMock }));
vi.mock("#providers/captcha/use-captcha.ts", () => ({
  useCaptcha: () => ({
    state: { kind: "done", seconds: 0.2 },
    place: { current: null },
    answer: async () => "a person",
  }),
}));

let texts: i18n;
beforeAll(async () => {
  texts = await startI18n(["offers", "shell", "errors"]);
});
beforeEach(() => void callApiMock.mockReset());
afterEach(cleanup);

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

function answering(requests: OfferRequest[], other: (call: Call) => unknown = () => undefined) {
  callApiMock.mockImplementation(async (call) => {
    if (call === offerCalls.listOfferRequests) return requests;
    if (call === appCalls.listApps) return { items: [], total: 0 };
    return other(call);
  });
}

const profile = {
  actor: { accountId: "me", role: "normal", developerId: "kite" },
  name: { first: "Kite", last: "Normal" },
  email: "kite@kite.example",
} as unknown as Profile;

const show = (part: ReactElement) =>
  render(
    <I18nextProvider i18n={texts}>
      <RefineScreen texts={texts}>
        <ProfileProvider profile={profile}>{part}</ProfileProvider>
      </RefineScreen>
    </I18nextProvider>,
  );
/** Bodies sent to a call, in order. */
const sent = (call: Call) => callApiMock.mock.calls.filter(([made]) => made === call).map(([, { body }]) => body);

test("requires consent to request an offer, and keeps typed text when the request is refused", async () => {
  answering([], () => {
    throw new ApiError(422, { code: "captcha_failed" });
  });
  const user = userEvent.setup();
  show(<OffersScreen />);
  const card = within(await screen.findByRole("region", { name: /AWS cloud credit/ }));
  await user.click(card.getByRole("button", { name: "Ask for it" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Comments"), "Two servers");
  await user.click(dialog.getByRole("button", { name: "Send" }));
  expect(await dialog.findByText("This field is needed.")).toBeTruthy();
  expect(sent(offerCalls.submitAws)).toEqual([]);
  await user.click(dialog.getByRole("checkbox"));
  await user.click(dialog.getByRole("button", { name: "Send" }));
  expect(await dialog.findByText(texts.t("errors:code.captcha_failed"))).toBeTruthy();
  expect(sent(offerCalls.submitAws)).toMatchObject([
    { comments: "Two servers", consentVersion: offerConsentVersion, h_captcha_response: "a person" },
  ]);
  expect(dialog.getByLabelText<HTMLTextAreaElement>("Comments").value).toBe("Two servers");
});

test("disables the CDN offer with a reason while no app is live", async () => {
  answering([]);
  show(<OffersScreen />);
  const card = within(await screen.findByRole("region", { name: /Delivery by a CDN/ }));
  expect(card.getByRole("button", { name: "Ask for it" }).getAttribute("aria-disabled")).toBe("true");
  expect(card.getByText("Needs an app that is live in the store.")).toBeTruthy();
});

test("shows an open request with Withdraw, and an ended request with its answer", async () => {
  const open = request();
  answering([open, request({ offer: "cdn", state: "lost", answer: "Your packages are small." })]);
  const user = userEvent.setup();
  show(<OffersScreen />);
  const aws = within(await screen.findByRole("region", { name: /AWS cloud credit/ }));
  expect(aws.getByText("For our servers.")).toBeTruthy();
  expect(screen.getByText("Your packages are small.")).toBeTruthy();
  await user.click(aws.getByRole("button", { name: "Withdraw" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Withdraw" }));
  const withdrawn = callApiMock.mock.calls.find(([call]) => call === offerCalls.withdrawOfferRequest);
  expect(withdrawn?.[1]).toMatchObject({ params: { id: open.id } });
});

test("keeps the written answer to an offer request after a 409", async () => {
  callApiMock.mockImplementation(async () => {
    throw new ApiError(409, { code: "revision_conflict" });
  });
  const user = userEvent.setup();
  show(<OfferResponseCard request={request({ revision: 3 })} />);
  await user.click(screen.getByRole("button", { name: "Granted" }));
  await user.type(screen.getByLabelText("What whoever asked reads"), "The code is on its way");
  await user.click(screen.getByRole("button", { name: "Send the answer" }));
  expect(await screen.findByText(texts.t("errors:code.revision_conflict"))).toBeTruthy();
  expect(sent(offerCalls.answerOfferRequest)).toEqual([
    { revision: 3, state: "won", answer: "The code is on its way" },
  ]);
  expect(screen.getByLabelText<HTMLTextAreaElement>("What whoever asked reads").value).toBe("The code is on its way");
});
