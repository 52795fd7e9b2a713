// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import {
  editRegionalListing,
  emptyRegionalListing,
  upsertRegionalListing,
} from "#contract/catalog/listings/regional-listings.ts";
import type { VersionForm } from "#contract/catalog/versions/version-form.ts";
import type { HeldField, VersionDetails } from "#contract/catalog/versions/schemas.ts";
import { referenceCalls } from "#contract/platform/reference/calls.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import { useVersionForm } from "#resources/catalog/versions/form/version-form-context.ts";
import { VersionFormProvider } from "#resources/catalog/versions/form/VersionFormProvider.tsx";
import { HeldTexts } from "#resources/catalog/versions/held/HeldTexts.tsx";
import { DetailsStep } from "#resources/catalog/versions/steps/DetailsStep.tsx";
import { fakeApi, never, refuse } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";
import { aForm, aVersion } from "./version-builder.ts";

fakeApi().on(referenceCalls.listPermissions, never).on(versionCalls.saveVersion, refuse("internal"));

screenTexts("versions", "listings", "shell", "statuses", "errors");

let form: VersionForm;
let count = 0;
beforeEach(() => (count += 1));

function Watch() {
  form = useVersionForm().form;
  return null;
}

const english = aForm({ title: "Krishi Mitra", shortDescription: "Weather", description: "All of it" });
const hindi = editRegionalListing(emptyRegionalListing("hi-IN"), { title: "कृषि मित्र" });

/** Opens a new version for each test, because a form stays in memory after its screen closes. */
function open(of: VersionForm, part = <DetailsStep />, change: Partial<VersionDetails["version"]> = {}) {
  const details = aVersion(1, of);
  const id = `10000000-0000-4000-8000-0000000001${String(count).padStart(2, "0")}`;
  renderScreen(
    <VersionFormProvider details={{ ...details, version: { ...details.version, id, ...change } }} step={0} furthest={4}>
      <>
        <Watch />
        {part}
      </>
    </VersionFormProvider>,
  );
}

async function choose(name: string) {
  fireEvent.mouseDown(await screen.findByRole("combobox", { name: "Default language" }));
  const options = [...document.querySelectorAll<HTMLElement>(".ant-select-item-option")];
  fireEvent.click(options.find((option) => option.textContent?.startsWith(name)) ?? document.body);
}
const titleField = () => screen.findByRole("textbox", { name: "Title" });

test("shows the Hindi texts first when Hindi becomes the source, and Undo restores the form", async () => {
  const before = upsertRegionalListing(english, hindi);
  open(before);
  await choose("हिन्दी");
  expect(await titleField()).toMatchObject({ value: "कृषि मित्र", lang: "hi-IN" });
  expect(form.languages).toMatchObject([{ language: "en-US", title: "Krishi Mitra", description: "All of it" }]);
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(form).toEqual(before);
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

test("relabels the texts when they were already in the chosen source language", async () => {
  open(aForm({ title: "कृषी मित्र" }));
  await choose("मराठी");
  expect(form.languages).toMatchObject([{ language: "en-US", title: "कृषी मित्र" }]);
  fireEvent.click(screen.getByRole("button", { name: "My text is already in Marathi" }));
  expect(form).toMatchObject({ sourceLanguage: "mr-IN", details: { title: "कृषी मित्र" }, languages: [] });
  expect(await titleField()).toMatchObject({ dir: "ltr", lang: "mr-IN" });
});

test("removes Undo of a source language change once something is typed", async () => {
  open(upsertRegionalListing(english, hindi));
  await choose("हिन्दी");
  fireEvent.change(await titleField(), { target: { value: "कृषि" } });
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

test("disables the source language field while a version is on hold", async () => {
  open(english, <DetailsStep />, { status: "onhold" });
  expect(await screen.findByRole("combobox", { name: "Default language" })).toHaveProperty("disabled", true);
});

const heldTitle: HeldField = {
  id: "5d0e7d5e-6a52-4f0e-9d3f-3c1a6f0b7a11",
  field: "title",
  title: "Too long",
  description: "Shorter, please.",
  parts: [],
  regions: [],
  policyLink: null,
  heldAt: "2026-11-21T09:00:00.000Z",
  fixedAt: null,
  changed: false,
  messages: [],
  check: null,
};

test("lists a held field's text in the source language first, then in other languages", async () => {
  open({ ...english, sourceLanguage: "ur-IN", languages: [hindi] }, <HeldTexts held={heldTitle} field="title" />);
  const [source, other] = await screen.findAllByRole("textbox");
  expect(source).toMatchObject({ value: "Krishi Mitra", lang: "ur-IN", dir: "rtl" });
  expect(other).toMatchObject({ value: "कृषि मित्र", lang: "hi-IN", dir: "ltr" });
});
