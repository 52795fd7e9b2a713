// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { i18n } from "i18next";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Profile } from "#contract/accounts/auth/session.ts";
import type { Call } from "#contract/call.ts";
import { emptyRegionalListing } from "#contract/catalog/listings/regional-listings.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import type { HeldField, VersionDetails } from "#contract/catalog/versions/schemas.ts";
import { ProfileProvider } from "#providers/auth/profile.tsx";
import { startI18n } from "#providers/i18n/i18n.ts";
import { VersionFormProvider } from "#resources/catalog/versions/form/VersionFormProvider.tsx";
import { useVersionQuery } from "#resources/catalog/versions/form/use-version-query.tsx";
import { HeldFieldCard } from "#resources/catalog/versions/held/HeldFieldCard.tsx";
import { RefineScreen } from "#tests/support/refine-screen.tsx";
import { aForm, aVersion } from "./version-builder.ts";

const callApiMock = vi.hoisted(() => vi.fn<(call: Call) => Promise<unknown>>());
vi.mock("#providers/http/call-api.ts", () => ({ callApi: callApiMock }));

const me = { actor: { accountId: "me", role: "normal", developerId: "d" } } as unknown as Profile;

let texts: i18n;
beforeAll(async () => {
  texts = await startI18n(["versions", "holds", "shell", "statuses", "errors"]);
});
afterEach(cleanup);

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
const reply = { id: "m", author: "Asha", byReviewer: false, text: "It is ours.", at: "2026-11-21T10:00:00.000Z" };

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
  callApiMock.mockImplementation(async (call) => {
    if (call === versionCalls.versionDetails) return heldVersion(field);
    if (call === versionCalls.writeHoldMessage) {
      field = { ...field, messages: [reply] };
      return reply;
    }
    if (call === versionCalls.markHeldField) {
      field = { ...field, fixedAt: "2026-11-21T10:05:00.000Z" };
      return field;
    }
    return new Promise(() => undefined);
  });
  render(
    <I18nextProvider i18n={texts}>
      <RefineScreen>
        <ProfileProvider profile={me}>
          <HeldFields />
        </ProfileProvider>
      </RefineScreen>
    </I18nextProvider>,
  );
  const box = await screen.findByRole("textbox", { name: "Reply to the review team" });
  fireEvent.change(box, { target: { value: " It is ours. " } });
  fireEvent.click(screen.getByRole("button", { name: "Send the reply" }));
  expect(await screen.findByText("It is ours.")).toBeDefined();
  await waitFor(() => expect(box).toHaveProperty("value", ""));
  fireEvent.click(screen.getByRole("button", { name: "Mark fixed" }));
  expect(await screen.findByText(/^Marked fixed/)).toBeDefined();
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
  callApiMock.mockImplementation(async (call) =>
    call === versionCalls.versionDetails ? version : new Promise(() => undefined),
  );
  render(
    <I18nextProvider i18n={texts}>
      <RefineScreen>
        <ProfileProvider profile={me}>
          <HeldFields />
        </ProfileProvider>
      </RefineScreen>
    </I18nextProvider>,
  );
  const button = await screen.findByRole("button", { name: "Mark fixed" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(
    screen.getAllByText("Opens once all that is held has changed. Still to change: हिन्दी.").length,
  ).toBeGreaterThan(0);
  expect(screen.getByText("English and हिन्दी")).toBeDefined();
  expect(screen.queryByLabelText("தமிழ்")).toBeNull();
  fireEvent.change(screen.getByLabelText("हिन्दी"), { target: { value: "मेरी पतंग" } });
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Mark fixed" }).hasAttribute("aria-disabled")).toBe(false),
  );
});
