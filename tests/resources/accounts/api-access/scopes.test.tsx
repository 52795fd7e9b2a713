// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { calls } from "#contract/calls.ts";
import { enforcedApiKeyScopes } from "#contract/accounts/api-access/api-keys.ts";
import { CreateKeyDialog } from "#resources/accounts/api-access/CreateKeyDialog.tsx";
import { fakeApi } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";

screenTexts("devtools", "shell", "errors");
fakeApi();
const nothing = () => undefined;

it("says at the field what a key lacks, instead of disabling its button", async () => {
  renderScreen(<CreateKeyDialog onMade={nothing} onClose={nothing} />, { as: "normal" });
  const create = screen.getByRole<HTMLButtonElement>("button", { name: "Create key" });
  expect(create.disabled).toBe(false);
  await userEvent.click(create);
  await waitFor(() => expect(screen.getByRole("textbox").getAttribute("aria-invalid")).toBe("true"));
});

it("offers only scopes that a call requires", () => {
  renderScreen(<CreateKeyDialog onMade={nothing} onClose={nothing} />, { as: "normal" });
  expect(screen.getAllByRole("checkbox")).toHaveLength(enforcedApiKeyScopes.length);
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: /^Reviews: / });
  expect(box.checked).toBe(true);
  const summaries = Object.values(calls).map(({ summary }) => summary);
  for (const scope of enforcedApiKeyScopes)
    expect(summaries.some((summary) => summary.includes(`with the \`${scope}\` scope`))).toBe(true);
});
