// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { RecordChange } from "#contract/platform/live/live-events.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import type { HeldField, VersionDetails } from "#contract/catalog/versions/schemas.ts";
import { referenceCalls } from "#contract/platform/reference/calls.ts";
import { VersionFormProvider } from "#resources/catalog/versions/form/VersionFormProvider.tsx";
import { heldQueryOptions, useVersionQuery } from "#resources/catalog/versions/form/use-version-query.tsx";
import { HeldFieldCard } from "#resources/catalog/versions/held/HeldFieldCard.tsx";
import { fakeApi, never, refuse } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";
import { aForm, aVersion } from "./version-builder.ts";

const api = fakeApi().on(referenceCalls.listPermissions, never).on(versionCalls.saveVersion, refuse("internal"));

screenTexts("versions", "holds", "shell", "statuses", "errors");

let emitChanges: (changes: readonly RecordChange[]) => void = () => undefined;
const line = {
  start: () => undefined,
  stop: () => undefined,
  state: () => "live" as const,
  onState: () => () => undefined,
  onChanges: (listener: (changes: readonly RecordChange[]) => void) => {
    emitChanges = listener;
    return () => undefined;
  },
};

const held: HeldField = {
  id: "10000000-0000-4000-8000-000000000005",
  field: "title",
  title: "Title of another app",
  description: "Choose your own.",
  parts: [],
  policyLink: null,
  heldAt: "2026-11-21T09:00:00.000Z",
  fixedAt: null,
  changed: true,
  messages: [],
  regions: [],
  check: null,
};
const details = aVersion(3, aForm({ title: "Kites" }));
const { id } = details.version;
const answer = {
  id: "10000000-0000-4000-8000-000000000006",
  author: "Asha",
  byReviewer: true,
  text: "Yes, it may.",
  at: "2026-11-21T10:00:00.000Z",
};
const withMessages = (messages: HeldField["messages"]): VersionDetails => ({
  ...details,
  version: { ...details.version, status: "onhold" },
  heldForm: aForm({ title: "Kite" }),
  heldFields: [{ ...held, messages }],
});

function HeldFields() {
  const { data } = useVersionQuery(id, heldQueryOptions);
  return (
    data && (
      <VersionFormProvider details={data} step={0} furthest={4}>
        {data.heldFields.map((heldField) => (
          <HeldFieldCard key={heldField.id} held={heldField} />
        ))}
      </VersionFormProvider>
    )
  );
}

test("shows a reviewer's new message live and keeps the text being typed", async () => {
  let messages: HeldField["messages"] = [];
  api.on(versionCalls.versionDetails, () => withMessages(messages));
  renderScreen(<HeldFields />, { as: "normal", line });
  const reply = await screen.findByRole("textbox", { name: "Reply to the review team" });
  const title = screen.getByDisplayValue("Kites");
  fireEvent.change(reply, { target: { value: "And may the" } });
  fireEvent.change(title, { target: { value: "Kites of Gujarat" } });
  messages = [answer];
  emitChanges([{ resource: "versions", type: "updated", ids: [id] }]);
  expect(await screen.findByText("Yes, it may.")).toBeDefined();
  await waitFor(() => expect(screen.getByDisplayValue("Kites of Gujarat")).toBe(title));
  expect(reply).toHaveProperty("value", "And may the");
});
