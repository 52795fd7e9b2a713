// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { emptyRegionalListing } from "#contract/catalog/listings/regional-listings.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import type { HeldField, VersionDetails } from "#contract/catalog/versions/schemas.ts";
import { referenceCalls } from "#contract/platform/reference/calls.ts";
import { VersionFormProvider } from "#resources/catalog/versions/form/VersionFormProvider.tsx";
import { useVersionQuery } from "#resources/catalog/versions/form/use-version-query.tsx";
import { HeldFieldCard } from "#resources/catalog/versions/held/HeldFieldCard.tsx";
import { fakeApi, never, partly, refuse } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";
import { aForm, aVersion } from "./version-builder.ts";

const { versionDetails, writeHoldMessage, markHeldField } = versionCalls;
const api = fakeApi().on(referenceCalls.listPermissions, never).on(versionCalls.saveVersion, refuse("internal"));

screenTexts("versions", "holds", "shell", "statuses", "errors");

const title: HeldField = {
  id: "10000000-0000-4000-8000-000000000005",
  field: "title",
  title: "Title of another app",
  description: "Choose your own.",
  parts: [],
  regions: [],
  policyLink: null,
  heldAt: "2026-11-21T09:00:00.000Z",
  fixedAt: null,
  changed: true,
  messages: [],
  check: null,
};
const reply = {
  id: "10000000-0000-4000-8000-000000000006",
  author: "Asha",
  byReviewer: false,
  text: "It is ours.",
  at: "2026-11-21T10:00:00.000Z",
};

function heldVersion(field: HeldField): VersionDetails {
  const details = aVersion(3, aForm({ title: "Kites" }));
  return {
    ...details,
    version: { ...details.version, status: "onhold" },
    heldForm: aForm({ title: "Kite" }),
    heldFields: [field],
  };
}

function HeldFields() {
  const { data } = useVersionQuery(aVersion().version.id);
  return (
    data && (
      <VersionFormProvider details={data} step={0} furthest={4}>
        {data.heldFields.map((held) => (
          <HeldFieldCard key={held.id} held={held} />
        ))}
      </VersionFormProvider>
    )
  );
}

test("shows a held field's reply and fixed mark once the server has saved them", async () => {
  let field = title;
  api.on(versionDetails, () => heldVersion(field));
  api.on(writeHoldMessage, () => {
    field = { ...field, messages: [reply] };
    return partly(reply);
  });
  api.on(markHeldField, () => {
    field = { ...field, fixedAt: "2026-11-21T10:05:00.000Z" };
    return field;
  });
  renderScreen(<HeldFields />, { as: "normal" });
  const box = await screen.findByRole("textbox", { name: "Reply to the review team" });
  fireEvent.change(box, { target: { value: " It is ours. " } });
  fireEvent.click(screen.getByRole("button", { name: "Send reply" }));
  expect(await screen.findByText("It is ours.")).toBeDefined();
  await waitFor(() => expect(box).toHaveProperty("value", ""));
  fireEvent.click(screen.getByRole("button", { name: "Mark as fixed" }));
  expect(await screen.findByText(/^Marked as fixed/)).toBeDefined();
});

test("keeps Mark fixed disabled until both held languages have changed", async () => {
  const parts: HeldField["parts"] = [
    { place: "details.title", of: "en-US", number: null },
    { place: "languages.*.title", of: "hi-IN", number: null },
  ];
  const languages = [
    { ...emptyRegionalListing("hi-IN"), title: "पतंग" },
    { ...emptyRegionalListing("ta-IN"), title: "பட்டம்" },
  ];
  const details = heldVersion({ ...title, parts, changed: false });
  const version = {
    ...details,
    form: { ...details.form, languages },
    heldForm: { ...aForm({ title: "Kite" }), languages },
  };
  api.on(versionDetails, version);
  renderScreen(<HeldFields />, { as: "normal" });
  const button = await screen.findByRole("button", { name: "Mark as fixed" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(screen.getAllByText("To mark as fixed, change: हिन्दी.").length).toBeGreaterThan(0);
  expect(screen.getByText("English and हिन्दी")).toBeDefined();
  expect(screen.queryByLabelText("தமிழ்")).toBeNull();
  fireEvent.change(screen.getByLabelText("हिन्दी"), { target: { value: "मेरी पतंग" } });
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Mark as fixed" }).hasAttribute("aria-disabled")).toBe(false),
  );
});
