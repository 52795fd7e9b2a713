// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { Profile } from "#contract/accounts/auth/session.ts";
import type { AppDetails, AppSummary } from "#contract/catalog/apps/schemas.ts";
import { ProfileProvider } from "#providers/auth/profile.tsx";
import { startI18n } from "#providers/i18n/i18n.ts";
import { StateCard } from "#resources/catalog/apps/overview/StateCard.tsx";
import { AppStatusBar } from "#resources/catalog/staff-apps/show.tsx";
import { RefineScreen } from "#tests/support/refine-screen.tsx";
import { aVersion } from "../versions/version-builder.ts";

beforeAll(() => startI18n(["apps", "review", "versions", "shell", "statuses"]));
afterEach(cleanup);

const held = { ...aVersion(3).version, status: "onhold" as const, versionName: "2.0", versionCode: "20" };
const live = { ...held, status: "active" as const, versionName: "1.0", versionCode: "10" };
const app = { id: held.appId, status: "active", live, inProgress: held } as unknown as AppSummary;

test("shows staff that the developer moves next when an update is on hold", () => {
  render(
    <MemoryRouter>
      <AppStatusBar app={app} history={[]} />
    </MemoryRouter>,
  );
  expect(screen.getByText(/On hold\. Waiting for the developer\./)).toBeDefined();
  expect(screen.queryByText("In the store. No action needed.")).toBeNull();
});

test.each([
  ["normal", "Action needed: fix the fields on hold and resubmit."],
  ["admin", "Waiting for the developer to fix the fields on hold."],
] as const)("names on the overview who moves next, as %s reads it", async (role, words) => {
  const developerId = role === "normal" ? "d" : null;
  const profile = { actor: { accountId: "a", role, developerId }, name: { first: "Asha", last: "Rao" } };
  const details = { app, versions: [held], history: [], reviewClock: { decisions: 0 } } as unknown as AppDetails;
  render(
    <RefineScreen>
      <ProfileProvider profile={profile as unknown as Profile}>
        <StateCard details={details} />
      </ProfileProvider>
    </RefineScreen>,
  );
  expect(await screen.findByText(words)).toBeDefined();
});
