import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/journey.ts";
import { countEffort } from "#tests/support/journey-effort.ts";
import { buildSmallPackage, chooseFiles, tick, untilSaved } from "#tests/support/journey-listing.ts";
import { findInMails } from "#tests/support/journey-mails.ts";
import { drawIcon, drawScreenshots } from "#tests/support/journey-pictures.ts";
import { newDeveloper } from "#tests/support/journey-sign-up.ts";

const most = { clicks: 28, fields: 22 };

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();
const isAt = (page: Page, name: string) => expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();

test("a new developer gets from the landing page to a submitted app in few clicks and fields", async ({
  page,
  context,
}) => {
  const effort = await countEffort(context);
  const developer = newDeveloper();
  const name = `in.patang.mausam${Date.now()}`;

  await test.step("signs up from the landing page", async () => {
    await page.goto("/");
    await page.locator('a.primary[href^="/signup"]').first().click();
    await isAt(page, "Create a developer account");
    await page.getByLabel("Email").fill(developer.email);
    await press(page, "Next: Your details");
    await page.getByLabel("Organization name").fill(developer.organization);
    await page.getByLabel("First name").fill("Asha");
    await page.getByLabel("Last name").fill("Kulkarni");
    await page.getByLabel("Mobile number").fill("9812345670");
    await press(page, "Next: Address");
    await page.getByLabel("PIN code").fill("411045");
    await expect(page.getByLabel("State", { exact: true })).toHaveValue("Maharashtra");
    await page.getByLabel("Address", { exact: true }).fill("12, Lake Road");
    await press(page, "Next: Password");
    await page.getByLabel("Password", { exact: true }).fill(developer.password);
    await page.getByLabel("Confirm password").fill(developer.password);
    await page.getByRole("checkbox", { name: /I agree/ }).check();
    await press(page, "Create account");
    await isAt(page, "Check your email");
  });

  await test.step("verifies the email and logs in", async () => {
    await page.goto(`/${await findInMails(context.request, developer.email, /verify-email\?token=[\w-]{43}/)}`);
    effort.clicks += 1;
    await press(page, "Confirm");
    await press(page, "Log in");
    await page.getByLabel("Password", { exact: true }).fill(developer.password);
    await press(page, "Log in");
    await expect(page.getByRole("navigation", { name: "Main menu" })).toBeVisible();
  });

  await test.step("drops a package and answers what it doesn't say", async () => {
    await press(page, "List New App");
    const file = await buildSmallPackage({ label: "Mausam Patang", package: name });
    await chooseFiles(page.getByRole("button", { name: "Choose file" }), file);
    await isAt(page, "App details");
    await page.getByLabel("Short description").fill("Wind for kites.");
    await page.getByLabel("Description", { exact: true }).fill("Says when the wind is right for kites.");
    await press(page, "Next: Metadata");
    await chooseFiles(page.getByRole("button", { name: "Choose icon" }), await drawIcon());
    const screenshots = page.getByRole("region", { name: /^Screenshots/ });
    await chooseFiles(screenshots.getByRole("button", { name: "Add" }), await drawScreenshots());
    await expect(screenshots).toContainText("2 of 8");
    await press(page, "Essential Apps");
    await tick(page.getByRole("checkbox", { name: "18 & above" }));
    await press(page, "Next: Developer info");
    await expect(page.getByLabel("Support email")).toHaveValue(developer.email);
    await page.getByRole("region", { name: "Privacy policy" }).getByLabel("URL").fill("https://kites.example/privacy");
    await untilSaved(page);
  });

  await test.step("submits from the preview, past steps that need nothing", async () => {
    await press(page, "Preview");
    await press(page, "Submit for review");
    const dialogue = page.getByRole("dialog");
    await tick(dialogue.getByRole("checkbox", { name: "We confirm all 3" }));
    await dialogue.getByRole("button", { name: "Submit for review" }).click();
    await expect(dialogue).toBeHidden();
  });

  const counted = { clicks: effort.clicks, fields: effort.fields.size };
  console.log(`From the landing page to a submitted app: ${counted.clicks} clicks, ${counted.fields} fields`);
  test.info().annotations.push({ type: "effort", description: JSON.stringify(counted) });
  expect(counted.clicks, [...effort.fields].join("\n")).toBeLessThanOrEqual(most.clicks);
  expect(counted.fields, [...effort.fields].join("\n")).toBeLessThanOrEqual(most.fields);
});
