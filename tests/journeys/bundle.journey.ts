import { expect } from "@playwright/test";
import { test } from "#tests/support/journey.ts";
import { chooseFiles, openStep } from "#tests/support/journey-listing.ts";
import { enterAs } from "#tests/support/journey-people.ts";
import { realBundle } from "#tests/support/real-bundle.ts";

const signingTime = { timeout: 120_000 };

test("developer uploads an app bundle, checks the keystore in the browser and gets a signed APK set", async ({
  browser,
}) => {
  const bundle = await realBundle();
  test.skip(bundle === undefined, "SKIPPED: no bundle can be made without Java and bundletool");
  if (!bundle) return;
  const page = await enterAs(await browser.newContext(), "normal");
  const dialog = page.getByRole("dialog");
  const card = page.getByRole("region", { name: "APK set" });

  await test.step("the bundle is uploaded and inspected", async () => {
    await page.getByRole("button", { name: "List New App" }).click();
    await chooseFiles(page.getByRole("button", { name: "Choose file" }), bundle.aab);
    await openStep(page, "Upload application");
    await expect(card).toContainText("signed with your key");
  });

  await test.step("a wrong keystore password is reported and cannot be submitted", async () => {
    await card.getByRole("button", { name: "Choose keystore" }).click();
    await chooseFiles(dialog.getByRole("button", { name: "Keystore file: Choose file" }), bundle.keystore.path);
    await dialog.getByLabel("Keystore password", { exact: true }).fill("not this one");
    await expect(dialog).toContainText("Wrong keystore password.");
    await expect(dialog.getByRole("button", { name: "Sign bundle" })).toBeDisabled();
    await page.screenshot({ path: "test-results/journeys/pictures/bundle-1-wrong.png" });
  });

  await test.step("the right password shows the signer, and the APK set comes back verified", async () => {
    await dialog.getByLabel("Keystore password", { exact: true }).fill(bundle.keystore.password);
    await expect(dialog).toContainText("Key unlocked and matches its certificate");
    await expect(dialog).toContainText("Bundle Works");
    await page.screenshot({ path: "test-results/journeys/pictures/bundle-2-keystore.png" });
    await dialog.getByRole("button", { name: "Sign bundle" }).click();
    await expect(dialog).toBeHidden();
    await expect(card).toContainText("signed and verified", signingTime);
    await expect(card.getByRole("link", { name: "Download APK set" })).toBeVisible();
    await page.screenshot({ path: "test-results/journeys/pictures/bundle-3-made.png", fullPage: true });
  });

  await test.step("the browser's storage does not contain the password", async () => {
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(stored).not.toContain(bundle.keystore.password);
  });
});
