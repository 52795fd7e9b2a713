// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import type { i18n } from "i18next";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startI18n } from "#providers/i18n/i18n.ts";
import { InterruptedUploadNote } from "#resources/catalog/versions/files/InterruptedUploadNote.tsx";
import { VersionFormProvider } from "#resources/catalog/versions/form/VersionFormProvider.tsx";
import { uploadFingerprint } from "#resources/catalog/versions/upload/interrupted-uploads.ts";
import { getVersionUploads } from "#resources/catalog/versions/upload/upload-registry.ts";
import { WizardSteps } from "#resources/catalog/versions/wizard/WizardSteps.tsx";
import { RefineScreen } from "#tests/support/refine-screen.tsx";
import { aVersion } from "./version-builder.ts";

vi.mock("#providers/http/call-api.ts", () => ({ callApi: () => new Promise(() => undefined) }));
vi.mock("#resources/catalog/versions/upload/upload-operations.ts", async (original) => ({
  ...(await original<object>()),
  uploadAuthorization: async () => "Bearer token",
}));

const megabyte = 1_000_000;
let texts: i18n;
beforeAll(async () => {
  texts = await startI18n(["versions", "packages", "shell", "errors"]);
});
beforeEach(() => {
  const { id } = aVersion(0).version;
  const file = { name: "kite.apk", size: 150 * megabyte, lastModified: 7 };
  const kept = { size: file.size, uploadUrl: "/api/uploads/1", creationTime: new Date().toString() };
  localStorage.setItem(`tus::${uploadFingerprint(id, "package", file)}::1`, JSON.stringify(kept));
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open(answer: Response) {
  const fetch = vi.fn(async () => answer);
  vi.stubGlobal("fetch", fetch);
  render(
    <I18nextProvider i18n={texts}>
      <RefineScreen>
        <VersionFormProvider details={aVersion(0)} step={0} furthest={0}>
          <WizardSteps />
          <InterruptedUploadNote slot="package" />
        </VersionFormProvider>
      </RefineScreen>
    </I18nextProvider>,
  );
  return fetch;
}

test("shows after a reload how much of the package was sent and asks for its file", async () => {
  open(new Response(null, { headers: { "Upload-Offset": String(39 * megabyte) } }));
  expect(await screen.findByText("26% uploaded. Choose the file again")).toBeTruthy();
  expect(screen.getByText(/of kite.apk uploaded, kept until/)).toBeTruthy();
});

test("forgets an interrupted upload that the server no longer has", async () => {
  open(new Response(null, { status: 404 }));
  expect(await screen.findByText("No package yet")).toBeTruthy();
  await vi.waitFor(() => expect(localStorage).toHaveLength(0));
  expect(screen.queryByText(/uploaded, kept until/)).toBeNull();
});

test("does not query an upload that this tab is sending", async () => {
  const sending = { phase: "stalled", fileName: "kite.apk", sizeBytes: 150 * megabyte, judged: null } as const;
  const state = { ...sending, bytes: 39 * megabyte, samples: [] };
  vi.spyOn(getVersionUploads(aVersion(0)).package, "current").mockReturnValue(state);
  const fetch = open(new Response(null, { headers: { "Upload-Offset": "1" } }));
  expect(await screen.findByText("26% uploaded")).toBeTruthy();
  expect(fetch).not.toHaveBeenCalled();
});
