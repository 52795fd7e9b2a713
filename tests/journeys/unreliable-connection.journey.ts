import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "#tests/support/journey.ts";
import { type Line, throttledLine } from "#tests/support/journey-line.ts";
import { addPictures, chooseFiles, openStep, tick, untilSaved } from "#tests/support/journey-listing.ts";
import { enterAs } from "#tests/support/journey-people.ts";
import { openDesk } from "#tests/support/journey-review.ts";
import { newDeveloper, verifyMail } from "#tests/support/journey-sign-up.ts";
import { aPackage } from "#tests/support/builders/packages.ts";

const app = "Line Notes";
/** A village's connection: 200 ms round trip, 2 Mbit/s down, 0.5 Mbit/s up. */
const village = { latencyMs: 200, downBytesPerSecond: 250_000, upBytesPerSecond: 64_000 };
const checksTime = { timeout: 90_000 };

const errorScreens = (page: Page): Locator => page.getByText("Sorry for the inconvenience!");
const offlineMessage = (page: Page): Locator =>
  page.getByText(/Can’t reach the server|Couldn’t load this section/).first();

/** Presses the button offline, expects the error message, reconnects and presses again. */
async function pressTwice(line: Line, button: Locator): Promise<void> {
  await line.cut();
  await button.click();
  await expect(offlineMessage(button.page())).toBeVisible();
  await line.mend();
  await button.click();
}

/** Fills the fields offline, expects the local draft notice, reconnects and waits until saved. */
async function fillOffline(page: Page, line: Line, fields: readonly (readonly [Locator, string])[]): Promise<void> {
  await line.cut();
  for (const [field, text] of fields) await field.fill(text);
  await expect(page.getByText("Offline. Changes kept on this device")).toBeVisible();
  await line.mend();
  await untilSaved(page);
}

async function buildNotes() {
  // Large enough to cut the connection during the upload.
  const assets = { "notes.bin": crypto.getRandomValues(new Uint8Array(60_000)) };
  const apk = await aPackage({ package: `in.kites.line${Date.now()}`, label: app, assets, permissions: [] });
  return { name: "line-notes.apk", mimeType: "application/vnd.android.package-archive", buffer: Buffer.from(apk) };
}

test("developer publishes an app on a slow connection that breaks at every step, without losing input", async ({
  page,
  browser,
}) => {
  test.slow();
  const developer = newDeveloper();
  const admin = await enterAs(await browser.newContext(), "admin");
  const line = await throttledLine(page, village);
  const press = (name: string) => page.getByRole("button", { name, exact: true });

  await test.step("sign-up", async () => {
    await page.goto("/signup");
    await page.getByLabel("Email").fill(developer.email);
    await pressTwice(line, press("Next: Your details"));
    await page.getByLabel("Organization name").fill(developer.organization);
    await page.getByLabel("First name").fill("Asha");
    await page.getByLabel("Last name").fill("Kulkarni");
    await page.getByLabel("Mobile number").fill("9812345670");
    await press("Next: Address").click();
    await expect(page.getByLabel("PIN code")).toBeVisible();
    await line.cut();
    await page.getByLabel("PIN code").fill("411045");
    await page.getByLabel("Address", { exact: true }).fill("12, Lake Road");
    await line.mend();
    await page.getByLabel("PIN code").fill("411046");
    await expect(page.getByLabel("State", { exact: true })).toHaveValue("Maharashtra");
    await press("Next: Password").click();
    await page.getByLabel("Password", { exact: true }).fill(developer.password);
    await page.getByLabel("Confirm password").fill(developer.password);
    await page.getByRole("checkbox", { name: /I agree/ }).check();
    await pressTwice(line, press("Create account"));
    await expect(page.getByRole("heading", { name: "Check your email", level: 1 })).toBeVisible();
  });

  await test.step("log in", async () => {
    await verifyMail(page, developer);
    await page.goto("/login");
    await page.getByLabel("Email").fill(developer.email);
    await page.getByLabel("Password", { exact: true }).fill(developer.password);
    await pressTwice(line, press("Log in"));
    await expect(page.getByRole("navigation", { name: "Main menu" })).toBeVisible();
  });

  await test.step("the new app screen is opened offline and loads when online", async () => {
    await line.cut();
    await page.getByRole("button", { name: "List New App" }).first().click();
    await line.mend();
    await expect(page.getByRole("heading", { name: "List New App" })).toBeVisible();
  });

  await test.step("the package upload survives a broken connection", async () => {
    await chooseFiles(page.getByRole("button", { name: "Choose file" }), await buildNotes());
    await expect(page.getByRole("heading", { name: app, level: 1 })).toBeVisible();
    await openStep(page, "Upload application");
    await line.cut();
    await line.mend();
    await expect(page.getByText(/^Uploaded and checked/)).toBeVisible(checksTime);
    await fillOffline(page, line, [[page.getByLabel("What’s new"), "The first version."]]);
  });

  await test.step("texts, pictures and contacts", async () => {
    await openStep(page, "App details");
    await fillOffline(page, line, [
      [page.getByLabel("Short description"), "Notes for places with a bad line."],
      [page.getByLabel("Description", { exact: true }), "Keeps what you write, wherever you are."],
    ]);
    await tick(page.getByRole("checkbox", { name: "Works offline" }));
    await addPictures(page, "Tools");
    await openStep(page, "Developer info");
    await fillOffline(page, line, [
      [page.getByLabel("Support email"), "help@kites.example"],
      [page.getByLabel("Support phone"), "9812345670"],
      [page.getByRole("region", { name: "Privacy policy" }).getByLabel("URL"), "https://kites.example/privacy"],
    ]);
    await page.reload();
    await expect(page.getByLabel("Support email")).toHaveValue("help@kites.example");
  });

  await test.step("the version is submitted", async () => {
    await untilSaved(page);
    await page.getByRole("link", { name: "Preview" }).click();
    await page.getByRole("button", { name: "Submit for review" }).click();
    const dialogue = page.getByRole("dialog");
    await tick(dialogue.getByRole("checkbox", { name: "We confirm all 3" }));
    await pressTwice(line, dialogue.getByRole("button", { name: "Submit for review" }));
    await expect(dialogue).toBeHidden();
    await expect(page.getByRole("region", { name: "Recent activity" })).toContainText("In review", checksTime);
  });

  await test.step("a decision made offline is sent when online, and the app is live", async () => {
    await openDesk(admin, app);
    const deskLine = await throttledLine(admin, village);
    await deskLine.cut();
    await admin.getByRole("group", { name: "Decision" }).getByRole("button", { name: "Approve" }).click();
    await admin.getByRole("button", { name: "Approve and publish" }).click();
    const pending = admin.getByRole("region", { name: "Unsent decisions" });
    await pending.getByRole("button", { name: "Send now" }).click();
    await expect(pending).toContainText("We’ll send it when you reconnect");
    await deskLine.mend();
    await expect(pending).toContainText(`${app} approved`);
    await page.reload();
    await expect(page.getByRole("region", { name: "Active", exact: true })).toBeVisible();
  });

  await expect(errorScreens(page)).toHaveCount(0);
  await expect(errorScreens(admin)).toHaveCount(0);
});
