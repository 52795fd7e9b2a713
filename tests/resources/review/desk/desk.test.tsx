// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { Profile } from "#contract/accounts/auth/session.ts";
import type { ReviewSubmission } from "#contract/review/desk/schemas.ts";
import { ProfileProvider } from "#providers/auth/profile.tsx";
import { startI18n } from "#providers/i18n/i18n.ts";
import { DeskHeader } from "#resources/review/desk/desk/DeskHeader.tsx";
import { FieldRow } from "#resources/review/desk/parts/fields/FieldRow.tsx";
import { RefineScreen } from "#tests/support/refine-screen.tsx";
import { aVersion } from "../../catalog/versions/version-builder.ts";

beforeAll(() => startI18n(["review", "holds", "versions", "shell", "statuses", "errors"]));
afterEach(cleanup);

const details = aVersion(3);
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
