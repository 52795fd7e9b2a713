import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/journey.ts";
import { createSigningKey, type SigningKey } from "#demo/builder/signing-key.ts";
import { buildSmallPackage, chooseFiles, fillDraft, submit, untilSaved } from "#tests/support/journey-listing.ts";
import { enterAs } from "#tests/support/journey-people.ts";
import { approve, openDesk } from "#tests/support/journey-review.ts";

// Updates need the signing key, so the test builds and signs its own package.
const name = `in.patang.kites${Date.now()}`;
const app = "Patang Kites";

const build = (versionCode: number, key: SigningKey) =>
  buildSmallPackage({ label: app, package: name, versionCode, key });

async function startUpdate(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Update App File" }).click();
  await expect(page.getByRole("heading", { name: "Upload application", level: 1 })).toBeVisible();
}

async function publish(page: Page, admin: Page, version: string): Promise<void> {
  await page.getByLabel("What’s new").fill(`What ${version} brings.`);
  await submit(page);
  await openDesk(admin, app);
  await approve(admin, app);
  await page.reload();
  const state = page.getByRole("region", { name: "Active", exact: true });
  await expect(state).toContainText(`Live version${version}`);
}

test("an update with a higher version code replaces the version; another signer is refused", async ({
  page,
  browser,
  context,
}) => {
  const key = await createSigningKey("CN=Patang Works, C=IN");
  const developer = await enterAs(context, "normal");
  const admin = await enterAs(await browser.newContext(), "admin");
  await page.close();

  await test.step("the first version goes live", async () => {
    await fillDraft(developer, {
      title: app,
      file: await build(1, key),
      shortDescription: "Fly kites.",
      description: "Kites of every state to fly.",
    });
    await publish(developer, admin, "1.0.0");
  });

  await test.step("a higher version code with the same signer replaces it", async () => {
    await startUpdate(developer);
    await chooseFiles(developer.getByRole("button", { name: "Choose file" }), await build(2, key));
    await expect(developer.getByText(/^Uploaded and checked/)).toBeVisible();
    await publish(developer, admin, "2.0.0");
    await developer.getByRole("link", { name: "Releases", exact: true }).click();
    const versions = developer.getByRole("table", { name: "Release history" });
    await expect(versions.getByRole("row", { name: "1.0.0" })).toContainText("Replaced");
    await developer.getByRole("link", { name: "Overview", exact: true }).click();
  });

  await test.step("another signer is refused with a reason, and the draft keeps everything else", async () => {
    await startUpdate(developer);
    await developer.getByLabel("What’s new").fill("Signed by somebody else.");
    const other = await createSigningKey("CN=Somebody Else, C=IN");
    await chooseFiles(developer.getByRole("button", { name: "Choose file" }), await build(3, other));
    await expect(developer.getByText("Didn’t pass the checks", { exact: true })).toBeVisible();
    const findings = developer.getByRole("region", { name: "Findings" });
    await expect(findings).toContainText("Signed with a different key");
    await expect(findings).toContainText("Sign with the live version’s key");
    await untilSaved(developer);
    await expect(developer.getByLabel("What’s new")).toHaveValue("Signed by somebody else.");
    await expect(developer.getByRole("link", { name: "Upload application" })).not.toContainText("Complete");
  });
});
