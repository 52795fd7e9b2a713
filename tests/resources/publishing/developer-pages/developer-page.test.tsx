// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { developerPageCalls } from "#contract/publishing/developer-pages/calls.ts";
import { type DeveloperPage, emptyDeveloperPage } from "#contract/publishing/developer-pages/developer-page.ts";
import { listingCalls } from "#contract/catalog/listings/calls.ts";
import { DeveloperPageEdit } from "#resources/publishing/developer-pages/edit.tsx";
import { fakeApi, refuse } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

const { developerPage, developerPageApps, writeDeveloperPage, publishDeveloperPage, unpublishDeveloperPage } =
  developerPageCalls;
const api = fakeApi();

const texts = screenTexts("developer-page", "shell", "errors");

const about = { language: "en-US" as const, tagline: "Tagline", about: "Who we are." };
const page = (change: Partial<DeveloperPage> = {}): DeveloperPage => ({
  name: "Kite Works",
  state: "draft",
  address: null,
  draft: { ...emptyDeveloperPage, words: [about] },
  picture: null,
  banner: null,
  liveApps: 1,
  missing: [],
  revision: 3,
  publishedAt: null,
  submission: null,
  refusal: null,
  ...change,
});

const kites = { id: "0b8f3a52-5a8f-4b43-9c4e-6f0c2f6b8a11", title: "Kites", iconUrl: null };
const strings = { id: "0b8f3a52-5a8f-4b43-9c4e-6f0c2f6b8a12", title: "Strings", iconUrl: null };
const show = () => {
  api.on(developerPageApps, [kites, strings]);
  return renderScreen(<DeveloperPageEdit />);
};

test("keeps a developer page's typed text after a 409 and overwrites the newer version on the next save", async () => {
  let current = page();
  api.on(developerPage, () => current);
  api.on(writeDeveloperPage, () => {
    const hindi = { language: "hi-IN" as const, tagline: "पतंग", about: "" };
    const theirs = { ...current.draft, words: [{ ...about, tagline: "Theirs", about: "Theirs too." }, hindi] };
    current = page({ revision: 4, draft: theirs });
    return refuse("revision_conflict");
  });
  const user = userEvent.setup();
  show();
  const line = await screen.findByLabelText<HTMLInputElement>("Tagline");
  await user.clear(line);
  await user.type(line, "Mine");
  await user.click(screen.getByRole("button", { name: "Save draft" }));
  expect(await screen.findByText("Theirs")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Tagline").value).toBe("Mine");
  await user.click(screen.getByRole("button", { name: /Save draft/ }));
  const drafts = api.bodies(writeDeveloperPage);
  // What only they changed is kept: another part of the text, and another language.
  const words = [
    { tagline: "Mine", about: "Theirs too." },
    { language: "hi-IN", tagline: "पतंग" },
  ];
  expect(drafts).toMatchObject([{ revision: 3 }, { revision: 4, draft: { words } }]);
});

test("disables Publish with a reason while a developer page has no text or unsaved changes", async () => {
  api.on(developerPage, page({ draft: emptyDeveloperPage }));
  const user = userEvent.setup();
  show();
  expect(await screen.findByText("Fill in “About you” in at least one language")).toBeTruthy();
  await user.type(screen.getByLabelText("About you"), "We make kites.");
  expect(screen.getAllByText("Save the draft first").length).toBeGreaterThan(0);
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
  const address = screen.getByLabelText("URL");
  await waitFor(() => expect(document.activeElement).toBe(address));
  await user.clear(address);
  await user.type(address, "http://kite.example/");
  await user.click(screen.getByRole("button", { name: "Save draft" }));
  expect(await screen.findByText(texts.t("errors:fields.url_invalid" as "errors:fields.required"))).toBeTruthy();
  expect(api.bodies(writeDeveloperPage)).toEqual([]);
});

test("previews the draft while it is edited, and saves a new order of apps", async () => {
  api.on(developerPage, page());
  api.on(writeDeveloperPage, page({ revision: 4 }));
  const user = userEvent.setup();
  show();
  await user.type(await screen.findByLabelText("Tagline"), " for kites");
  const phone = within(screen.getByRole("group", { name: "Preview" }));
  expect(phone.getByText("Tagline for kites")).toBeTruthy();
  const titles = () => phone.getAllByRole("listitem").map((row) => row.textContent);
  expect(titles()).toEqual(["KKites", "SStrings"]);
  screen.getByRole("button", { name: "Move Strings" }).focus();
  await user.keyboard("{Alt>}{ArrowUp}{/Alt}");
  expect(titles()).toEqual(["SStrings", "KKites"]);
  await user.click(screen.getByRole("button", { name: "Save draft" }));
  await waitFor(() =>
    expect(api.bodies(writeDeveloperPage)).toMatchObject([{ draft: { appOrder: [strings.id, kites.id] } }]),
  );
});

test("uploads a banner and previews it before the draft is saved", async () => {
  const banner = {
    id: "0b8f3a52-5a8f-4b43-9c4e-6f0c2f6b8a13",
    kind: "hero" as const,
    url: "/files/banner.png",
    sha256: "a".repeat(64),
    mime: "image/png" as const,
    width: 1024,
    height: 500,
    sizeBytes: 1,
  };
  api.on(developerPage, page());
  api.on(listingCalls.uploadHero, banner);
  api.on(writeDeveloperPage, page({ revision: 4 }));
  const user = userEvent.setup();
  const { container } = show();
  await screen.findByRole("button", { name: "Banner: Upload" });
  const input = container.querySelector<HTMLInputElement>('input[type="file"]');
  if (input) await user.upload(input, new File(["x"], "banner.png", { type: "image/png" }));
  const phone = screen.getByRole("group", { name: "Preview" });
  await waitFor(() => expect(phone.querySelector(`img[src="${banner.url}"]`)).toBeTruthy());
  await user.click(screen.getByRole("button", { name: "Save draft" }));
  await waitFor(() => expect(api.bodies(writeDeveloperPage)).toMatchObject([{ draft: { bannerId: banner.id } }]));
});
