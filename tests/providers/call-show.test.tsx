// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { expect, it } from "vitest";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { notificationCalls } from "#contract/messaging/notifications/calls.ts";
import { ticketCalls } from "#contract/support/tickets/calls.ts";
import { useCallShow } from "#providers/data/use-call-show.ts";
import { useCall } from "#providers/data/use-call.ts";
import { apps } from "#resources/catalog/apps/index.tsx";
import { notifications } from "#resources/messaging/notifications/index.tsx";
import { ticketDesk } from "#resources/support/ticket-desk/index.tsx";
import { fakeApi, partly, refuse } from "#tests/support/fake-api.ts";
import { renderScreen } from "#tests/support/render-screen.tsx";

const api = fakeApi();

function Frame() {
  const { data } = useCall(appCalls.appDetails, { params: { id: "ludo" } });
  return <p>{`frame ${data?.app.title}`}</p>;
}
function Overview() {
  const { query } = useCallShow(apps);
  return <p>{`overview ${query.data?.data.app.title}`}</p>;
}
function Notice() {
  const { query } = useCallShow(notifications, { query: { language: "hi-IN" } });
  return <p>{query.data?.data.title}</p>;
}
function DeskTicket() {
  const { query } = useCallShow(ticketDesk, { id: "t" });
  return <p>{query.error?.leadsTo404 ? "missing" : ""}</p>;
}

it("a record and a call of the same input share one request", async () => {
  api.on(appCalls.appDetails, partly({ app: { title: "Ludo" } }));
  renderScreen(
    <>
      <Frame />
      <Overview />
    </>,
    { at: "/home/ludo/overview" },
  );
  expect(await screen.findByText("frame Ludo")).toBeDefined();
  expect(await screen.findByText("overview Ludo")).toBeDefined();
  expect(api.inputs(appCalls.appDetails)).toEqual([{ params: { id: "ludo" } }]);
});

it("a record is requested with the query that the screen names", async () => {
  api.on(notificationCalls.notification, partly({ title: "Held" }));
  renderScreen(<Notice />, { at: "/notifications/n" });
  expect(await screen.findByText("Held")).toBeDefined();
  expect(api.inputs(notificationCalls.notification)).toEqual([{ params: { id: "n" }, query: { language: "hi-IN" } }]);
});

it("a record that is missing redirects to /404", async () => {
  api.on(ticketCalls.ticket, refuse("ticket_not_found"));
  renderScreen(
    <Routes>
      <Route path="*" element={<DeskTicket />} />
    </Routes>,
  );
  await waitFor(() => expect(screen.getByText("missing")).toBeDefined());
});
