import { expect, type Locator, type Page, test } from "@playwright/test";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { buildApk } from "#demo/builder/build-apk.ts";
import { createSigningKey, type SigningKey } from "#demo/builder/signing-key.ts";
import { drawIcon, drawScreenshots } from "./journey-pictures.ts";

interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/**
 * Writes a file to disk and returns its path. The driver needs over a second per megabyte to type a large one into the
 * page.
 */
async function onDisk({ name, buffer }: ChosenFile): Promise<string> {
  const path = test.info().outputPath("chosen", crypto.randomUUID(), name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, buffer);
  return path;
}

/** Chooses files with a button that opens the file dialog. */
export async function chooseFiles(button: Locator, files: string | ChosenFile | ChosenFile[]): Promise<void> {
  const page = button.page();
  const paths = typeof files === "string" ? [files] : await Promise.all([files].flat().map(onDisk));
  // A button that is rendered anew between pointer down and up opens no dialog.
  await expect(async () => {
    const [dialogue] = await Promise.all([page.waitForEvent("filechooser", { timeout: 5000 }), button.click()]);
    await dialogue.setFiles(paths);
  }).toPass();
}

export async function openStep(page: Page, step: string, title = step): Promise<void> {
  const steps = page.getByRole("navigation", { name: "Steps" });
  const rail = await steps.elementHandle();
  const link = steps.getByRole("link", { name: step });
  const isOpen = (await link.getAttribute("aria-current")) === "step";
  await link.click();
  const heading = page.getByRole("heading", { name: title, level: 1 });
  await expect(heading).toBeVisible();
  // A step starts at its top, with the focus on its heading.
  if (!isOpen) await expect(heading).toBeFocused();
  // The form must stay in the page while its steps change.
  expect(await rail?.evaluate((node) => node.isConnected)).toBe(true);
}

/**
 * Ticks a checkbox. Playwright's `check()` would verify at once, while antd renders its checkboxes a moment after the
 * click.
 */
export async function tick(box: Locator): Promise<void> {
  await box.click();
  await expect(box).toBeChecked();
}

export function untilSaved(page: Page): Promise<void> {
  return expect(page.getByText(/^Saved \d/)).toBeVisible();
}

export interface Details {
  readonly shortDescription: string;
  readonly description: string;
}

/** Fills in step 0 of the version form, the details. */
export async function writeDetails(page: Page, { shortDescription, description }: Details): Promise<void> {
  await openStep(page, "App details");
  await page.getByLabel("Short description").fill(shortDescription);
  await page.getByLabel("Description", { exact: true }).fill(description);
  await tick(page.getByRole("checkbox", { name: "Works offline" }));
}

/** Fills in step 1 of the version form: images, category and further metadata. */
export async function addPictures(page: Page, category: string): Promise<void> {
  await openStep(page, "Metadata");
  await chooseFiles(page.getByRole("button", { name: "Choose icon" }), await drawIcon());
  await expect(page.getByRole("region", { name: /^Icon/ })).toContainText("512 × 512");
  const screenshots = page.getByRole("region", { name: /^Screenshots/ });
  await chooseFiles(screenshots.getByRole("button", { name: "Add" }), await drawScreenshots());
  await expect(screenshots).toContainText("2 of 8");
  await page.getByRole("combobox", { name: "Category" }).click();
  await page.getByTitle(category, { exact: true }).click();
  await tick(page.getByRole("checkbox", { name: "18 & above" }));
}

/**
 * Fills in step 2 of the version form: contacts, and a reason for each of the given number of dangerous permissions.
 */
export async function nameContacts(page: Page, permissions: number): Promise<void> {
  await openStep(page, "Developer info");
  await page.getByLabel("Support email").fill("help@kites.example");
  await page.getByLabel("Support phone").fill("9812345670");
  await page.getByRole("region", { name: "Privacy policy" }).getByLabel("URL").fill("https://kites.example/privacy");
  const reasons = page.getByLabel(/^Reason for /);
  await expect(reasons).toHaveCount(permissions);
  const names = await reasons.evaluateAll((fields) => fields.map((field) => field.getAttribute("aria-label") ?? ""));
  for (const name of names) {
    await page.getByLabel(name, { exact: true }).pressSequentially("Needed.");
    await expect(page.getByLabel(name, { exact: true })).toHaveValue("Needed.");
  }
}

interface SmallPackage {
  readonly label: string;
  readonly package: string;
  readonly versionCode?: number;
  /** Signing key of the package; a fresh one if omitted. */
  readonly key?: SigningKey;
}

/** Builds a package that requests no permission. */
export async function buildSmallPackage({ key, versionCode = 1, ...named }: SmallPackage): Promise<ChosenFile> {
  const { buffer: icon } = await drawIcon();
  const recipe = { ...named, icon, versionCode, versionName: `${versionCode}.0.0`, permissions: [] };
  const signer = key ?? (await createSigningKey("CN=Patang Works, C=IN"));
  const bytes = await buildApk({ ...recipe, minSdk: 24, targetSdk: 35 }, signer);
  const name = `${named.package}-${versionCode}.apk`;
  return { name, mimeType: "application/vnd.android.package-archive", buffer: Buffer.from(bytes) };
}

interface Draft extends Details {
  readonly title: string;
  readonly file: ChosenFile;
  readonly category?: string;
}

/** Lists an app with a small package: its draft can be submitted. */
export async function fillDraft(page: Page, { title, file, category = "Tools", ...details }: Draft): Promise<void> {
  await page.goto("/list-new-app");
  await chooseFiles(page.getByRole("button", { name: "Choose file" }), file);
  await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  await writeDetails(page, details);
  await addPictures(page, category);
  await nameContacts(page, 0);
  await openStep(page, "Upload application");
  await expect(page.getByText(/^Uploaded and checked/)).toBeVisible();
  await page.getByLabel("What’s new").fill("The first version.");
  await untilSaved(page);
}

/** Fills in step 4 of the version form: one regional listing, in Hindi. */
export async function writeHindi(page: Page): Promise<void> {
  await openStep(page, "A/B test & languages", "A/B test and languages");
  await page.getByRole("button", { name: "Add Hindi" }).click();
  const editor = page.getByRole("dialog");
  await editor.getByLabel("Title").fill("एसटीएफ़ सेवा");
  await editor.getByLabel("Short description").fill("आपके फ़ोन को दूर से जाँचने की सेवा");
  await editor.getByLabel("Description", { exact: true }).fill("यह सेवा फ़ोन की स्थिति बताती है और उसे दूर से चलाने देती है।");
  await editor.getByRole("button", { name: "Close" }).click();
  await expect(editor).toBeHidden();
  await expect(page.getByRole("row", { name: /Hindi/ })).toContainText("Complete");
}

/** Submits the version for review: preview, checklist, declaration. */
export async function submit(page: Page): Promise<void> {
  await untilSaved(page);
  await page.getByRole("link", { name: "Preview" }).click();
  await page.getByRole("button", { name: "Submit for review" }).click();
  const dialogue = page.getByRole("dialog");
  await tick(dialogue.getByRole("checkbox", { name: "We confirm all 3" }));
  await dialogue.getByRole("button", { name: "Submit for review" }).click();
  await expect(dialogue).toBeHidden();
}
