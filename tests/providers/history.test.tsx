// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { useAppHistory } from "#providers/audit/use-app-history.ts";
import { useCallCache } from "#providers/data/query-cache.ts";
import { fakeApi, partly } from "#tests/support/fake-api.ts";
import { renderScreen } from "#tests/support/render-screen.tsx";

const api = fakeApi();
api.on(appCalls.appTransitions, () => {
  const to = api.inputs(appCalls.appTransitions).length === 1 ? "active" : "blocked";
  return partly({ items: [{ to }] });
});

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

it("an app's history loads through Refine's audit log and reloads after a status change", async () => {
  renderScreen(<App />);
  await screen.findByText("active");
  await userEvent.click(screen.getByRole("button"));
  await screen.findByText("blocked");
  const question = { params: { appId: "a1" } };
  expect(api.inputs(appCalls.appTransitions)).toEqual([question, question]);
});
