// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { type ReviewForecast, reviewMetricCalls } from "#contract/review/desk/metrics.ts";
import type { AppDetails } from "#contract/catalog/apps/schemas.ts";
import type { Call } from "#contract/call.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import { startI18n } from "#providers/i18n/i18n.ts";
import { useCall } from "#providers/data/use-call.ts";
import { VersionFormProvider } from "#resources/catalog/versions/form/VersionFormProvider.tsx";
import { ReviewPlan } from "#resources/catalog/versions/submit/ReviewPlan.tsx";
import { useSubmitVersion } from "#resources/catalog/versions/submit/use-submit-version.ts";
import { RefineScreen } from "#tests/support/refine-screen.tsx";
import { aVersion } from "./version-builder.ts";

const callApiMock = vi.hoisted(() => vi.fn<(call: Call) => Promise<unknown>>());
vi.mock("#providers/http/call-api.ts", () => ({ callApi: callApiMock }));
vi.mock("#providers/notification/use-notify.tsx", () => ({
  useNotify: () => ({ success: () => undefined, error: (error: unknown) => Promise.reject(error) }),
}));

beforeAll(() => startI18n(["versions", "holds", "shell"]));
afterEach(cleanup);

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
  let appAsked = 0;
  callApiMock.mockImplementation(async (call) => {
    if (call === versionCalls.submitVersion) return { ...draft.version, status: "pending", revision: 4 };
    if (call === appCalls.appDetails && (appAsked += 1) === 1) return app;
    return new Promise(() => undefined);
  });
  render(
    <RefineScreen>
      <VersionFormProvider details={draft} step={4} furthest={4}>
        <Submit />
        <Overview />
      </VersionFormProvider>
    </RefineScreen>,
  );
  await screen.findByText("draft draft");
  fireEvent.click(screen.getByRole("button", { name: "Submit" }));
  expect(await screen.findByText("pending pending")).toBeDefined();
  expect(callApiMock.mock.lastCall?.[0]).toBe(appCalls.appDetails);
});

async function showPlan(): Promise<(forecast: ReviewForecast) => void> {
  let resolveForecast: (forecast: ReviewForecast) => void = () => undefined;
  callApiMock.mockImplementation(async (call) => {
    if (call !== reviewMetricCalls.reviewForecast) return new Promise(() => undefined);
    return new Promise((resolve) => {
      resolveForecast = resolve;
    });
  });
  render(
    <RefineScreen>
      <VersionFormProvider details={draft} step={4} furthest={4}>
        <ReviewPlan />
      </VersionFormProvider>
    </RefineScreen>,
  );
  await screen.findByText("What will be reviewed");
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
  expect(screen.queryByText(/^Nothing of its kind was decided/)).toBeNull();
  resolveForecast(plain);
  expect(await screen.findByText(/^Nothing of its kind was decided/)).toBeDefined();
  expect(screen.queryByText("Looked at more closely, because")).toBeNull();
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
  expect(await screen.findByText("its package asks people for new permissions")).toBeDefined();
  expect(screen.getByText(/^Waits as an update that asks people for more: to be decided within 18 h/)).toBeDefined();
  expect(screen.getByText(/3 versions stand before it/)).toBeDefined();
  expect(screen.getByText(/^Half are decided by /)).toBeDefined();
});
