// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { i18n } from "i18next";
import { listingCalls } from "#contract/catalog/listings/calls.ts";
import type { Call } from "#contract/call.ts";
import { startI18n } from "#providers/i18n/i18n.ts";
import { useVersionForm } from "#resources/catalog/versions/form/version-form-context.ts";
import { VersionFormProvider } from "#resources/catalog/versions/form/VersionFormProvider.tsx";
import { LanguageDrawer } from "#resources/catalog/versions/languages/LanguageDrawer.tsx";
import { RefineScreen } from "#tests/support/refine-screen.tsx";
import { aVersion } from "./version-builder.ts";

const callApiMock = vi.hoisted(() => vi.fn<(call: Call) => Promise<unknown>>());
vi.mock("#providers/http/call-api.ts", () => ({ callApi: callApiMock }));

let texts: i18n;
beforeAll(async () => {
  texts = await startI18n(["listings", "versions", "shell", "errors"]);
  vi.stubGlobal("createImageBitmap", async () => ({ width: 720, height: 1280 }));
});
afterEach(cleanup);

function HindiScreenshots() {
  const { form } = useVersionForm();
  return <output>{form.languages.find(({ language }) => language === "hi-IN")?.screenshotIds.join() ?? "none"}</output>;
}

test("keeps every screenshot when several are chosen at once for a language", async () => {
  let sent = 0;
  callApiMock.mockImplementation(async (call) =>
    call === listingCalls.uploadScreenshot
      ? { id: `shot-${(sent += 1)}`, url: "/picture" }
      : new Promise(() => undefined),
  );
  render(
    <I18nextProvider i18n={texts}>
      <RefineScreen>
        <VersionFormProvider details={aVersion(1)} step={1} furthest={1}>
          <LanguageDrawer language="hi-IN" onLanguage={() => undefined} onClose={() => undefined} />
          <HindiScreenshots />
        </VersionFormProvider>
      </RefineScreen>
    </I18nextProvider>,
  );
  await screen.findByRole("button", { name: "Add" });
  const input = document.querySelector('input[type="file"]');
  if (!input) throw new Error("no file input");
  const files = [1, 2, 3].map((number) => new File(["x"], `screen-${number}.png`, { type: "image/png" }));
  fireEvent.change(input, { target: { files } });
  await waitFor(() => expect(document.querySelector("output")?.textContent).toBe("shot-1,shot-2,shot-3"));
});

function HindiTitle() {
  const { form } = useVersionForm();
  return <output>{form.languages.find(({ language }) => language === "hi-IN")?.title ?? "none"}</output>;
}

test("brings a cleared language back with Undo", async () => {
  callApiMock.mockImplementation(() => new Promise(() => undefined));
  render(
    <I18nextProvider i18n={texts}>
      <RefineScreen>
        <VersionFormProvider details={aVersion(1)} step={1} furthest={1}>
          <LanguageDrawer language="hi-IN" onLanguage={() => undefined} onClose={() => undefined} />
          <HindiTitle />
        </VersionFormProvider>
      </RefineScreen>
    </I18nextProvider>,
  );
  const title = () => document.querySelector("output")?.textContent;
  const [field] = await screen.findAllByRole("textbox");
  if (!field) throw new Error("no field");
  fireEvent.change(field, { target: { value: "Khet" } });
  await waitFor(() => expect(title()).toBe("Khet"));
  fireEvent.click(screen.getByRole("button", { name: "Clear this language" }));
  await waitFor(() => expect(title()).toBe("none"));
  fireEvent.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(title()).toBe("Khet"));
});
