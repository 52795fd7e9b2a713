import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/journey.ts";
import { claimAssetPath } from "#contract/catalog/conflicts/claims.ts";
import { buildApk } from "#demo/builder/build-apk.ts";
import { createSigningKey, type SigningKey } from "#demo/builder/signing-key.ts";
import {
  addPictures,
  chooseFiles,
  nameContacts,
  openStep,
  submit,
  writeDetails,
} from "#tests/support/journey-listing.ts";
import { enter, enterAs } from "#tests/support/journey-people.ts";
import { drawIcon } from "#tests/support/journey-pictures.ts";
import { approve, openDesk } from "#tests/support/journey-review.ts";
import { registerDeveloper } from "#tests/support/journey-sign-up.ts";

const mark = randomUUID().slice(0, 8);
const app = `Daak Khana ${mark}`;
const name = `in.patang.daak${mark}`;

async function aPackage(key: SigningKey, versionCode: number, token?: string) {
  const { buffer: icon } = await drawIcon();
  const recipe = { package: name, versionCode, versionName: `1.0.${versionCode}`, label: app, icon };
  const claim = token === undefined ? [] : [{ path: claimAssetPath, bytes: Buffer.from(token), stored: true }];
  const bytes = await buildApk(
    {
      ...recipe,
      permissions: [],
      minSdk: 24,
      targetSdk: 35,
      reviseEntries: (entries) => [...entries, ...claim],
    },
    key,
  );
  return { name: "daak.apk", mimeType: "application/vnd.android.package-archive", buffer: Buffer.from(bytes) };
}

async function publish(page: Page, desk: Page, key: SigningKey): Promise<void> {
  await page.goto("/list-new-app");
  await chooseFiles(page.getByRole("button", { name: "Choose file" }), await aPackage(key, 1));
  await expect(page.getByRole("heading", { name: app, level: 1 })).toBeVisible();
  await writeDetails(page, { shortDescription: "Letters at home.", description: "Brings what the post brings." });
  await addPictures(page, "Essential Apps");
  await nameContacts(page, 0);
  await openStep(page, "Upload application");
  await expect(page.getByText(/^Uploaded and checked/)).toBeVisible();
  await page.getByLabel("What’s new").fill("The first version.");
  await submit(page);
  await expect(page.getByRole("region", { name: "Recent activity" })).toContainText("1.0.1: In review", {
    timeout: 60_000,
  });
  await openDesk(desk, app);
  await approve(desk, app);
}

test("developer proves the signing key of a contested package, admin decides, and both are notified", async ({
  browser,
}) => {
  const [ownerContext, claimantContext] = [await browser.newContext(), await browser.newContext()];
  const owner = await enter(ownerContext, await registerDeveloper(ownerContext));
  const claimant = await enter(claimantContext, await registerDeveloper(claimantContext));
  const admin = await enterAs(await browser.newContext(), "admin");
  const key = await createSigningKey("CN=Patang Works, C=IN");
  const light = claimant.getByRole("region", { name: "Package name" });

  await test.step("an app is published under a package name", () => publish(owner, admin, key));

  await test.step("another developer uploads the same package name and sees the conflict", async () => {
    const stranger = await createSigningKey("CN=Somebody Else, C=IN");
    await claimant.goto("/list-new-app");
    await chooseFiles(claimant.getByRole("button", { name: "Choose file" }), await aPackage(stranger, 2));
    await expect(claimant.getByRole("heading", { name: app, level: 1 })).toBeVisible();
    await openStep(claimant, "Upload application");
    await expect(light).toContainText(/is (in conflict|taken)/);
  });

  await test.step("the second developer proves the key with a package that contains the token", async () => {
    await light.getByRole("button", { name: "Prove key ownership" }).click();
    const token = await light.getByRole("code").textContent();
    await chooseFiles(
      claimant.getByRole("button", { name: /Choose file|Replace/ }).first(),
      await aPackage(key, 3, token ?? ""),
    );
    await expect(claimant.getByText("1.0.3").first()).toBeVisible({ timeout: 60_000 });
    await expect(async () => {
      await light.getByRole("button", { name: "Check proof" }).click();
      await expect(light).toContainText("Proof accepted. Our team decides by", { timeout: 5000 });
    }).toPass();
  });

  await test.step("support reads the evidence but cannot decide", async () => {
    const support = await enterAs(await browser.newContext(), "support", "/conflict-apps");
    await support.getByRole("row").filter({ hasText: name }).click();
    await expect(support.getByRole("region", { name: "Evidence" }).first()).toContainText("Key proven by package");
    await expect(support.getByRole("button", { name: "Decide and notify both" })).toHaveCount(0);
    await expect(support.getByRole("button", { name: "Save note" })).toHaveCount(0);
  });

  await test.step("an admin previews the letters and gives the name to the claimant", async () => {
    await admin.goto("/conflict-apps");
    await admin.getByRole("row").filter({ hasText: name }).click();
    await admin.getByText("Give to claimant").click();
    await expect(admin.getByText(/leaves the store and can’t return/)).toBeVisible();
    await admin.getByLabel("Reason", { exact: true }).fill("They hold the key of the published app.");
    await admin.getByLabel("Message to current owner").fill("The name belongs to whoever signs the app.");
    await admin.getByRole("button", { name: "Preview messages" }).click();
    await expect(admin.getByRole("article").first()).toContainText("to another developer, who has the right to it");
    await admin.getByRole("button", { name: "Decide and notify both" }).click();
    await expect(admin.getByText("Resolved: approved").first()).toBeVisible();
  });

  await test.step("the previous owner gets the decision as a notification", async () => {
    await owner.goto("/notifications");
    await expect(owner.getByText(/decision on package name/).first()).toBeVisible();
    await claimant.reload();
    await expect(light).toContainText("is yours");
  });
});
