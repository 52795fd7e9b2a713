// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { ticketCalls } from "#contract/support/tickets/calls.ts";
import type { Ticket } from "#contract/support/tickets/ticket.ts";
import { MergeTicketButton } from "#resources/support/ticket-desk/MergeTicketButton.tsx";
import { disabledReason } from "#tests/support/disabled-reason.ts";
import { fakeApi, partly } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

screenTexts("tickets", "shell", "errors");
const ticket = { id: "t1", number: 1, subject: "Help", revision: 1, state: "open", developer: { id: "d1" } };
const api = fakeApi().on(ticketCalls.listTickets, partly([ticket, { ...ticket, id: "t2", number: 2 }]));

const openDialog = async () => {
  renderScreen(<MergeTicketButton ticket={ticket as unknown as Ticket} />, { as: "support" });
  await userEvent.click(screen.getByRole("button"));
  const dialog = within(await screen.findByRole("dialog"));
  return { dialog, reason: () => disabledReason(dialog.getByRole("button", { name: "Merge" })) };
};

it("merges only once a ticket is chosen, and says so", async () => {
  const { dialog, reason } = await openDialog();
  expect(await dialog.findByText("Choose a ticket to merge into.")).toBeDefined();
  expect(reason()).toBe("Choose a ticket to merge into.");
});

it("can't merge without another ticket", async () => {
  api.on(ticketCalls.listTickets, partly([ticket]));
  const { dialog, reason } = await openDialog();
  expect(await dialog.findByText(/no other/i)).toBeDefined();
  expect(reason()).toMatch(/no other/i);
});
