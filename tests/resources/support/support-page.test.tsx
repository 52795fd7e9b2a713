// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { storeCalls } from "#contract/platform/status/calls.ts";
import { offerCalls } from "#contract/publishing/offers/calls.ts";
import { supportCalls } from "#contract/support/help/calls.ts";
import type { FaqAnswer } from "#contract/support/help/faq.ts";
import { serviceStatusCalls } from "#contract/support/help/service-status.ts";
import { ticketCalls } from "#contract/support/tickets/calls.ts";
import { SupportScreen } from "#resources/support/help/overview.tsx";
import { fakeApi, partly } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

screenTexts("support", "tickets", "offers", "shell", "errors", "statuses");

const answer = (id: FaqAnswer["id"], topic: FaqAnswer["topic"], question: string, votes = [0, 0]): FaqAnswer => ({
  id,
  topic,
  question,
  answer: `Answer to ${question}`,
  said: { solved: votes[0] ?? 0, notSolved: votes[1] ?? 0 },
  language: "en-US",
  questionLanguage: "en-US",
});
const items = [
  answer("file-types", "uploads", "Which files?", [1, 1]),
  answer("upload-stopped", "uploads", "Upload stopped?"),
  answer("expansion-files", "uploads", "Expansion files?"),
  answer("version-code-used", "uploads", "Code used?"),
  answer("review-time", "review", "How long?", [3, 1]),
];
const api = fakeApi()
  .on(supportCalls.faq, partly({ items }))
  .on(storeCalls.startup, partly({}))
  .on(offerCalls.offerBanners, partly({ shown: [] }))
  .on(ticketCalls.listTickets, partly([]))
  .on(appCalls.needs, partly({ versions: [], apps: [], transfers: [] }))
  .on(serviceStatusCalls.serviceStatus, { incidents: [], replyTimes: null });

const show = (at = "/support") => renderScreen(<SupportScreen />, { as: "normal", at });

it("lists only questions with votes as asked most, the most votes first", async () => {
  show();
  const asked = (await screen.findByRole("heading", { name: "Asked most in 30 days" })).closest("section");
  const rows = within(asked as HTMLElement).getAllByRole("button", { expanded: false });
  expect(rows.map(({ textContent }) => textContent)).toEqual(["How long?4 · 75%", "Which files?2 · 50%"]);
});

it("opens a topic with all of its questions and the chosen answer, and goes back to all topics", async () => {
  show();
  await userEvent.click(await screen.findByRole("button", { name: "Upload stopped?" }));
  expect(screen.getByText("Answer to Upload stopped?")).toBeDefined();
  expect(screen.getByRole("button", { name: "Code used?" })).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "All topics" }));
  expect(screen.queryByRole("button", { name: "Code used?" })).toBeNull();
});

it("names current delays and measured reply times, and links to the developer's held version", async () => {
  api
    .on(serviceStatusCalls.serviceStatus, {
      incidents: [{ part: "mail", since: "2026-11-27T09:28:00.000Z" }],
      replyTimes: { tickets: 24, halfHours: 3, nineInTenHours: 11 },
    })
    .on(
      appCalls.needs,
      partly({
        versions: [{ id: "v1", appId: "a1", title: "Vyapar Bahi", status: "onhold", step: 0 }],
        apps: [{ id: "a2", title: "Panchang", status: "inactive" }],
        transfers: [],
      }),
    );
  show();
  expect(await screen.findByText("Emails are delayed")).toBeDefined();
  expect(screen.getByText("24 tickets in the last 30 days")).toBeDefined();
  expect((await screen.findByRole("link", { name: "On hold: Vyapar Bahi" })).getAttribute("href")).toBe(
    "/home/a1/versions/v1/held",
  );
  expect(screen.queryByRole("link", { name: /Panchang/ })).toBeNull();
});

it("says that nothing is delayed, and names the time limit while too few replies are measured", async () => {
  show();
  expect(await screen.findByText("No delays right now.")).toBeDefined();
  expect(screen.getByText(/Within 6 support hours/)).toBeDefined();
});
