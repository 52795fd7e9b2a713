import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/journey.ts";
import { fixIconAndShortDescription, resubmit } from "#tests/support/journey-held.ts";
import {
  addPictures,
  chooseFiles,
  nameContacts,
  openStep,
  submit,
  writeDetails,
  writeHindi,
} from "#tests/support/journey-listing.ts";
import { readMail } from "#tests/support/journey-mails.ts";
import { enterAs, logIn } from "#tests/support/journey-people.ts";
import { approve, hold, openDesk } from "#tests/support/journey-review.ts";
import { newDeveloper, signUp, verifyMail } from "#tests/support/journey-sign-up.ts";
import { realPackagePath } from "#tests/support/real-packages.ts";

const app = "STFService";
/** The overview polls the checks every ten seconds. */
const checksTime = { timeout: 60_000 };
const reasons = [
  { field: "Icon", title: "Icon is too plain", text: "Show what the app does." },
  { field: "Short description", title: "Too technical", text: "Say it in words of people who are no testers." },
];

const keepPicture = (page: Page, name: string) =>
  page.screenshot({ path: `test-results/journeys/pictures/publish-${name}.png`, fullPage: true });

test("developer publishes a real third-party app, from sign-up to live", async ({ page, browser }) => {
  const apk = await realPackagePath("stf");
  test.skip(apk === undefined, "SKIPPED: the real package cannot be downloaded without a network");
  const developer = newDeveloper();
  const admin = await enterAs(await browser.newContext(), "admin");

  await test.step("signs up, opens the mail in the outbox, logs in", async () => {
    await signUp(page, developer);
    await verifyMail(page, developer);
    await logIn(page, developer.email, developer.password);
  });

  await test.step("uploads the package, which fills in icon, label and permissions", async () => {
    await page.getByRole("button", { name: "List New App" }).click();
    await expect(page.getByRole("heading", { name: "List New App" })).toBeVisible();
    await chooseFiles(page.getByRole("button", { name: "Choose file" }), apk ?? "");
    await expect(page.getByRole("heading", { name: app, level: 1 })).toBeVisible();
    await openStep(page, "Upload application");
    const facts = page.getByRole("region", { name: "Package details" });
    await expect(facts).toContainText("jp.co.cyberagent.stf");
    await expect(facts).toContainText("CyberAgent");
    await expect(page.getByText("Uploaded and checked, with warnings")).toBeVisible();
    await expect(page.getByRole("region", { name: "Findings" })).toContainText("Dangerous permissions");
    await keepPicture(page, "1-package");
    await page.getByLabel("What’s new").fill("The first version in this store.");
  });

  await test.step("fills the steps, with one Hindi listing, and submits", async () => {
    await writeDetails(page, {
      shortDescription: "Reports telemetry of this device to an STF provider.",
      description: "The service tells a test lab how this phone does and lets people there drive it from a browser.",
    });
    await addPictures(page, "Tools");
    await nameContacts(page, 6);
    await writeHindi(page);
    await keepPicture(page, "2-languages");
    await submit(page);
    await expect(page.getByRole("region", { name: "Recent activity" })).toContainText("2.5.5: In review", checksTime);
  });

  await test.step("the reviewer holds icon and short description with a reason each", async () => {
    await openDesk(admin, app);
    await keepPicture(admin, "3-desk");
    await hold(admin, app, reasons);
  });

  await test.step("the developer sees the reasons on their fields, fixes both, resubmits", async () => {
    await page.goto("/home");
    await expect(page.getByText(`${app} 2.5.5 is on hold: 2 of 2 fields to fix`)).toBeVisible();
    await page.getByRole("link", { name: "Fix 2 fields" }).click();
    for (const { field, title, text } of reasons) {
      const card = page.getByRole("region", { name: field, exact: true });
      await expect(card).toContainText(title);
      await expect(card).toContainText(text);
      await expect(card.getByRole("button", { name: "Mark as fixed" })).toBeDisabled();
    }
    await keepPicture(page, "4-held");
    await fixIconAndShortDescription(page, {
      english: "See and drive this phone from your desk.",
      hindi: "इस फ़ोन को अपनी मेज़ से देखें और चलाएँ।",
    });
    await keepPicture(page, "5-fixed");
    await resubmit(page);
  });

  await test.step("the reviewer approves and the app is live", async () => {
    await openDesk(admin, app);
    await approve(admin, app);
    await page.reload();
    await expect(page.getByRole("region", { name: "Active", exact: true })).toContainText("Live version2.5.5");
    await expect(page.getByRole("region", { name: "App details" })).toContainText("Permissions");
    await keepPicture(page, "6-live");
  });

  await test.step("the history lists every step and the outbox every mail", async () => {
    const history = page.getByRole("region", { name: "Recent activity" });
    await history.getByRole("button", { name: /^Show all/ }).click();
    const statuses = ["Live", "Re-review", "On hold", "In review", "Checking", "Draft"];
    await expect(history.getByText(/^2\.5\.5: /)).toHaveText(statuses.map((status) => `2.5.5: ${status}`));
    await readMail(page, developer.email, /hold/i);
    await expect(page.getByRole("article")).toContainText("Too technical");
    await readMail(page, developer.email, /live/i);
  });
});
