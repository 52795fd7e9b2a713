// @vitest-environment happy-dom
import "@ant-design/v5-patch-for-react-19";
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { i18n } from "i18next";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Call } from "#contract/call.ts";
import { developerPageCalls } from "#contract/publishing/developer-pages/calls.ts";
import { type DeveloperPage, emptyDeveloperPage } from "#contract/publishing/developer-pages/developer-page.ts";
import { ApiError } from "#providers/http/api-error.ts";
import { startI18n } from "#providers/i18n/i18n.ts";
import { DeveloperPageEdit } from "#resources/publishing/developer-pages/edit.tsx";
import { RefineScreen } from "#tests/support/refine-screen.tsx";

const callApiMock = vi.hoisted(() => vi.fn<(call: Call, input: { body?: unknown }) => Promise<unknown>>());
vi.mock("#providers/http/call-api.ts", () => ({ callApi: callApiMock }));

let texts: i18n;
beforeAll(async () => {
  texts = await startI18n(["developer-page", "shell", "errors"]);
});
beforeEach(() => void callApiMock.mockReset());
afterEach(cleanup);

const about = { language: "en-US" as const, tagline: "One line", about: "Who we are." };
const page = (change: Partial<DeveloperPage> = {}): DeveloperPage => ({
  name: "Kite Works",
  state: "draft",
  address: null,
  draft: { ...emptyDeveloperPage, words: [about] },
  picture: null,
  liveApps: 0,
  revision: 3,
  publishedAt: null,
  ...change,
});

const show = () =>
  render(
    <I18nextProvider i18n={texts}>
      <RefineScreen texts={texts}>
        <DeveloperPageEdit />
      </RefineScreen>
    </I18nextProvider>,
  );
const sent = (call: Call) => callApiMock.mock.calls.filter(([made]) => made === call).map(([, { body }]) => body);

test("keeps a developer page's typed text after a 409 and overwrites the newer version on the next save", async () => {
  let current = page();
  callApiMock.mockImplementation(async (call) => {
    if (call === developerPageCalls.developerPage) return current;
    const theirs = { ...current.draft, words: [{ ...about, tagline: "Theirs" }] };
    current = page({ revision: 4, draft: theirs });
    throw new ApiError(409, { code: "revision_conflict" });
  });
  const user = userEvent.setup();
  show();
  const line = await screen.findByLabelText<HTMLInputElement>("One line");
  await user.clear(line);
  await user.type(line, "Mine");
  await user.click(screen.getByRole("button", { name: "Save the draft" }));
  expect(await screen.findByText("Theirs")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("One line").value).toBe("Mine");
  await user.click(screen.getByRole("button", { name: /Save the draft/ }));
  const drafts = sent(developerPageCalls.writeDeveloperPage);
  expect(drafts).toMatchObject([{ revision: 3 }, { revision: 4, draft: { words: [{ tagline: "Mine" }] } }]);
});

test("disables Publish with a reason while a developer page has no text or unsaved changes", async () => {
  callApiMock.mockResolvedValue(page({ draft: emptyDeveloperPage }));
  const user = userEvent.setup();
  show();
  expect(await screen.findByText("Write a text about you first, in any language.")).toBeTruthy();
  await user.type(screen.getByLabelText("About you"), "We make kites.");
  expect(screen.getAllByText("Save the draft first.").length).toBeGreaterThan(0);
  expect(screen.getByRole("button", { name: "Publish" }).getAttribute("aria-disabled")).toBe("true");
});

test("shows link errors at the field: non-https before sending, unreachable when publishing", async () => {
  const links = [{ label: "Website", url: "https://kite.example/" }];
  callApiMock.mockImplementation(async (call) => {
    if (call !== developerPageCalls.publishDeveloperPage)
      return page({ draft: { ...emptyDeveloperPage, words: [about], links } });
    throw new ApiError(422, {
      code: "validation_failed",
      fields: [{ path: "draft.links.0.url", code: "link_silent" }],
    });
  });
  const user = userEvent.setup();
  show();
  await user.click(await screen.findByRole("button", { name: "Publish" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Publish" }));
  expect(await screen.findByText(texts.t("errors:fields.link_silent" as "errors:fields.required"))).toBeTruthy();
  const address = screen.getByLabelText("Address");
  await user.clear(address);
  await user.type(address, "http://kite.example/");
  await user.click(screen.getByRole("button", { name: "Save the draft" }));
  expect(await screen.findByText(texts.t("errors:fields.url_invalid" as "errors:fields.required"))).toBeTruthy();
  expect(sent(developerPageCalls.writeDeveloperPage)).toEqual([]);
});
