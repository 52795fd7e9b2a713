// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useEffect } from "react";
import { getI18n } from "react-i18next";
import { afterEach, expect, it } from "vitest";
import type { Role } from "#contract/access/roles.ts";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import { storeCalls } from "#contract/platform/status/calls.ts";
import { policyCalls } from "#contract/review/policies/calls.ts";
import { supportCalls } from "#contract/support/help/calls.ts";
import { ticketCalls } from "#contract/support/tickets/calls.ts";
import { developerCalls } from "#contract/staff/developers/calls.ts";
import { changeLanguage } from "#providers/i18n/i18n.ts";
import { CommandPalette } from "#src/shell/CommandPalette.tsx";
import { PaletteContext } from "#src/shell/palette-context.ts";
import { useScreenShortcuts } from "#ui/shortcuts/screen-shortcuts.ts";
import { Address, addressIs } from "#tests/support/address.tsx";
import { fakeApi, partly } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

screenTexts("shell", "palette", "statuses");
const api = fakeApi()
  .on(storeCalls.startup, partly({ outbox: false }))
  .on(appCalls.listApps, partly({ items: [], total: 0 }))
  .on(policyCalls.listPolicies, [])
  .on(ticketCalls.listTickets, [])
  .on(supportCalls.faq, { items: [] });

afterEach(() => changeLanguage(getI18n(), "en-US"));

async function openPalette(
  language: LanguageCode = "en-US",
  help: () => void = () => undefined,
  as: Role = "normal",
  screenPart: ReactNode = null,
) {
  await changeLanguage(getI18n(), language);
  renderScreen(
    <PaletteContext value={{ open: () => undefined, help }}>
      {screenPart}
      <CommandPalette onClose={() => undefined} />
      <Address />
    </PaletteContext>,
    { at: "/home", as },
  );
  return screen.findByRole("combobox");
}
const options = () => screen.queryAllByRole("option").map((option) => option.id.replace("palette-", ""));

/** Terms in every language of the console, and the entries that each must find. English ones work in all. */
const english = [
  ["help", ["open-help", "support"]],
  ["api key", ["devtools", "create-key"]],
  ["ticket", ["-support-tickets", "-support-tickets-new"]],
  ["policies", ["policies"]],
  ["settings", ["-profile", "-account-security", "-changePassword", "theme-dark", "language-ur-IN"]],
  ["dark", ["theme-dark"]],
  ["hindi", ["language-hi-IN"]],
  ["publish", ["-list-new-app"]],
  ["log out", ["log-out"]],
  ["sign out", ["log-out"]],
] as const;
const terms = {
  "en-US": english,
  "hi-IN": [
    ...english,
    ["सहायता", ["open-help", "support"]],
    ["कुंजी", ["create-key"]],
    ["कुंजियाँ", ["devtools"]],
    ["टिकट", ["-support-tickets", "-support-tickets-new"]],
    ["नीतियाँ", ["policies"]],
    ["सेटिंग", ["-profile", "-account-security", "-changePassword", "theme-dark"]],
    ["गहरा", ["theme-dark"]],
    ["लॉग आउट", ["log-out"]],
  ],
  "ur-IN": [
    ...english,
    ["مدد", ["open-help", "support"]],
    ["کلید", ["create-key"]],
    ["ٹکٹ", ["-support-tickets", "-support-tickets-new"]],
    ["پالیسیاں", ["policies"]],
    ["ترتیبات", ["-profile", "-account-security", "-changePassword", "theme-dark"]],
    ["گہری", ["theme-dark"]],
    ["لاگ آؤٹ", ["log-out"]],
  ],
} as const;

for (const [language, cases] of Object.entries(terms))
  it(`palette finds screens and actions by their names and terms in ${language} and in English`, async () => {
    const field = await openPalette(language as LanguageCode);
    for (const [term, found] of cases) {
      fireEvent.change(field, { target: { value: term } });
      await waitFor(() => expect(options(), term).toEqual(expect.arrayContaining([...found])));
    }
  }, 60_000);

it("palette shows the menu and what people create at first, and settings only once they are typed", async () => {
  await openPalette();
  expect(options()).toEqual(expect.arrayContaining(["apps", "-list-new-app", "-support-tickets-new", "open-help"]));
  expect(options()).not.toContain("theme-dark");
  expect(options()).not.toContain("-profile");
});

it("palette opens the help drawer, and changes the language without leaving the screen", async () => {
  let opened = 0;
  const field = await openPalette("en-US", () => (opened += 1));
  fireEvent.change(field, { target: { value: "open help" } });
  await userEvent.type(field, "{Enter}");
  await waitFor(() => expect(opened).toBe(1));
  fireEvent.change(field, { target: { value: "hindi" } });
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(getI18n().language).toBe("hi-IN"));
  await addressIs("/home");
});

it("palette finds policies, own tickets and help questions on the server, after what it finds itself", async () => {
  api
    .on(policyCalls.listPolicies, partly([{ id: "upload-refused", number: "2.1", title: "Refused uploads" }]))
    .on(ticketCalls.listTickets, partly([{ id: "t-1", number: 7, subject: "Upload refused" }]))
    .on(supportCalls.faq, partly({ items: [{ id: "faq-1", question: "Why was my upload refused?" }] }));
  const field = await openPalette();
  fireEvent.change(field, { target: { value: "upload" } });
  await waitFor(() => expect(options().slice(-3)).toEqual(["policy-upload-refused", "ticket-t-1", "question-faq-1"]));
  await userEvent.click(screen.getByRole("option", { name: /Upload refused/ }));
  await addressIs("/support/tickets/t-1");
});

it("palette finds the queue by what staff do there, and a ticket by its number", async () => {
  api
    .on(developerCalls.searchDevelopers, partly({ items: [] }))
    .on(ticketCalls.listTickets, ({ query }) =>
      partly(query?.searchText === "10001" ? [{ id: "t-1", number: 10_001, subject: "Upload refused" }] : []),
    );
  const field = await openPalette("en-US", undefined, "admin");
  for (const word of ["approve", "claim", "reject"]) {
    fireEvent.change(field, { target: { value: word } });
    await waitFor(() => expect(options(), word).toContain("review"));
  }
  for (const number of ["10001", "#10001"]) {
    fireEvent.change(field, { target: { value: number } });
    await waitFor(() => expect(options(), number).toContain("ticket-t-1"));
  }
});

function DeskKeys({ pressed }: { pressed: string[] }) {
  useScreenShortcuts([
    { keys: ["A"], does: "Approve" },
    { keys: ["C"], does: "Take or release", terms: "claim" },
    { keys: ["J", "K"], does: "Next, previous app" },
  ]);
  useEffect(() => {
    const listen = ({ key }: KeyboardEvent) => pressed.push(key);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  });
  return null;
}

it("palette offers the screen's own commands by name and term, and presses their key", async () => {
  api.on(developerCalls.searchDevelopers, partly({ items: [] }));
  const pressed: string[] = [];
  const field = await openPalette("en-US", undefined, "admin", <DeskKeys pressed={pressed} />);
  fireEvent.change(field, { target: { value: "approve" } });
  await waitFor(() => expect(options()).toContain("key-A"));
  fireEvent.change(field, { target: { value: "claim" } });
  await userEvent.click(await screen.findByRole("option", { name: /Take or release/ }));
  await waitFor(() => expect(pressed).toContain("c"));
});
