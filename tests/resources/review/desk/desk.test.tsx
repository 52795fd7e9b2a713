// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { Profile } from "#contract/accounts/auth/session.ts";
import type { ReviewSubmission } from "#contract/review/desk/schemas.ts";
import { ProfileProvider } from "#providers/auth/profile.tsx";
import { startI18n } from "#providers/i18n/i18n.ts";
import { DeskHeader } from "#resources/review/desk/desk/DeskHeader.tsx";
import { FieldRow } from "#resources/review/desk/parts/fields/FieldRow.tsx";
import { buildStoreListing } from "#resources/catalog/versions/parts/listing/store-listing.ts";
import { StorePreview } from "#resources/catalog/versions/parts/listing/StorePreview.tsx";
import { RefineScreen } from "#tests/support/refine-screen.tsx";
import { aVersion } from "../../catalog/versions/version-builder.ts";

beforeAll(() => startI18n(["review", "holds", "versions", "shell", "statuses", "errors"]));
afterEach(cleanup);

const details = aVersion(3);
const facts = { developerName: "Krishi Labs", sizeBytes: 1024, isUpdate: true, mediaOf: () => undefined };
const me = { actor: { accountId: "me", role: "admin", developerId: null }, name: { first: "Kavya", last: "Rao" } };
const submission = {
  details: { ...details, version: { ...details.version, status: "inreview", title: "Krishi Mitra" } },
  app: { id: details.version.appId, packageName: null },
  developer: { name: "Krishi Labs", city: null, apps: 1, earlierHolds: 0 },
  flags: [],
  dueAt: "2026-11-22T09:00:00.000Z",
  claim: null,
  returnsTo: null,
  queue: { position: 1, total: 2, previousId: null, nextId: crypto.randomUUID() },
} as unknown as ReviewSubmission;

test("focuses the app's title when the desk opens", async () => {
  const claims = { busyId: null, toggle: () => undefined };
  render(
    <RefineScreen>
      <ProfileProvider profile={me as unknown as Profile}>
        <DeskHeader submission={submission} claims={claims} mayDecide onGo={() => undefined} />
      </ProfileProvider>
    </RefineScreen>,
  );
  expect(document.activeElement).toBe(await screen.findByRole("heading", { name: "Krishi Mitra", level: 1 }));
});

test("the store preview shows the published app's rating and installs, and dashes only while they are unknown", () => {
  const listing = { ...buildStoreListing(details.form, "en-US", facts), isUpdate: true };
  const { rerender } = render(
    <StorePreview listing={listing} view="listing" figures={{ rating: 4.26, installs: 12_345 }} />,
  );
  expect(screen.getByText("4.3")).toBeDefined();
  expect(screen.getByText("12,345")).toBeDefined();
  expect(screen.getByText("downloads, 30 days")).toBeDefined();
  rerender(<StorePreview listing={listing} view="listing" figures={{ rating: null, installs: 0 }} />);
  expect(screen.getByText("no ratings")).toBeDefined();
  rerender(<StorePreview listing={listing} view="listing" />);
  expect(screen.getByText("downloads")).toBeDefined();
});

test("gives each pin button of the package its own accessible name", () => {
  const pinning = { pinned: [], toggle: () => undefined };
  render(
    <>
      <FieldRow field="apkSection" label="Permissions" pinning={pinning}>
        .
      </FieldRow>
      <FieldRow field="apkSection" label="Signing key" follows pinning={pinning}>
        .
      </FieldRow>
      <FieldRow field="apkSection" label="Findings" follows pinning={pinning}>
        .
      </FieldRow>
    </>,
  );
  const names = screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"));
  expect(new Set(names).size).toBe(3);
});
