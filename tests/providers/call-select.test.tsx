// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Select } from "antd";
import { expect, it } from "vitest";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { ticketCalls } from "#contract/support/tickets/calls.ts";
import { useCallSelect } from "#providers/data/use-call-select.ts";
import { apps } from "#resources/catalog/apps/index.tsx";
import { ticketDesk } from "#resources/support/ticket-desk/index.tsx";
import { fakeApi, partly } from "#tests/support/fake-api.ts";
import { renderScreen } from "#tests/support/render-screen.tsx";

const titles = ["Chai Timer", "Rickshaw Radio"];
const api = fakeApi().on(appCalls.listApps, ({ query = {} }) =>
  partly({
    items: titles
      .filter((title) => title.toLowerCase().includes(query.searchText ?? ""))
      .map((title) => ({ id: `id of ${title}`, title })),
  }),
);
const queries = () => api.inputs(appCalls.listApps).map(({ query }) => query);

interface AppPickerProps {
  searchBy?: "searchText";
  minSearch?: number;
  withoutId?: string;
}

/** Picker of an app, with its chosen id and its state as text. */
function AppPicker({ withoutId, ...options }: AppPickerProps) {
  const { records, isLoaded, isSearching, selectProps } = useCallSelect(apps, {
    label: ({ title }) => title,
    isOffered: ({ id }) => id !== withoutId,
    size: 20,
    ...options,
  });
  return (
    <>
      <Select {...selectProps} aria-label="app" />
      <output data-testid="state">{JSON.stringify({ count: records.length, isLoaded, isSearching })}</output>
    </>
  );
}

const state = () => JSON.parse(screen.getByTestId("state").textContent) as unknown;
const options = () => screen.queryAllByRole("option").map((option) => option.getAttribute("aria-label"));
const type = (text: string) => userEvent.type(screen.getByRole("combobox"), text);

it("select offers the list call's records under their labels", async () => {
  renderScreen(<AppPicker />);
  await userEvent.click(screen.getByRole("combobox"));
  await waitFor(() => expect(options()).toEqual(titles));
  expect(queries()).toEqual([{ start: "0", limit: "20" }]);
  expect(state()).toEqual({ count: 2, isLoaded: true, isSearching: false });
});

it("select searches the loaded labels without a request when the call has no search", async () => {
  renderScreen(<AppPicker />);
  await waitFor(() => expect(state()).toMatchObject({ count: 2 }));
  await type("radio");
  await waitFor(() => expect(options()).toEqual(["Rickshaw Radio"]));
  expect(queries()).toHaveLength(1);
});

it("select sends the typed text to the server once typing pauses", async () => {
  renderScreen(<AppPicker searchBy="searchText" />);
  await waitFor(() => expect(state()).toMatchObject({ count: 2 }));
  await type("radio");
  await waitFor(() => expect(options()).toEqual(["Rickshaw Radio"]));
  expect(queries()).toEqual([
    { start: "0", limit: "20" },
    { searchText: "radio", start: "0", limit: "20" },
  ]);
});

it("select requests nothing before the text has the minimum length", async () => {
  renderScreen(<AppPicker searchBy="searchText" minSearch={2} />);
  expect(state()).toEqual({ count: 0, isLoaded: false, isSearching: false });
  await type("ch");
  await waitFor(() => expect(state()).toEqual({ count: 1, isLoaded: true, isSearching: true }));
  expect(queries()).toEqual([{ searchText: "ch", start: "0", limit: "20" }]);
});

it("select leaves out records that can't be chosen", async () => {
  renderScreen(<AppPicker withoutId="id of Chai Timer" />);
  await userEvent.click(screen.getByRole("combobox"));
  await waitFor(() => expect(options()).toEqual(["Rickshaw Radio"]));
  expect(state()).toMatchObject({ count: 1 });
});

it("select passes the screen's filters to a call of our own", async () => {
  api.on(ticketCalls.listTickets, partly([{ id: "t1", number: 7, subject: "Refund" }]));
  function TicketPicker() {
    const { selectProps } = useCallSelect(ticketDesk, {
      label: ({ number, subject }) => `${number} · ${subject}`,
      filters: { developerId: "d1" },
    });
    return <Select {...selectProps} aria-label="ticket" />;
  }
  renderScreen(<TicketPicker />);
  await userEvent.click(screen.getByRole("combobox"));
  await waitFor(() => expect(options()).toEqual(["7 · Refund"]));
  expect(api.inputs(ticketCalls.listTickets).map(({ query }) => query)).toEqual([
    { developerId: "d1", _start: "0", _end: "100" },
  ]);
});
