// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router";
import { beforeEach, expect, it, vi } from "vitest";
import { ticketCalls } from "#contract/support/tickets/calls.ts";
import { resource } from "#resources/support/ticket-desk/index.tsx";
import { TicketDeskList } from "#resources/support/ticket-desk/list.tsx";
import { TicketDeskShow } from "#resources/support/ticket-desk/show.tsx";
import { Address, address, addressIs } from "#tests/support/address.tsx";
import { fakeApi, partly } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

screenTexts("tickets", "shell", "errors", "statuses");

const at = "2026-11-20T09:00:00.000Z";
const subjects = ["Login fails", "Wrong icon", "Late payout"];
const sent = {
  id: "m1",
  kind: "message",
  side: "support",
  author: "Asha",
  text: "Fixed.",
  files: [],
  mailed: null,
  joinedFrom: null,
  createdAt: at,
};
/** Ticket t1, t2 or t3; those in `answered` wait for their developer. */
const ticketOf = (id: string) => {
  const place = Number(id.slice(1));
  const isAnswered = answered.includes(id);
  return {
    id,
    revision: isAnswered ? 2 : 1,
    number: 100 + place,
    subject: subjects[place - 1],
    state: isAnswered ? "pending" : "open",
    developer: { id: "d1", name: "Acme" },
    app: null,
    assignee: null,
    clock: {
      move: isAnswered ? "developer" : "support",
      since: at,
      dueAt: isAnswered ? null : at,
      firstAnsweredAt: null,
    },
    solved: false,
    createdAt: at,
    changedAt: at,
    context: {},
    messages: isAnswered ? [sent] : [],
    mergedInto: null,
  };
};
let answered: string[] = [];
let narrow = false;
const api = fakeApi()
  .on(ticketCalls.listTickets, () => partly(["t1", "t2", "t3"].map(ticketOf)))
  .on(ticketCalls.ticket, ({ params }) => partly(ticketOf(params.id)))
  .on(ticketCalls.answerTicket, ({ params }) => {
    answered.push(params.id);
    return partly(ticketOf(params.id));
  });

beforeEach(() => {
  answered = [];
  narrow = false;
  vi.stubGlobal("matchMedia", () => ({ matches: narrow, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal("scrollTo", () => undefined);
});

const heading = (name: string) => screen.findByRole("heading", { name, level: 1 });
const beside = () => within(screen.getByRole("region", { name: "Tickets" }));
const openRow = () => beside().getByRole("link", { current: true }).dataset["rowKey"];

async function open(from: string, shows: string) {
  renderScreen(
    <>
      <Routes>
        <Route path={resource.list?.path ?? ""} element={<TicketDeskList />}>
          <Route path={resource.show?.path ?? ""} element={<TicketDeskShow />} />
        </Route>
      </Routes>
      <Address />
    </>,
    { at: from, as: "support" },
  );
  await heading(shows);
}

it("opens a ticket beside the list, whose filters stay in the address", async () => {
  await open("/tickets?tab=waiting", "Tickets");
  await userEvent.click(await screen.findByText("Wrong icon"));
  await heading("Wrong icon");
  expect(address()).toBe("/tickets/t2?tab=waiting");
  expect(openRow()).toBe("t2");
  expect(beside().getAllByRole("listitem")).toHaveLength(3);
  expect(beside().getByRole("button", { pressed: true }).textContent).toBe("Waiting for support");
  await userEvent.click(beside().getByRole("link", { name: "Back to the full list" }));
  await addressIs("/tickets?tab=waiting");
});

it("shows the list of a reloaded address with its filters", async () => {
  await open("/tickets/t3?tab=mine", "Late payout");
  await waitFor(() => expect(openRow()).toBe("t3"));
  expect(api.inputs(ticketCalls.listTickets).at(-1)?.query).toMatchObject({ tab: "mine" });
  await userEvent.click(beside().getByRole("button", { name: "All" }));
  await addressIs("/tickets/t3");
  await waitFor(() => expect(api.inputs(ticketCalls.listTickets).at(-1)?.query).not.toHaveProperty("tab"));
});

it("moves between tickets with J and K, leaves a field and then the ticket with Escape", async () => {
  await open("/tickets?tab=waiting", "Tickets");
  await screen.findByText("Wrong icon");
  await userEvent.keyboard("j{Enter}");
  await heading("Wrong icon");
  expect(document.activeElement?.contains(await heading("Wrong icon"))).toBe(true);
  await userEvent.keyboard("j");
  await heading("Late payout");
  await userEvent.keyboard("k");
  await heading("Wrong icon");
  await userEvent.click(await screen.findByRole("textbox", { name: "Reply to the developer" }));
  await userEvent.keyboard("{Escape}");
  expect(address()).toBe("/tickets/t2?tab=waiting");
  await userEvent.keyboard("{Escape}");
  await addressIs("/tickets?tab=waiting");
  await waitFor(() => expect((document.activeElement as HTMLElement).dataset["rowKey"]).toBe("t2"));
});

const reply = async () => {
  await userEvent.type(await screen.findByRole("textbox", { name: "Reply to the developer" }), "Fixed.");
  await userEvent.click(screen.getByRole("button", { name: "Send reply" }));
};

it("opens the next waiting ticket after a reply, and stays once none waits", async () => {
  await open("/tickets/t2?tab=waiting", "Wrong icon");
  await waitFor(() => expect(openRow()).toBe("t2"));
  await reply();
  await heading("Late payout");
  expect(address()).toBe("/tickets/t3?tab=waiting");
  await reply();
  await heading("Login fails");
  await reply();
  await waitFor(() => expect(answered).toEqual(["t2", "t3", "t1"]));
  expect(address()).toBe("/tickets/t1?tab=waiting");
});

it("shows one at a time on a phone, with a way back to the filtered list", async () => {
  narrow = true;
  await open("/tickets/t2?tab=waiting", "Wrong icon");
  expect(screen.queryByRole("region", { name: "Tickets" })).toBeNull();
  await userEvent.click(screen.getByRole("link", { name: "All tickets" }));
  await addressIs("/tickets?tab=waiting");
  await heading("Tickets");
});
