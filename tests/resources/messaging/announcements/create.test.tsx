// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation } from "react-router";
import { expect, test } from "vitest";
import type { AudienceCount } from "#contract/messaging/announcements/audience.ts";
import { announcementCalls } from "#contract/messaging/announcements/calls.ts";
import { announcementSendCalls } from "#contract/messaging/announcements/send-calls.ts";
import { announcementTemplateCalls } from "#contract/messaging/announcements/template-calls.ts";
import { savedViewCalls } from "#contract/staff/saved-views/calls.ts";
import { AnnouncementCreate } from "#resources/messaging/announcements/create.tsx";
import { fakeApi, refuse } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

screenTexts("announcements", "shell", "errors");
const { countAudience, sendAnnouncement } = announcementSendCalls;
const id = "00000000-0000-4000-8000-000000000001";
const count = (people: number): AudienceCount => ({
  people,
  developers: people,
  mail: people,
  bell: people,
  leftOut: { disabled: 0, unproven: 0, unsubscribed: 0 },
  languages: [],
});
const api = fakeApi()
  .on(announcementCalls.listAnnouncements, [])
  .on(announcementTemplateCalls.listAnnouncementTemplates, [])
  .on(savedViewCalls.listSavedViews, []);

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

/** Opens the composer, types both English texts and chooses all developers. */
async function compose(subject: string, text: string) {
  const Address = () => <output data-testid="address">{useLocation().pathname}</output>;
  const screenParts = (
    <>
      <AnnouncementCreate />
      <Address />
    </>
  );
  renderScreen(screenParts, { at: "/new-announcement", as: "admin" });
  await screen.findByLabelText("Subject, English");
  fireEvent.change(field("Subject, English"), { target: { value: subject } });
  fireEvent.change(field("Text, English"), { target: { value: text } });
  await userEvent.click(field("Saved search"));
  await userEvent.click(await screen.findByTitle("All developers"));
}
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const confirm = async (name: string) =>
  userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name }));

test("an announcement with an unknown variable is not confirmed, and the focus moves to its text", async () => {
  api.on(countAudience, count(2));
  await compose("Longer reviews", "Hello {fist_name}");
  await press("Send to 2");
  expect(await screen.findByText("There’s no variable fist_name.")).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(field("Text, English")));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(api.bodies(sendAnnouncement)).toEqual([]);
});

test("the card says why it can't send: no audience, still counting, not counted, or no recipients", async () => {
  let answer: (counted: AudienceCount) => void = () => undefined;
  const counted = new Promise<AudienceCount>((resolve) => {
    answer = resolve;
  });
  api.on(countAudience, () => counted);
  renderScreen(<AnnouncementCreate />, { at: "/new-announcement", as: "admin" });
  const card = within(await screen.findByRole("region", { name: "Send" }));
  expect(card.getByText("Choose an audience.")).toBeDefined();
  await userEvent.click(field("Saved search"));
  await userEvent.click(await screen.findByTitle("All developers"));
  expect(await card.findByText("Counting recipients…")).toBeDefined();
  answer(count(0));
  expect(await card.findByText("This audience has no recipients.")).toBeDefined();
  api.on(countAudience, () => refuse("developer_not_found"));
  await userEvent.click(field("Essential: about developers’ accounts or apps"));
  expect(await card.findByText(/^Couldn’t count the recipients\./)).toBeDefined();
});

test("an audience that changed before the confirmation is counted again, and the texts stay", async () => {
  let people = 2;
  api.on(countAudience, () => count(people));
  await compose("Longer reviews", "Three days more.");
  await press("Send to 2");
  api.on(sendAnnouncement, () => {
    people = 3;
    return refuse("audience_changed", { params: { count: people } });
  });
  await confirm("Send to 2");
  expect(await screen.findByText(/^The audience has changed to .*3.* recipients/)).toBeDefined();
  expect(field("Text, English").value).toBe("Three days more.");
  api.on(sendAnnouncement, { id, people });
  await press("Send to 3");
  await confirm("Send to 3");
  await waitFor(() => expect(screen.getByTestId("address").textContent).toBe(`/announcements/${id}`));
  const [first, second] = api.bodies(sendAnnouncement) as { id: string }[];
  expect(second).toMatchObject({ id: first?.id, people: 3, audience: { kind: "search", query: "" }, startsAt: null });
});
