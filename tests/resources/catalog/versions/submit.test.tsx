// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { type ReviewForecast, reviewMetricCalls } from "#contract/review/desk/metrics.ts";
import type { AppDetails } from "#contract/catalog/apps/schemas.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { VersionFormProvider } from "#resources/catalog/versions/form/VersionFormProvider.tsx";
import { ReviewPlan } from "#resources/catalog/versions/submit/ReviewPlan.tsx";
import { useSubmitVersion } from "#resources/catalog/versions/submit/use-submit-version.ts";
import { fakeApi, never, partly } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";
import { aVersion } from "./version-builder.ts";

const { appDetails } = appCalls;
const api = fakeApi().on(versionCalls.whatChanged, never);

screenTexts("versions", "holds", "shell");

const draft = aVersion(3);
const app = {
  app: { id: draft.version.appId, inProgress: draft.version },
  versions: [draft.version],
  history: [],
  permissions: [],
} as unknown as AppDetails;

function Overview() {
  const { data } = useCall(appCalls.appDetails, { params: { id: draft.version.appId } });
  return (
    <p>
      {data?.app.inProgress?.status} {data?.versions[0]?.status}
    </p>
  );
}

function Submit() {
  const { send } = useSubmitVersion();
  return (
    <button type="button" onClick={() => void send()}>
      Submit
    </button>
  );
}

test("shows a submitted version's new status before the app is refetched", async () => {
  api.on(versionCalls.submitVersion, partly({ ...draft.version, status: "pending", revision: 4 }));
  api.on(appDetails, () => (api.inputs(appDetails).length === 1 ? partly(app) : never()));
  renderScreen(
    <VersionFormProvider details={draft} step={4} furthest={4}>
      <Submit />
      <Overview />
    </VersionFormProvider>,
  );
  await screen.findByText("draft draft");
  fireEvent.click(screen.getByRole("button", { name: "Submit" }));
  expect(await screen.findByText("pending pending")).toBeDefined();
  expect(api.requests().at(-1)?.call).toBe(appDetails);
});

async function showPlan(): Promise<(forecast: ReviewForecast) => void> {
  let resolveForecast: (forecast: ReviewForecast) => void = () => undefined;
  api.on(reviewMetricCalls.reviewForecast, () => new Promise((resolve) => (resolveForecast = resolve)));
  renderScreen(
    <VersionFormProvider details={draft} step={4} furthest={4}>
      <ReviewPlan />
    </VersionFormProvider>,
  );
  await screen.findByText("What we’ll review");
  return (forecast) => resolveForecast(forecast);
}

const plain: ReviewForecast = {
  lane: "update",
  flags: [],
  promisedHours: 12,
  hours: { decisions: 0, half: null, nineInTen: null },
  ahead: 0,
};

test("hides the review forecast until it is loaded", async () => {
  const resolveForecast = await showPlan();
  expect(screen.queryByText(/^Not enough recent reviews for an estimate/)).toBeNull();
  resolveForecast(plain);
  expect(await screen.findByText(/^Not enough recent reviews for an estimate/)).toBeDefined();
  expect(screen.queryByText("This version gets a closer look:")).toBeNull();
});

test("shows the review lane with its reason, deadline and queue length before submission", async () => {
  const resolveForecast = await showPlan();
  const hours = { decisions: 40, half: 5, nineInTen: 15 };
  resolveForecast({
    ...plain,
    lane: "update_permissions",
    flags: ["new_permissions"],
    promisedHours: 18,
    hours,
    ahead: 3,
  });
  expect(await screen.findByText("The package requests new permissions")).toBeDefined();
  expect(screen.getByText(/^We aim to decide within 18 hours/)).toBeDefined();
  expect(screen.getByText(/3 versions are ahead of yours/)).toBeDefined();
  expect(screen.getByText(/^Half are decided by /)).toBeDefined();
});
