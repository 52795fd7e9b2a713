// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { CallInput } from "#contract/call.ts";
import type { ErrorCode } from "#contract/errors.ts";
import {
  editSourceDetails,
  editRegionalListing,
  emptyRegionalListing,
  upsertRegionalListing,
} from "#contract/catalog/listings/regional-listings.ts";
import { translationCalls } from "#contract/catalog/listings/translation-calls.ts";
import type { VersionForm } from "#contract/catalog/versions/version-form.ts";
import { storeCalls } from "#contract/platform/status/calls.ts";
import { referenceCalls } from "#contract/platform/reference/calls.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import { useVersionForm } from "#resources/catalog/versions/form/version-form-context.ts";
import { VersionFormProvider } from "#resources/catalog/versions/form/VersionFormProvider.tsx";
import { LanguagesCard } from "#resources/catalog/versions/languages/LanguagesCard.tsx";
import { fakeApi, never, partly, refuse } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";
import { aForm, aVersion } from "./version-builder.ts";

interface TranslationRequest {
  readonly body: CallInput<typeof translationCalls.translate>["body"];
  readonly signal: AbortSignal;
  answer(texts: Record<string, string>, rate?: number): void;
  refuse(code: ErrorCode): void;
}
let requests: TranslationRequest[] = [];
const api = fakeApi()
  .on(referenceCalls.listPermissions, never)
  .on(versionCalls.saveVersion, refuse("internal"))
  .on(storeCalls.startup, partly({ translationService: true }))
  .on(
    translationCalls.translate,
    ({ body }, signal) =>
      new Promise((resolve) => {
        requests.push({
          body,
          signal,
          answer: (texts, rate = 1) => {
            const items = Object.entries(texts).map(([field, text]) => ({ field, text, source: "memory", rate }));
            resolve(partly({ items }));
          },
          refuse: (code) => resolve(refuse(code)),
        });
      }),
  );

screenTexts("versions", "listings", "translations", "shell", "statuses", "errors");

let form: VersionForm;
let edit: (change: (form: VersionForm) => VersionForm) => void;
let count = 0;
beforeEach(() => {
  count += 1;
  requests = [];
});

function Watch() {
  ({ form, edit } = useVersionForm());
  return null;
}

const english = aForm({ title: "Krishi Mitra", shortDescription: "Weather", description: "All of it" });
const hindi = { title: "कृषि मित्र", shortDescription: "मौसम", description: "सब कुछ" };

