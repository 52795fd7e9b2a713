// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { developerPageCalls } from "#contract/publishing/developer-pages/calls.ts";
import { type DeveloperPage, emptyDeveloperPage } from "#contract/publishing/developer-pages/developer-page.ts";
import { DeveloperPageEdit } from "#resources/publishing/developer-pages/edit.tsx";
import { fakeApi, refuse } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

const { developerPage, writeDeveloperPage, publishDeveloperPage, unpublishDeveloperPage } = developerPageCalls;
const api = fakeApi();

const texts = screenTexts("developer-page", "shell", "errors");

const about = { language: "en-US" as const, tagline: "One line", about: "Who we are." };
const page = (change: Partial<DeveloperPage> = {}): DeveloperPage => ({
  name: "Kite Works",
  state: "draft",
  address: null,
  draft: { ...emptyDeveloperPage, words: [about] },
  picture: null,
  liveApps: 1,
  missing: [],
  revision: 3,
  publishedAt: null,
  submission: null,
  refusal: null,
  ...change,
});

const show = () => renderScreen(<DeveloperPageEdit />);

test("keeps a developer page's typed text after a 409 and overwrites the newer version on the next save", async () => {
  let current = page();
  api.on(developerPage, () => current);
  api.on(writeDeveloperPage, () => {
    const theirs = { ...current.draft, words: [{ ...about, tagline: "Theirs" }] };
    current = page({ revision: 4, draft: theirs });
    return refuse("revision_conflict");
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
  const drafts = api.bodies(writeDeveloperPage);
  expect(drafts).toMatchObject([{ revision: 3 }, { revision: 4, draft: { words: [{ tagline: "Mine" }] } }]);
});

test("disables Publish with a reason while a developer page has no text or unsaved changes", async () => {
  api.on(developerPage, page({ draft: emptyDeveloperPage }));
  const user = userEvent.setup();
  show();
  expect(await screen.findByText("Write a text about you first, in any language.")).toBeTruthy();
  await user.type(screen.getByLabelText("About you"), "We make kites.");
  expect(screen.getAllByText("Save the draft first.").length).toBeGreaterThan(0);
  expect(screen.getByRole("button", { name: "Submit for review" }).getAttribute("aria-disabled")).toBe("true");
});

test("says before publishing that a public page needs a proven identity and an app in the store", async () => {
  api.on(developerPage, page({ missing: ["identity", "listed_app"], liveApps: 0 }));
  show();
  expect((await screen.findByRole("link", { name: "Verify your identity" })).getAttribute("href")).toBe("/identity");
  expect(screen.getByRole("link", { name: "Publish an app in the store" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Submit for review" }).getAttribute("aria-disabled")).toBe("true");
});

test("withdraws a developer page that waits for review, and shows why the last one was refused", async () => {
  const at = "2026-11-20T10:00:00.000Z";
  let current = page({ submission: { at, isDraft: true } });
  api.on(developerPage, () => current);
  api.on(unpublishDeveloperPage, () => {
    current = page({ revision: 4, refusal: { decision: "refused", reason: "Not your bank.", at } });
    return current;
  });
  const user = userEvent.setup();
  show();
  expect(await screen.findByText("Waiting for review")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Submit for review" }).getAttribute("aria-disabled")).toBe("true");
  await user.click(screen.getByRole("button", { name: "Withdraw" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Withdraw" }));
  expect(await screen.findByText("Not your bank.")).toBeTruthy();
  expect(api.bodies(unpublishDeveloperPage)).toEqual([{ revision: 3 }]);
});

test("shows link errors at the field: non-https before sending, unreachable when publishing", async () => {
  const links = [{ label: "Website", url: "https://kite.example/" }];
  api.on(developerPage, page({ draft: { ...emptyDeveloperPage, words: [about], links } }));
  const fields = [{ path: "draft.links.0.url", code: "link_silent" }];
  api.on(publishDeveloperPage, refuse("validation_failed", { fields }));
  const user = userEvent.setup();
  show();
  await user.click(await screen.findByRole("button", { name: "Submit for review" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Submit for review" }));
  expect(await screen.findByText(texts.t("errors:fields.link_silent" as "errors:fields.required"))).toBeTruthy();
  const address = screen.getByLabelText("Address");
  await user.clear(address);
  await user.type(address, "http://kite.example/");
  await user.click(screen.getByRole("button", { name: "Save the draft" }));
  expect(await screen.findByText(texts.t("errors:fields.url_invalid" as "errors:fields.required"))).toBeTruthy();
  expect(api.bodies(writeDeveloperPage)).toEqual([]);
});
