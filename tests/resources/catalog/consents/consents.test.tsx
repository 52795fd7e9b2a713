// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { consentCalls } from "#contract/catalog/consents/calls.ts";
import { toIndianDay } from "#contract/day-in-india.ts";
import type { ConsentKind } from "#contract/catalog/consents/required-consents.ts";
import type { AppWithSensitiveTags, ConsentDocument } from "#contract/catalog/consents/schemas.ts";
import { ConsentOverview } from "#resources/catalog/consents/overview.tsx";
import { AppConsentDocuments } from "#resources/catalog/consents/parts/AppConsentDocuments.tsx";
import { fakeApi } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

screenTexts("consents", "reference", "statuses", "shell", "errors");
const api = fakeApi();

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
const soon = paper("lending_registration", toIndianDay(Date.now() + 20 * dayMs));
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

const show = (screenOf: React.ReactNode) => renderScreen(screenOf);

test("lists ended documents first, then missing ones, then those that end soon", async () => {
  api.on(consentCalls.listConsents, { apps: [app], papers: [ended, soon] });
  show(<ConsentOverview />);
  const needs = within(await screen.findByRole("region", { name: /Action needed/ }));
  const lines = needs.getAllByText(/^Aarogya Card: /).map(({ textContent }) => textContent ?? "");
  expect(lines.map((line) => line.replace(/ on .*/, ""))).toEqual([
    "Aarogya Card: Drug licence expired",
    "Aarogya Card: Data responsibility statement is missing",
    "Aarogya Card: Grievance officer appointment is missing",
    "Aarogya Card: Lender registration expires",
  ]);
  const named = needs.getAllByRole("button").filter((button) => button.hasAttribute("aria-label"));
  expect(named.map((button) => button.textContent)).toEqual(["Renew", "Add", "Add", "Renew"]);
  for (const button of named) expect(button.getAttribute("aria-label")).toContain(button.textContent);
});

test("shows a table column for each document that an app needs and marks missing ones", async () => {
  api.on(consentCalls.listConsents, { apps: [app], papers: [ended, soon] });
  show(<ConsentOverview />);
  const table = within(await screen.findByRole("table"));
  expect(table.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "App and tags",
    "Data responsibility statement",
    "Drug licence",
    "Lender registration",
    "Grievance officer appointment",
  ]);
  expect(table.getAllByText("Missing")).toHaveLength(2);
});

test("explains the empty overview when no app needs documents", async () => {
  api.on(consentCalls.listConsents, { apps: [], papers: [] });
  show(<ConsentOverview />);
  expect(await screen.findByText("No documents required")).toBeDefined();
});

test("offers an existing document for a missing one and reuses it on click", async () => {
  const known = paper("drug_licence", null);
  const consents = { appId, given: [], papers: [known] };
  api.on(consentCalls.appConsents, consents).on(consentCalls.giveConsents, consents);
  show(<AppConsentDocuments appId={appId} tags={["medicines"]} />);
  expect(await screen.findByText("0 of 2 valid")).toBeDefined();
  await userEvent.setup().click(screen.getByRole("button", { name: "Use this" }));
  await waitFor(() => expect(api.bodies(consentCalls.giveConsents)).toHaveLength(1));
  expect(api.bodies(consentCalls.giveConsents)[0]).toEqual({
    consents: [{ consent: "drug_licence", paperId: known.id }],
  });
});
