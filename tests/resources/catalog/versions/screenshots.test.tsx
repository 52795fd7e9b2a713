// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { listingCalls } from "#contract/catalog/listings/calls.ts";
import type { ListingImage } from "#contract/catalog/listings/listing-images.ts";
import { limits } from "#contract/limits.ts";
import { VersionFormProvider } from "#resources/catalog/versions/form/VersionFormProvider.tsx";
import { ScreenshotsField } from "#resources/catalog/versions/media/ScreenshotsField.tsx";
import { fakeApi, partly } from "#tests/support/fake-api.ts";
import { renderScreen, screenTexts } from "#tests/support/render-screen.tsx";
import { aVersion } from "./version-builder.ts";

const api = fakeApi();

screenTexts("listings", "versions", "shell", "errors");

const idOf = (number: number) => `20000000-0000-4000-8000-00000000000${number}`;

test("uploads screenshots up to the limit and names the ones left out", async () => {
  vi.stubGlobal("createImageBitmap", async () => ({ width: 720, height: 1280 }));
  let sent = 0;
  api.on(listingCalls.uploadScreenshot, () => partly({ id: idOf((sent += 1)), url: "/picture" }));
  const change = vi.fn<() => void>();
  const taken = Array.from(
    { length: limits.screenshots.max - 5 },
    (_, at) => `30000000-0000-4000-8000-00000000000${at}`,
  );
  const { container } = renderScreen(
    <VersionFormProvider details={aVersion(1)} step={1} furthest={1}>
      <ScreenshotsField id="screenshots" ids={taken} onChange={change} />
    </VersionFormProvider>,
  );
  const files = Array.from({ length: 7 }, (_, at) => new File(["x"], `screen-${at + 1}.png`, { type: "image/png" }));
  await screen.findByRole("button", { name: "Add" });
  const input = container.querySelector('input[type="file"]');
  if (!input) throw new Error("no file input");
  fireEvent.change(input, { target: { files } });
  await waitFor(() => expect(change).toHaveBeenCalledTimes(5));
  for (const name of ["screen-6.png", "screen-7.png"])
    expect(screen.getByText(`${name}: Not added: maximum ${limits.screenshots.max} screenshots`)).toBeDefined();
});

const picture = (number: number): ListingImage => ({
  id: idOf(number),
  kind: "screenshot",
  url: `/picture-${number}`,
  sha256: String(number).repeat(64),
  mime: "image/png",
  width: 720,
  height: 1280,
  sizeBytes: 1000,
});

function ThreeScreenshots() {
  const [ids, setIds] = useState([1, 2, 3].map(idOf));
  return (
    <>
      <ScreenshotsField id="screenshots" ids={ids} onChange={(change) => setIds(change)} />
      <output>{ids.map((id) => id.at(-1)).join()}</output>
    </>
  );
}

test("restores a removed screenshot at its old position on Undo", async () => {
  renderScreen(
    <VersionFormProvider details={{ ...aVersion(1), media: [1, 2, 3].map(picture) }} step={1} furthest={1}>
      <ThreeScreenshots />
    </VersionFormProvider>,
  );
  fireEvent.click(await screen.findByRole("button", { name: "Remove screenshot 2" }));
  expect(await screen.findByText("1,3")).toBeDefined();
  fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("1,2,3")).toBeDefined();
});
