import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "#tests/support/journey.ts";
import { type Line, throttledLine } from "#tests/support/journey-line.ts";
import { addPictures, chooseFiles, openStep, tick, untilSaved } from "#tests/support/journey-listing.ts";
import { enterAs } from "#tests/support/journey-people.ts";
import { openDesk } from "#tests/support/journey-review.ts";
import { newDeveloper, verifyMail } from "#tests/support/journey-sign-up.ts";
import { aPackage } from "#tests/support/builders/packages.ts";

const app = "Line Notes";
/** A village's line: a tenth of a second each way, two megabits down, half a megabit up. */
const village = { latencyMs: 200, downBytesPerSecond: 250_000, upBytesPerSecond: 64_000 };
const checksTime = { timeout: 90_000 };

const apologies = (page: Page): Locator => page.getByText("Sorry for the inconvenience!");
const noLine = (page: Page): Locator => page.getByText(/could not be reached|This part needs the line/).first();

/** Presses while the line is cut, sees that it is said, mends the line and presses again. */
async function pressTwice(line: Line, button: Locator): Promise<void> {
  await line.cut();
  await button.click();
  await expect(noLine(button.page())).toBeVisible();
  await line.mend();
  await button.click();
}

/** Fills while the line is cut; what was typed is kept here and saved once the line is back. */
async function fillWithoutLine(page: Page, line: Line, fields: readonly (readonly [Locator, string])[]): Promise<void> {
  await line.cut();
  for (const [field, text] of fields) await field.fill(text);
  await expect(page.getByText("Kept on this device, sent when the line is back")).toBeVisible();
  await line.mend();
  await untilSaved(page);
}

async function buildNotes() {
  // Large enough that the line can be cut in the middle of it.
  const assets = { "notes.bin": crypto.getRandomValues(new Uint8Array(60_000)) };
  const apk = await aPackage({ package: `in.kites.line${Date.now()}`, label: app, assets, permissions: [] });
  return { name: "line-notes.apk", mimeType: "application/vnd.android.package-archive", buffer: Buffer.from(apk) };
}

test("from sign-up to live on a slow line that is cut at every step, nothing is lost", async ({ page, browser }) => {
  test.slow();
  const developer = newDeveloper();
  const admin = await enterAs(await browser.newContext(), "admin");
  const line = await throttledLine(page, village);
  const press = (name: string) => page.getByRole("button", { name, exact: true });

  await test.step("sign-up", async () => {
    await page.goto("/signup");
    await page.getByLabel("Email").fill(developer.email);
    await pressTwice(line, press("Next: Who you are"));
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
    await page.getByLabel("Password again").fill(developer.password);
    await page.getByRole("checkbox", { name: /I agree/ }).check();
    await pressTwice(line, press("Create account"));
    await expect(page.getByRole("heading", { name: "Check your mail", level: 1 })).toBeVisible();
  });

  await test.step("log in", async () => {
    await verifyMail(page, developer);
    await page.goto("/login");
    await page.getByLabel("Email").fill(developer.email);
    await page.getByLabel("Password", { exact: true }).fill(developer.password);
    await pressTwice(line, press("Log in"));
    await expect(page.getByRole("navigation", { name: "Main menu" })).toBeVisible();
  });

  await test.step("the new app's page is opened without a line and comes with it", async () => {
    await line.cut();
    await page.getByRole("button", { name: "List New App" }).first().click();
    await line.mend();
    await expect(page.getByRole("heading", { name: "List a new app" })).toBeVisible();
  });

  await test.step("the package goes up over a cut line", async () => {
    await chooseFiles(page.getByRole("button", { name: "Choose file" }), await buildNotes());
    await expect(page.getByRole("heading", { name: app, level: 1 })).toBeVisible();
    await openStep(page, "Upload application");
    await line.cut();
    await line.mend();
    await expect(page.getByText(/^Uploaded and verified/)).toBeVisible(checksTime);
    await fillWithoutLine(page, line, [[page.getByLabel("What’s new"), "The first version."]]);
  });

  await test.step("texts, pictures and contacts", async () => {
    await openStep(page, "App details");
    await fillWithoutLine(page, line, [
      [page.getByLabel("Short description"), "Notes for places with a bad line."],
      [page.getByLabel("Description", { exact: true }), "Keeps what you write, wherever you are."],
    ]);
    await tick(page.getByRole("checkbox", { name: "Works without internet" }));
    await addPictures(page, "Tools");
    await openStep(page, "Developer info");
    await fillWithoutLine(page, line, [
      [page.getByLabel("Support email"), "help@kites.example"],
      [page.getByLabel("Support phone"), "9812345670"],
      [page.getByRole("region", { name: "Privacy policy" }).getByLabel("Address"), "https://kites.example/privacy"],
    ]);
    await page.reload();
    await expect(page.getByLabel("Support email")).toHaveValue("help@kites.example");
  });

  await test.step("it is submitted", async () => {
    await untilSaved(page);
    await page.getByRole("link", { name: "Preview" }).click();
    await page.getByRole("button", { name: "Submit for review" }).click();
    const dialogue = page.getByRole("dialog");
    for (const statement of [/^We hold the rights/, /^Data permissions/, /^We follow the terms/])
      await tick(dialogue.getByRole("checkbox", { name: statement }));
    await pressTwice(line, dialogue.getByRole("button", { name: "Submit for review" }));
    await expect(dialogue).toBeHidden();
    await expect(page.getByRole("region", { name: "Latest" })).toContainText("In review", checksTime);
  });

  await test.step("a decision made without a line goes out with it, and the app is live", async () => {
    await openDesk(admin, app);
    const deskLine = await throttledLine(admin, village);
    await deskLine.cut();
    await admin.getByRole("group", { name: "Decision" }).getByRole("button", { name: "Approve" }).click();
    await admin.getByRole("button", { name: "Approve and publish" }).click();
    const pending = admin.getByRole("region", { name: "Decisions on their way" });
    await pending.getByRole("button", { name: "Send now" }).click();
    await expect(pending).toContainText("sent when the line is back");
    await deskLine.mend();
    await expect(pending).toContainText(`${app} is approved`);
    await page.reload();
    await expect(page.getByRole("heading", { name: `${app} Live`, level: 1 })).toBeVisible();
  });

  await expect(apologies(page)).toHaveCount(0);
  await expect(apologies(admin)).toHaveCount(0);
});
