// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import { referenceCalls } from "#contract/platform/reference/calls.ts";
import { storeCalls } from "#contract/platform/status/calls.ts";
import { LanguageWorkbench } from "#resources/catalog/versions/languages/workbench/LanguageWorkbench.tsx";
import { fakeApi, never, partly } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";
import { aVersion } from "./version-builder.ts";

const base = aVersion(4);
const listing = {
  title: "पतंग",
  shortDescription: "पतंग उड़ाएँ",
  description: "",
  screenshotIds: [],
  isScreenshotDefault: false,
  needsLanguageSupport: false,
  isLanguageAutoTranslated: false,
  isDirty: true,
};
const details = {
  ...base,
  form: {
    ...base.form,
    details: { ...base.form.details, title: "Kites", shortDescription: "Fly kites", description: "All kites" },
    languages: [{ ...listing, language: "hi-IN" as const, staleTexts: ["shortDescription" as const] }],
  },
};
fakeApi()
  .on(storeCalls.startup, never)
  .on(versionCalls.versionDetails, partly(details))
  .on(referenceCalls.listPermissions, never)
  .on(versionCalls.saveVersion, never);
screenTexts("listings", "versions", "statuses", "shell", "errors", "translations");

const textOf = (language: string, field: string) =>
  document.querySelector<HTMLTextAreaElement>(`#field-languages-${language}-${field}`);

test("shows twelve languages beside the source, with the state and length of each text", async () => {
  const { appId, id } = details.version;
  const { container } = renderScreen(
    <Routes>
      <Route path="/home/:appId/versions/:id/languages" element={<LanguageWorkbench />} />
    </Routes>,
    { at: `/home/${appId}/versions/${id}/languages`, as: "normal" },
  );
  await waitFor(() => expect(textOf("hi-IN", "shortDescription")).not.toBeNull());
  const columns = () => container.querySelectorAll("thead th").length;
  expect(columns()).toBe(14);

  const cell = textOf("hi-IN", "shortDescription")?.closest("td");
  expect(cell?.dataset.state).toBe("stale");
  fireEvent.click(screen.getByText("Next outdated"));
  expect(document.activeElement).toBe(textOf("hi-IN", "shortDescription"));
  fireEvent.click(screen.getByText("Keep"));
  await waitFor(() => expect(cell?.dataset.state).toBe("written"));
  expect(screen.queryByText("Next outdated")).toBeNull();

  const title = textOf("ur-IN", "title");
  expect(title?.dir).toBe("rtl");
  if (title) fireEvent.change(title, { target: { value: "پتنگ" } });
  await waitFor(() => expect(title?.closest("td")?.textContent).toContain("4 / "));

  const chip = container.querySelector('button[title="Tamil"]');
  if (chip) fireEvent.click(chip);
  expect(columns()).toBe(13);
  expect(textOf("ta-IN", "title")).toBeNull();
});
