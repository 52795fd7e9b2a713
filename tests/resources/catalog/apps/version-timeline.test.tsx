// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import type { i18n } from "i18next";
import { I18nextProvider } from "react-i18next";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, it } from "vitest";
import type { AppDetails } from "#contract/catalog/apps/schemas.ts";
import type { VersionSummary } from "#contract/catalog/versions/schemas.ts";
import { startI18n } from "#providers/i18n/i18n.ts";
import { VersionTimeline } from "#resources/catalog/apps/overview/VersionTimeline.tsx";
import { aVersion } from "../versions/version-builder.ts";

let texts: i18n;
beforeAll(async () => {
  texts = await startI18n(["apps", "shell", "statuses"]);
});
afterEach(cleanup);

const day = (number: number) => new Date(Date.UTC(2026, 9, number)).toISOString();
const version = (number: number, mode: VersionSummary["mode"]): VersionSummary => ({
  ...aVersion(0).version,
  id: `10000000-0000-4000-8000-00000000000${number}`,
  status: "superseded",
  mode,
  versionName: "2.3.1",
  liveFrom: day(number),
  liveUntil: day(number + 1),
});

const versions = [version(4, "update"), version(3, "update"), version(2, "update_file")];
const details = { app: { status: "active" }, versions, history: [] } as unknown as AppDetails;

it("names a version once and labels its text updates as Texts", () => {
  render(
    <I18nextProvider i18n={texts}>
      <MemoryRouter>
        <VersionTimeline details={details} />
      </MemoryRouter>
    </I18nextProvider>,
  );
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "Open Releases",
    "Listing",
    "Listing",
    "2.3.1",
  ]);
});
