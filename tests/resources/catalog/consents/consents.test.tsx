// @vitest-environment happy-dom
import "@ant-design/v5-patch-for-react-19";
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { i18n } from "i18next";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Call } from "#contract/call.ts";
import { consentCalls } from "#contract/catalog/consents/calls.ts";
import { todayInIndia } from "#contract/catalog/consents/validity.ts";
import type { ConsentKind } from "#contract/catalog/consents/required-consents.ts";
import type { AppWithSensitiveTags, ConsentDocument } from "#contract/catalog/consents/schemas.ts";
import { startI18n } from "#providers/i18n/i18n.ts";
import { ConsentOverview } from "#resources/catalog/consents/overview.tsx";
import { AppConsentDocuments } from "#resources/catalog/consents/parts/AppConsentDocuments.tsx";
import { RefineScreen } from "#tests/support/refine-screen.tsx";

const callApiMock = vi.hoisted(() => vi.fn<(call: Call, input: { body?: unknown }) => Promise<unknown>>());
vi.mock("#providers/http/call-api.ts", () => ({ callApi: callApiMock }));

let texts: i18n;
beforeAll(async () => {
  texts = await startI18n(["consents", "reference", "statuses", "shell", "errors"]);
});
beforeEach(() => callApiMock.mockReset());
afterEach(cleanup);

const dayMs = 24 * 3_600_000;
const appId = crypto.randomUUID();

const paper = (consent: ConsentKind, validUntil: string | null): ConsentDocument => ({
  id: crypto.randomUUID(),
  consent,
  versions: [
    {
      id: crypto.randomUUID(),
      number: 1,
      fileName: `${consent}.pdf`,
      type: "application/pdf",
      sizeBytes: 2048,
      sentAt: "2026-11-01T09:00:00.000Z",
      validUntil,
    },
  ],
  appIds: [appId],
});

const ended = paper("drug_licence", "2020-01-01");
const soon = paper("lending_registration", todayInIndia(Date.now() + 20 * dayMs));
const given = (document: ConsentDocument) => ({
  consent: document.consent,
  paperId: document.id,
  givenAt: "2026-11-01T09:00:00.000Z",
});

const app: AppWithSensitiveTags = {
  id: appId,
  title: "Aarogya Card",
  status: "draft",
  tags: ["medicines", "personal-loans"],
  given: [given(ended), given(soon)],
};

const show = (screenOf: React.ReactNode) =>
  render(
    <I18nextProvider i18n={texts}>
      <RefineScreen texts={texts}>{screenOf}</RefineScreen>
    </I18nextProvider>,
  );

test("lists ended documents first, then missing ones, then those that end soon", async () => {
  callApiMock.mockResolvedValue({ apps: [app], papers: [ended, soon] });
  show(<ConsentOverview />);
  const needs = within(await screen.findByRole("region", { name: /Needs you/ }));
  const lines = needs.getAllByText(/^Aarogya Card: /).map(({ textContent }) => textContent ?? "");
  expect(lines.map((line) => line.replace(/ on .*/, ""))).toEqual([
    "Aarogya Card: Drug licence ended",
    "Aarogya Card: Who answers for the data is missing",
    "Aarogya Card: Grievance officer is missing",
    "Aarogya Card: Lender’s registration ends",
  ]);
});

test("shows a table column for each document that an app needs and marks missing ones", async () => {
  callApiMock.mockResolvedValue({ apps: [app], papers: [ended, soon] });
  show(<ConsentOverview />);
  const table = within(await screen.findByRole("table"));
  expect(table.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "App and tags",
    "Who answers for the data",
    "Drug licence",
    "Lender’s registration",
    "Grievance officer",
  ]);
  expect(table.getAllByText("Missing")).toHaveLength(2);
});

test("explains the empty overview when no app needs documents", async () => {
  callApiMock.mockResolvedValue({ apps: [], papers: [] });
  show(<ConsentOverview />);
  expect(await screen.findByText("No app of yours needs papers")).toBeDefined();
});

test("offers an existing document for a missing one and reuses it on click", async () => {
  const known = paper("drug_licence", null);
  callApiMock.mockResolvedValue({ appId, given: [], papers: [known] });
  show(<AppConsentDocuments appId={appId} tags={["medicines"]} />);
  expect(await screen.findByText("0 of 2 there")).toBeDefined();
  await userEvent.setup().click(screen.getByRole("button", { name: "Use this" }));
  const [, input] = callApiMock.mock.calls.find(([call]) => call === consentCalls.giveConsents) ?? [];
  expect(input?.body).toEqual({ consents: [{ consent: "drug_licence", paperId: known.id }] });
});
