import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import { unzipSync } from "fflate";
import sharp from "sharp";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { test } from "#tests/support/journey.ts";
import { enterAs } from "#tests/support/journey-people.ts";

const app = "Krishi Mitra";

/** Clicks the button, within `part` if its name is not unique, and returns the downloaded file. */
async function download(
  page: Page,
  button: string,
  part: Page | Locator = page,
): Promise<{ name: string; bytes: Buffer }> {
  const downloadEvent = page.waitForEvent("download");
  await part.getByRole("button", { name: button, exact: true }).click();
  const file = await downloadEvent;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test("developer builds a tagged store link and downloads its badges, QR code and banners", async ({ browser }) => {
  const page = await enterAs(await browser.newContext(), "enterprise");
  await page.getByRole("row", { name: app }).click();
  await page.getByRole("link", { name: "Marketing Resources" }).click();
  await expect(page.getByRole("heading", { name: "Marketing Resources", level: 1 })).toBeVisible();

  await test.step("the link's UTM tags survive a reload", async () => {
    await page.getByLabel("utm_source").fill("WhatsApp");
    await page.getByRole("button", { name: "Use whatsapp" }).click();
    await page.getByLabel("utm_medium").fill("poster");
    await page.reload();
    await expect(page.getByRole("status").filter({ hasText: "market:" })).toHaveText(
      /^market:\/\/details\?id=.+&referrer=utm_source%3Dwhatsapp%26utm_medium%3Dposter$/,
    );
  });

  await test.step("badges in every language download as one ZIP", async () => {
    const { bytes } = await download(page, "All languages, ZIP");
    expect(Object.keys(unzipSync(bytes)).toSorted()).toEqual(
      languageCodes.map((code) => `${code}-dark.svg`).toSorted(),
    );
  });

  await test.step("one language choice applies to badge and banners", async () => {
    await page.getByRole("button", { name: "Choose the Hindi badge" }).click();
    await expect(page.getByText("/badges/hi-IN-dark.svg")).toBeVisible();
    const poster = await download(page, "Download A3 poster with QR code");
    expect(poster.name).toMatch(/-hi-IN-poster\.png$/);
    expect(await sharp(poster.bytes).metadata()).toMatchObject({ width: 1754, height: 2480, format: "png" });
    // Something is drawn, in more than one colour.
    expect((await sharp(poster.bytes).stats()).entropy).toBeGreaterThan(1);
  });

  await test.step("the QR code downloads in its print size", async () => {
    const code = page.getByRole("region", { name: "QR code" });
    const svg = await download(page, "SVG", code);
    expect(String(svg.bytes)).toContain('width="40mm"');
    expect((await sharp((await download(page, "PNG", code)).bytes).metadata()).width).toBeGreaterThan(400);
  });
});
