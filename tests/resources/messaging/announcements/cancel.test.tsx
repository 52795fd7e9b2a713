// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router";
import { expect, it } from "vitest";
import { announcementCalls } from "#contract/messaging/announcements/calls.ts";
import { AnnouncementShow } from "#resources/messaging/announcements/show.tsx";
import { fakeApi, partly } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

screenTexts("announcements", "shell", "errors");
const api = fakeApi();
const announcement = {
  id: "a1",
  title: "Maintenance",
  texts: [],
  audience: { name: "" },
  channels: ["console"],
  essential: false,
  template: null,
  by: "Ritu Sen",
  startsAt: "2026-12-01T06:00:00Z",
  endedAt: null,
  people: 10,
  done: 0,
  bell: 0,
  mails: {},
  leftOut: {},
};

it.each([
  ["scheduled", "Cancel announcement", "It isn’t sent, so no one gets it."],
  ["sending", "Stop sending", "0 recipients were already processed. Emails already queued are still sent."],
])("asks to end an announcement that is %s in its own words", async (state, act, text) => {
  api.on(announcementCalls.announcement, partly({ ...announcement, state }));
  renderScreen(
    <Routes>
      <Route path="/announcements/:id" element={<AnnouncementShow />} />
    </Routes>,
    { at: "/announcements/a1", as: "superadmin" },
  );
  await userEvent.click(await screen.findByRole("button", { name: act }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(text)).toBeDefined();
  expect(dialog.getByRole("button", { name: act })).toBeDefined();
});
