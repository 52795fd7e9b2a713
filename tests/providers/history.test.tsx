// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { useAppHistory } from "#providers/audit/use-app-history.ts";
import { useCallCache } from "#providers/data/query-cache.ts";
import { RefineScreen } from "#tests/support/refine-screen.tsx";

const requests = vi.hoisted(() => [] as unknown[]);
vi.mock("#providers/http/call-api.ts", () => ({
  callApi: (call: { path: string }, input: unknown) => {
    requests.push([call.path, input]);
    return Promise.resolve({ items: [{ to: requests.length === 1 ? "active" : "blocked" }] });
  },
}));

function App() {
  const { data = [] } = useAppHistory("a1");
  const answers = useCallCache();
  return (
    <>
      {data.map(({ to }) => (
        <p key={to}>{to}</p>
      ))}
      <button type="button" onClick={() => void answers.changedBy(appCalls.setAppStatus)}>
        set
      </button>
    </>
  );
}

afterEach(cleanup);

it("an app's history loads through Refine's audit log and reloads after a status change", async () => {
  render(
    <RefineScreen>
      <App />
    </RefineScreen>,
  );
  await screen.findByText("active");
  await userEvent.click(screen.getByRole("button"));
  await screen.findByText("blocked");
  const question = [appCalls.appTransitions.path, { params: { appId: "a1" } }];
  expect(requests).toEqual([question, question]);
});
