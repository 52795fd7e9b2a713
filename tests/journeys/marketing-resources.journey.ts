import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import { unzipSync } from "fflate";
import sharp from "sharp";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { test } from "#tests/support/journey.ts";
import { enterAs } from "#tests/support/journey-people.ts";

const app = "Krishi Mitra";

/** What a button saves; where several are called so, the one in this part of the page. */
async function saved(
  page: Page,
  button: string,
  part: Page | Locator = page,
): Promise<{ name: string; bytes: Buffer }> {
  const coming = page.waitForEvent("download");
  await part.getByRole("button", { name: button, exact: true }).click();
  const file = await coming;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test("a developer makes one link, and takes badges, code and banners that lead there", async ({ browser }) => {
  const page = await enterAs(await browser.newContext(), "enterprise");
  await page.getByRole("row", { name: app }).click();
  await page.getByRole("link", { name: "Marketing Resources" }).click();
  await expect(page.getByRole("heading", { name: "Marketing Resources", level: 1 })).toBeVisible();

  await test.step("the link and its tags stay with the address", async () => {
    await page.getByLabel("utm_source").fill("WhatsApp");
    await page.getByRole("button", { name: "Write whatsapp" }).click();
    await page.getByLabel("utm_medium").fill("poster");
    await page.reload();
    await expect(page.getByRole("status").filter({ hasText: "market:" })).toHaveText(
      /^market:\/\/details\?id=.+&referrer=utm_source%3Dwhatsapp%26utm_medium%3Dposter$/,
    );
  });

  await test.step("the badges of all languages come in one archive", async () => {
    const { bytes } = await saved(page, "All languages, ZIP");
    expect(Object.keys(unzipSync(bytes)).toSorted()).toEqual(
      languageCodes.map((code) => `${code}-dark.svg`).toSorted(),
    );
  });

  await test.step("a language is chosen for badge and banners alike", async () => {
    await page.getByRole("button", { name: "Choose the badge in Hindi" }).click();
    await expect(page.getByText("/badges/hi-IN-dark.svg")).toBeVisible();
    const poster = await saved(page, "Save Poster A3 with QR code");
    expect(poster.name).toMatch(/-hi-IN-poster\.png$/);
    expect(await sharp(poster.bytes).metadata()).toMatchObject({ width: 1754, height: 2480, format: "png" });
    // Something is drawn, in more than one colour.
    expect((await sharp(poster.bytes).stats()).entropy).toBeGreaterThan(1);
  });

  await test.step("the code is saved in the size it is printed in", async () => {
    const code = page.getByRole("region", { name: "QR code" });
    const svg = await saved(page, "SVG", code);
    expect(String(svg.bytes)).toContain('width="40mm"');
    expect((await sharp((await saved(page, "PNG", code)).bytes).metadata()).width).toBeGreaterThan(400);
  });
});