function open(of: VersionForm, status: "draft" | "inreview" | "onhold" = "draft") {
  const details = aVersion(1, of);
  const id = `10000000-0000-4000-8000-0000000002${String(count).padStart(2, "0")}`;
  renderScreen(
    <VersionFormProvider details={{ ...details, version: { ...details.version, id, status } }} step={4} furthest={4}>
      <>
        <Watch />
        <LanguagesCard />
      </>
    </VersionFormProvider>,
  );
}
const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));
/** Waits until the form has the response, which takes longer than the reply. */
const settled = (work: () => void) =>
  act(async () => {
    work();
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
const listing = (language: string) => form.languages.find((translated) => translated.language === language);

test("translates missing texts one language at a time, reports progress and marks them as machine-made", async () => {
  open(
    upsertRegionalListing(english, editRegionalListing(emptyRegionalListing("hi-IN"), { ...hindi, description: "" })),
  );
  await press("Translate missing text");
  expect(requests[0]?.body).toMatchObject({ from: "en-US", to: "hi-IN", texts: { description: "All of it" } });
  expect(screen.getByRole("status").textContent).toBe("Translating into Hindi (1 of 12)…");
  await settled(() => requests[0]?.answer({ description: "सब कुछ" }));
  expect(listing("hi-IN")).toMatchObject({ ...hindi, isLanguageAutoTranslated: true });
  expect(requests[1]?.body).toMatchObject({ to: "mr-IN", texts: { title: "Krishi Mitra" } });
  // A text typed while its translation is loading is kept.
  act(() =>
    edit((now) => upsertRegionalListing(now, editRegionalListing(emptyRegionalListing("mr-IN"), { title: "माझे" }))),
  );
  await settled(() => requests[1]?.answer({ title: "कृषी मित्र", shortDescription: "हवामान" }));
  expect(listing("mr-IN")).toMatchObject({ title: "माझे", shortDescription: "हवामान", description: "" });
  await settled(() => requests[2]?.refuse("translation_not_configured"));
  expect(requests).toHaveLength(4);
  await press("Cancel");
  expect(requests[3]?.signal.aborted).toBe(true);
  expect(await screen.findByText("Translated, check before you submit: Hindi and Marathi.")).toBeTruthy();
  expect(screen.getByText("Partly translated: Marathi.")).toBeTruthy();
  expect(screen.getByText(/^Not translated: Gujarati\. No translation is available for this text/)).toBeTruthy();
  expect(screen.getByText(/^Cancelled/)).toBeTruthy();
  expect(requests).toHaveLength(4);
});

test("stops translating when the translation service is unavailable", async () => {
  open(english);
  await press("Translate missing text");
  await settled(() => requests[0]?.refuse("translation_unavailable"));
  expect(await screen.findByText(/Not translated: Hindi\. The translation service isn’t responding/)).toBeTruthy();
  expect(requests).toHaveLength(1);
});

test("shows each translation's origin and offers Undo until a text is edited", async () => {
  const written = upsertRegionalListing(english, editRegionalListing(emptyRegionalListing("hi-IN"), hindi));
  const before = editSourceDetails(written, { title: "Krishi Saathi" });
  open(before);
  await press("Check Hindi");
  await press("Translate again");
  expect(requests[0]?.body.texts).toEqual({ title: "Krishi Saathi" });
  await settled(() => requests[0]?.answer({ title: "कृषि साथी" }, 0.829));
  expect(listing("hi-IN")).toMatchObject({ title: "कृषि साथी", isLanguageAutoTranslated: true, staleTexts: [] });
  const drawer = within(screen.getByRole("dialog"));
  expect(drawer.getByText("Title: from a live listing, 82% match")).toBeTruthy();
  fireEvent.click(drawer.getByRole("button", { name: "Undo" }));
  expect(form).toEqual(before);
  await press("Translate again");
  await settled(() => requests[1]?.answer({ title: "कृषि साथी" }));
  expect(drawer.getByText("Title: from a live listing, exact match")).toBeTruthy();
  fireEvent.click(drawer.getByRole("button", { name: "Mark as checked" }));
  expect(listing("hi-IN")?.isLanguageAutoTranslated).toBe(false);
  fireEvent.change(drawer.getByRole("textbox", { name: "Title" }), { target: { value: "साथी" } });
  expect(drawer.queryByRole("button", { name: "Undo" })).toBeNull();
});

test.each(["inreview", "onhold"] as const)("offers no translation for a version %s", async (status) => {
  open(english, status);
  expect(await screen.findAllByRole("row")).toBeTruthy();
  await settled(() => undefined);
  expect(screen.queryByRole("button", { name: "Translate missing text" })).toBeNull();
});

test("offers only a search of live listings when the store has no translation service", async () => {
  api.on(storeCalls.startup, partly({ translationService: false }));
  open(english);
  await press("Add Hindi");
  await press("Find text in live listings");
  expect(screen.queryByRole("button", { name: "Translate missing text" })).toBeNull();
  await settled(() => requests[0]?.refuse("translation_not_configured"));
  expect(await screen.findByText(/^No translation is available for this text/)).toBeTruthy();
});

test("leads from a language's drawer to the previous and next languages", async () => {
  open(english);
  await press("Add Hindi");
  await press("Next: Marathi");
  fireEvent.change(await within(screen.getByRole("dialog")).findByRole("textbox", { name: "Title" }), {
    target: { value: "कृषी मित्र" },
  });
  expect(listing("mr-IN")?.title).toBe("कृषी मित्र");
  await press("Previous: Hindi");
  await screen.findByRole("button", { name: "Next: Marathi" });
  expect(within(screen.getByRole("dialog")).getByRole("textbox", { name: "Title" })).toMatchObject({ value: "" });
});
