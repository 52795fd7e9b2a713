// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { consentCalls } from "#contract/catalog/consents/calls.ts";
import type { ConsentDocument } from "#contract/catalog/consents/schemas.ts";
import type { ReviewSubmission } from "#contract/review/desk/schemas.ts";
import { accessKitCalls } from "#contract/catalog/access-kit/calls.ts";
import { referenceCalls } from "#contract/platform/reference/calls.ts";
import { SubmissionPane } from "#resources/review/desk/desk/SubmissionPane.tsx";
import { toComparisonSide } from "#resources/review/desk/parts/fields/comparison-sides.ts";
import { fakeApi, never, partly, refuse } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";
import { aForm, aVersion } from "../../catalog/versions/version-builder.ts";

const appId = crypto.randomUUID();
const versionId = crypto.randomUUID();
const paper: ConsentDocument = {
  id: crypto.randomUUID(),
  consent: "lending_registration",
  versions: [
    {
      id: versionId,
      number: 1,
      fileName: "lender.pdf",
      type: "application/pdf",
      sizeBytes: 2048,
      sentAt: "2026-11-01T09:00:00.000Z",
      validUntil: "2020-01-01",
    },
  ],
  appIds: [appId],
};
const given = [{ consent: paper.consent, paperId: paper.id, givenAt: "2026-11-01T09:00:00.000Z" }];

screenTexts(
  "holds",
  "review",
  "versions",
  "consents",
  "reference",
  "listings",
  "packages",
  "statuses",
  "shell",
  "errors",
);
const { appConsents, openConsentPaper } = consentCalls;
const api = fakeApi()
  .on(accessKitCalls.accessKit, never)
  .on(referenceCalls.listTags, never)
  .on(appConsents, { appId, given, papers: [paper] })
  .on(openConsentPaper, partly({}));

/** Renders the desk's submission pane for an unchanged version with these tags. */
function open(tags: readonly string[]) {
  const empty = aForm();
  const details = aVersion(3, { ...empty, metadata: { ...empty.metadata, tags: [...tags] } });
  const submission = {
    details,
    app: { id: appId, packageName: null },
    developer: { name: "Dhanvriddhi Fintech LLP", language: "ta-IN" },
    changes: { against: { versionName: "2.0.3" }, fields: [] },
    sinceHold: null,
    links: [],
    flags: [],
    earlierHolds: [],
    history: [],
  } as unknown as ReviewSubmission;
  const side = toComparisonSide(details);
  return renderScreen(
    <SubmissionPane
      submission={submission}
      sides={{ before: side, after: side }}
      view="changed"
      onView={() => undefined}
      folded={false}
      evidenceApart
      checking={null}
      pinning={null}
    />,
  );
}

test("lists a sensitive app's papers at the desk, including expired and missing ones", async () => {
  open(["personal-loans"]);
  const papers = within(await screen.findByRole("list", { name: "Required documents" }));
  const rows = papers.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringMatching(/^Lender registrationExpired 1 Jan 2020/),
    expect.stringMatching(/^Grievance officer appointmentMissing/),
  ]);
});

test("opens the last version of a paper through the audited call", async () => {
  open(["personal-loans"]);
  await userEvent.click(await screen.findByRole("button", { name: "View Lender registration" }));
  await waitFor(() => expect(api.inputs(openConsentPaper)).toEqual([{ params: { id: versionId } }]));
});

test("shows an error, not `Missing`, when papers cannot be loaded", async () => {
  api.on(appConsents, refuse("internal"));
  open(["personal-loans"]);
  expect(await screen.findByText(/Couldn’t load/)).toBeDefined();
  expect(screen.queryByText("Missing")).toBeNull();
});

test("loads no papers for an app without sensitive tags", async () => {
  open(["weather"]);
  expect(screen.queryByRole("list", { name: "Required documents" })).toBeNull();
  expect(api.inputs(appConsents)).toEqual([]);
});
