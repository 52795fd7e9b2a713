// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { useLocation } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { campaignCalls } from "#contract/statistics/campaign-calls.ts";
import { useCallCache } from "#providers/data/query-cache.ts";
import { useCall, useCallMutation } from "#providers/data/use-call.ts";
import { hasSession } from "#providers/http/session-storage.ts";
import { fakeApi, partly, refuse } from "#tests/support/fake-api.ts";
import { renderScreen } from "#tests/support/render-screen.tsx";

const query = { appId: "00000000-0000-4000-8000-000000000001" };
const failed = vi.fn<() => void>();
const api = fakeApi();
const asked = () => api.inputs(campaignCalls.campaignIntervals).length;
api.on(campaignCalls.campaignIntervals, () => partly({ items: [{ id: String(asked()) }] }));
api.on(campaignCalls.startCampaign, refuse("unauthenticated"));
api.on(accountCalls.refresh, refuse("unauthenticated"));

function List() {
  const { data } = useCall(campaignCalls.campaignIntervals, { query });
  return <output data-testid="list">{data?.items[0]?.id}</output>;
}

/** Another part of the screen with the same query, which handles a missing record itself. */
function SameList() {
  const { data } = useCall(campaignCalls.campaignIntervals, { query }, { ownNotFound: true, keepPrevious: true });
  return <output data-testid="same">{data?.items[0]?.id}</output>;
}

function Screen() {
  const [open, setOpen] = useState(true);
  const answers = useCallCache();
  const start = useCallMutation(campaignCalls.startCampaign);
  const { pathname } = useLocation();
  const body = { startDate: "2026-11-22", endDate: "2026-11-23" };
  return (
    <>
      <output data-testid="path">{pathname}</output>
      <button type="button" onClick={() => setOpen(!open)}>
        toggle
      </button>
      <button type="button" onClick={() => void answers.changedBy(campaignCalls.startCampaign)}>
        change
      </button>
      <button type="button" onClick={() => start.mutate({ query, body }, { onError: failed })}>
        start
      </button>
      {open && <List />}
      {open && <SameList />}
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const shows = (id: string) => waitFor(() => expect(screen.getByTestId("list").textContent).toBe(id));

beforeEach(() => void renderScreen(<Screen />, { at: "/home" }));

it("a reopened screen shows the cached response, and refetches if the record changed meanwhile", async () => {
  await shows("1");
  await press("toggle");
  await press("toggle");
  await shows("1");
  await press("toggle");
  await press("change");
  await press("toggle");
  await shows("2");
  expect(asked()).toBe(2);
});

it("a failed mutation calls the screen's onError, and an ended session still signs the user out", async () => {
  await press("start");
  await waitFor(() => expect(failed).toHaveBeenCalledOnce());
  await waitFor(() => expect(hasSession()).toBe(false));
  // The URL stays, so that login can return to it.
  expect(screen.getByTestId("path").textContent).toBe("/home");
});

it("two components with the same query share one request, even with different error options", async () => {
  await shows("1");
  await waitFor(() => expect(screen.getByTestId("same").textContent).toBe("1"));
  expect(asked()).toBe(1);
});
