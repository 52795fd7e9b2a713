import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import { test } from "#tests/support/journey.ts";
import { createSigningKey } from "#demo/builder/signing-key.ts";
import { cleanSibling } from "#tests/support/builders/clean-sibling.ts";
import {
  addPictures,
  chooseFiles,
  nameContacts,
  openStep,
  submit,
  writeDetails,
} from "#tests/support/journey-listing.ts";
import { throttledLine } from "#tests/support/journey-line.ts";
import { enterAs } from "#tests/support/journey-people.ts";
import { approve, openDesk } from "#tests/support/journey-review.ts";
import { realPackage } from "#tests/support/real-packages.ts";

const app = "uiautomator-release";
/** Sample package: 18 MB, debuggable, signed with the public test key. */
const original = "uiautomatorServer";
const checksTime = { timeout: 60_000 };

const asFile = (name: string, bytes: Uint8Array) => ({
  name,
  mimeType: "application/vnd.android.package-archive",
  buffer: Buffer.from(bytes),
});

const keepPicture = (page: Page, name: string) =>
  page.screenshot({ path: `test-results/journeys/pictures/packages-${name}.png`, fullPage: true });

/** Counts uploads started from now on. */
function countUploads(context: BrowserContext): () => number {
  let begun = 0;
  context.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/api/uploads")) begun += 1;
  });
  return () => begun;
}

/** Cuts the connection before the given chunks of an upload, counting retries. Waits until `shown` is visible. */
async function cutBeforePieces(page: Page, pieces: readonly number[], shown: Locator) {
  const line = await throttledLine(page, { upBytesPerSecond: -1 });
  let begun = 0;
  let cuts = 0;
  await page.route("**/api/uploads/*", async (route) => {
    if (route.request().method() !== "PATCH") return route.continue();
    begun += 1;
    if (!pieces.includes(begun)) return route.continue();
    await shown.waitFor();
    await line.cut();
    cuts += 1;
    return route.abort("internetdisconnected");
  });
  return { cuts: () => cuts, mend: line.mend };
}

test("a package is checked before upload, survives two disconnects, and its update lists new permissions", async ({
  browser,
  context,
}) => {
  const real = await realPackage(original);
  test.skip(real === undefined, "SKIPPED: the real package cannot be downloaded without a network");
  const apk = real ?? new Uint8Array();
  const key = await createSigningKey("CN=Sibling Works, O=Sibling Works, C=IN");
  const release = asFile(`${app}.apk`, await cleanSibling(apk, key));
  const uploads = countUploads(context);
  const page = await enterAs(context, "normal");
  const admin = await enterAs(await browser.newContext(), "admin");

  await test.step("the debuggable package with the public key is refused in the browser with reasons", async () => {
    await page.getByRole("button", { name: "List New App" }).click();
    await chooseFiles(page.getByRole("button", { name: "Choose file" }), asFile("uiautomator-debug.apk", apk));
    const refusal = page.getByRole("region", { name: "Package didn’t pass the checks" });
    await expect(refusal).toContainText("Debuggable build");
    await expect(refusal).toContainText("Signed with a public test key");
    expect(uploads()).toBe(0);
  });

  await test.step("its clean sibling is uploaded over a connection that is cut twice", async () => {
    // Wait for the whole step: lazy parts would otherwise load only after reconnecting.
    const step = page.getByRole("main").filter({ has: page.getByRole("group", { name: "Expansion files" }) });
    const bar = step.getByRole("progressbar", { name: `Upload progress of ${app}.apk` });
    const line = await cutBeforePieces(page, [2, 4], bar);
    await chooseFiles(page.getByRole("button", { name: "Choose another file" }), release);
    await expect(page.getByRole("heading", { name: app, level: 1 })).toBeVisible();
    await openStep(page, "Upload application");
    for (const cuts of [1, 2]) {
      await expect.poll(line.cuts, checksTime).toBe(cuts);
      await expect(page.getByText("Connection lost, retrying…").first()).toBeVisible();
      await line.mend();
    }
    await expect(page.getByText(/^Uploaded and checked/)).toBeVisible(checksTime);
    expect(uploads()).toBe(1);
    const facts = page.getByRole("region", { name: "Package details" });
    await expect(facts).toContainText("io.appium.uiautomator2.server");
    await expect(facts).toContainText("v2, v3");
    await page.getByLabel("What’s new").fill("The first version in this store.");
    await keepPicture(page, "1-uploaded");
  });

  await test.step("the app goes live", async () => {
    await writeDetails(page, { shortDescription: "Drives a phone in tests.", description: "A server for tests." });
    await addPictures(page, "Tools");
    await nameContacts(page, 1);
    await submit(page);
    await openDesk(admin, app);
    await approve(admin, app);
    await page.reload();
    await expect(page.getByRole("region", { name: "Active", exact: true })).toBeVisible();
  });

  await test.step("an update that requests the calendar shows this to the developer before submission", async () => {
    const grown = await cleanSibling(apk, key, {
      versionCode: 9999,
      names: { "android.permission.REORDER_TASKS": "android.permission.READ_CALENDAR" },
      without: /^(classes\d+\.dex|com\/|assets\/)/,
    });
    await page.getByRole("link", { name: "Update App File" }).click();
    await chooseFiles(page.getByRole("button", { name: "Choose file" }), asFile("grown.apk", grown));
    await expect(page.getByText(/^Uploaded and checked/)).toBeVisible(checksTime);
    const changes = page.getByRole("region", { name: /^Changes since live/ });
    await expect(changes.getByRole("row", { name: /Permissions/ })).toContainText("READ_CALENDAR");
    await expect(changes.getByRole("row", { name: /Permissions/ })).toContainText("REORDER_TASKS");
    await expect(page.getByRole("region", { name: "Permissions users will see" })).toContainText("New");
    await keepPicture(page, "2-changes");
    await page.getByRole("region", { name: "Findings" }).getByRole("link", { name: "Add reason" }).first().click();
    await page.getByLabel("Reason for Read calendar").fill("Plans tests.");
  });

  await test.step("the reviewer sees the new permission first", async () => {
    await openStep(page, "Upload application");
    await page.getByLabel("What’s new").fill("Plans tests in the calendar.");
    await submit(page);
    await openDesk(admin, app);
    const submission = admin.getByRole("region", { name: "Submission" });
    await expect(submission.getByRole("row", { name: /Permissions/ })).toContainText("READ_CALENDAR");
    await expect(submission).toContainText("Plans tests.");
    await keepPicture(admin, "3-desk");
  });
});
