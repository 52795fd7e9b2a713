import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { buildApk } from "#server/demo/builder/build-apk.ts";
import { createSigningKey } from "#server/demo/builder/signing-key.ts";
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
import { openDesk } from "#tests/support/journey-review.ts";
import { registerDeveloper } from "#tests/support/journey-sign-up.ts";

const mark = randomUUID().slice(0, 8);
const app = `Sehat Salah ${mark}`;
const paper = "Who answers for the data";

async function buildPackage() {
  const { buffer: icon } = await drawIcon();
  const recipe = { package: `in.patang.sehat${mark}`, versionCode: 1, versionName: "1.0.0", label: app, icon };
  const key = await createSigningKey("CN=Patang Works, C=IN");
  const bytes = await buildApk({ ...recipe, permissions: [], minSdk: 24, targetSdk: 35 }, key);
  return { name: "sehat.apk", mimeType: "application/vnd.android.package-archive", buffer: Buffer.from(bytes) };
}

/** A draft to which nothing is missing but what its tag asks for. */
async function fillDraft(page: Page): Promise<void> {
  await page.goto("/list-new-app");
  await chooseFiles(page.getByRole("button", { name: "Choose file" }), await buildPackage());
  await expect(page.getByRole("heading", { name: app, level: 1 })).toBeVisible();
  await writeDetails(page, { shortDescription: "Advice on health.", description: "Doctors answer what people ask." });
  await addPictures(page, "Essential Apps");
  const tags = page.getByRole("combobox", { name: "Tags" });
  await tags.click();
  await expect(tags).toBeEditable();
  // A long list draws only what is in sight.
  await tags.fill("Health advice");
  await page.getByTitle("Health advice", { exact: true }).click();
  await page.keyboard.press("Escape");
  await nameContacts(page, 0);
  await openStep(page, "Upload application");
  await expect(page.getByText(/^Uploaded and verified/)).toBeVisible();
  await page.getByLabel("What’s new").fill("The first version.");
}

test("an app with a health tag waits for its paper, which the reviewer then reads beside the tag", async ({
  browser,
}) => {
  const context = await browser.newContext();
  const page = await enter(context, await registerDeveloper(context));
  const papers = page.getByRole("region", { name: "Papers for the sensitive tags" });

  await test.step("the draft cannot be submitted while the paper is missing", async () => {
    await fillDraft(page);
    await page.getByRole("link", { name: "Preview" }).click();
    await page.getByRole("button", { name: "Submit for review" }).click();
    const dialogue = page.getByRole("dialog");
    const line = dialogue.getByRole("listitem").filter({ hasText: "paper" });
    await expect(dialogue.getByText("1 missing")).toBeVisible();
    await line.getByRole("link", { name: "Open" }).click();
    await expect(papers).toContainText("0 of 1 there");
  });

  await test.step("with the paper it goes through", async () => {
    await papers.getByRole("button", { name: `Send a file: ${paper}` }).click();
    const file = { name: "officer.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n%%EOF\n") };
    await chooseFiles(papers.getByRole("button", { name: "Choose a file and send" }), file);
    await expect(papers).toContainText("1 of 1 there");
    await submit(page);
    await expect(page.getByRole("region", { name: "Latest" })).toContainText("1.0.0: In review", { timeout: 60_000 });
  });

  await test.step("the reviewer opens it at the desk", async () => {
    const desk = await enterAs(await browser.newContext(), "admin");
    await openDesk(desk, app);
    const read = desk.getByRole("list", { name: "Papers for the sensitive tags" });
    await expect(read).toContainText(paper);
    const [download] = await Promise.all([
      desk.waitForEvent("download"),
      read.getByRole("button", { name: `View: ${paper}` }).click(),
    ]);
    expect(download.suggestedFilename()).toContain("officer");
  });
});
