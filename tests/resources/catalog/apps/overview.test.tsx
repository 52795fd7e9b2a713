// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { AppSummary } from "#contract/catalog/apps/schemas.ts";
import { ActionNeeded } from "#resources/catalog/apps/overview/ActionNeeded.tsx";
import { ListingLanguages } from "#resources/catalog/apps/overview/ListingLanguages.tsx";
import { currentVersion } from "#resources/catalog/apps/overview/StateCard.tsx";
import { fakeApi } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";
import { aVersion } from "../versions/version-builder.ts";

fakeApi();
screenTexts("apps", "versions", "listings", "shell");

const details = aVersion(4);
const listing = {
  title: "पतंग",
  shortDescription: "पतंग उड़ाएँ",
  description: "पतंग उड़ाएँ",
  screenshotIds: [],
  isScreenshotDefault: false,
  needsLanguageSupport: false,
  isLanguageAutoTranslated: false,
  isDirty: true,
};
const content = {
  ...details,
  form: {
    ...details.form,
    sourceLanguage: "en-US" as const,
    languages: [
      { ...listing, language: "hi-IN" as const, staleTexts: ["description" as const] },
      { ...listing, language: "ta-IN" as const },
    ],
  },
};
const app = {
  id: details.version.appId,
  status: "draft",
  live: null,
  inProgress: details.version,
} as unknown as AppSummary;

test("asks to update listings whose source text has changed, and opens their step", () => {
  renderScreen(<ActionNeeded app={app} content={content} holds={undefined} />, { as: "normal" });
  const card = screen.getByRole("region", { name: /Action needed/ });
  expect(card.textContent).toContain("Hindi listing is outdated");
  const { appId, id } = content.version;
  expect(within(card).getByRole("link", { name: "Update" }).getAttribute("href")).toContain(
    `/home/${appId}/versions/${id}/4`,
  );
});

test("needs no action if no text is outdated and no field is on hold", () => {
  renderScreen(<ActionNeeded app={app} content={details} holds={undefined} />, { as: "normal" });
  expect(screen.queryByRole("region")).toBeNull();
});

test("counts all 13 languages by state and names those that are not complete", () => {
  renderScreen(<ListingLanguages app={app} content={content} />, { as: "normal" });
  const dots = screen.getByRole("list", { name: "Listing languages" });
  expect(within(dots).getAllByRole("listitem")).toHaveLength(13);
  expect(within(dots).getByText("Hindi: Outdated")).toBeDefined();
  const [, groups] = screen.getAllByRole("list");
  const rows = [...(groups?.children ?? [])].map(({ textContent }) => textContent);
  expect(rows.slice(0, 2)).toEqual(["Complete2", "OutdatedHindi1"]);
  expect(rows[2]).toMatch(/^Empty.*10$/);
});

test("shows a refused update beside the live version, and none while the live version is the newest", () => {
  const live = { ...details.version, id: "live", status: "active" as const };
  const refused = { ...details.version, id: "refused", status: "rejected" as const };
  const of = (versions: (typeof live | typeof refused)[]) =>
    currentVersion({ app: { ...app, live, inProgress: null }, versions } as Parameters<typeof currentVersion>[0]);
  expect(of([refused, live])?.id).toBe("refused");
  expect(of([live])).toBeNull();
});
