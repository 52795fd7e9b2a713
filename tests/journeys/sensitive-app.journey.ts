import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/journey.ts";
import { buildSmallPackage, chooseFiles, fillDraft, openStep, submit } from "#tests/support/journey-listing.ts";
import { enter, enterAs } from "#tests/support/journey-people.ts";
import { openDesk } from "#tests/support/journey-review.ts";
import { registerDeveloper } from "#tests/support/journey-sign-up.ts";

const mark = randomUUID().slice(0, 8);
const app = `Sehat Salah ${mark}`;
const paper = "Data responsibility statement";

/** Fills a draft completely, except for the consent document that its tag requires. */
async function fillTaggedDraft(page: Page): Promise<void> {
  await fillDraft(page, {
    title: app,
    file: await buildSmallPackage({ label: app, package: `in.patang.sehat${mark}` }),
    shortDescription: "Advice on health.",
    description: "Doctors answer what people ask.",
    category: "Essential Apps",
  });
  await openStep(page, "Metadata");
  const tags = page.getByRole("combobox", { name: "Tags" });
  await tags.click();
  await expect(tags).toBeEditable();
  // The option list is virtual and renders only visible options.
  await tags.fill("Health advice");
  await expect(page.getByTitle("Health advice", { exact: true })).toBeVisible();
  await tags.press("Enter");
  await expect(page.getByText("1 / 5")).toBeVisible();
  await page.keyboard.press("Escape");
}

test("an app with a health tag needs a consent document, which the reviewer opens at the desk", async ({ browser }) => {
  const context = await browser.newContext();
  const page = await enter(context, await registerDeveloper(context));
  const papers = page.getByRole("region", { name: "Required documents" });

  await test.step("the draft cannot be submitted without the document", async () => {
    await fillTaggedDraft(page);
    await page.getByRole("link", { name: "Preview" }).click();
    await page.getByRole("button", { name: "Submit for review" }).click();
    const dialogue = page.getByRole("dialog");
    const line = dialogue.getByRole("listitem").filter({ hasText: "A document for a sensitive tag" });
    await expect(dialogue.getByText("1 missing")).toBeVisible();
    await line.getByRole("link", { name: "Open" }).click();
    await expect(papers).toContainText("0 of 1 valid");
  });

  await test.step("the draft is submitted with the document", async () => {
    await papers.getByRole("button", { name: `Add ${paper}` }).click();
    const file = { name: "officer.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7\n%%EOF\n") };
    await chooseFiles(papers.getByRole("button", { name: "Upload file" }), file);
    await expect(papers).toContainText("1 of 1 valid");
    await submit(page);
    await expect(page.getByRole("region", { name: "Recent activity" })).toContainText("1.0.0: In review", {
      timeout: 60_000,
    });
  });

  await test.step("the reviewer opens the document at the desk", async () => {
    const desk = await enterAs(await browser.newContext(), "admin");
    await openDesk(desk, app);
    const read = desk.getByRole("list", { name: "Required documents" });
    await expect(read).toContainText(paper);
    const [download] = await Promise.all([
      desk.waitForEvent("download"),
      read.getByRole("button", { name: `View ${paper}` }).click(),
    ]);
    expect(download.suggestedFilename()).toContain("officer");
  });
});
