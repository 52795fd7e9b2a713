import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/journey.ts";
import { expectAccessible } from "#tests/support/journey-accessible.ts";
import { buildSmallPackage, chooseFiles, fillDraft, submit } from "#tests/support/journey-listing.ts";
import { findInMails } from "#tests/support/journey-mails.ts";
import { demoPeople, enterAs } from "#tests/support/journey-people.ts";
import { drawIcon } from "#tests/support/journey-pictures.ts";
import { hold, openDesk } from "#tests/support/journey-review.ts";
import { resubmit } from "#tests/support/journey-held.ts";

const app = `Diya Calendar ${Date.now() % 10_000}`;
const question = "May the picture of the diya stay?";
const answer = "Yes, only the words have to go.";
const notYet = "The price still stands there.";

async function sendFirstVersion(page: Page): Promise<void> {
  await fillDraft(page, {
    title: app,
    file: await buildSmallPackage({ label: app, package: `in.diya.calendar${Date.now()}` }),
    shortDescription: "Festivals of the year, only 99 rupees.",
    description: "Every festival of every state, with its story and its day.",
  });
  await submit(page);
}

const marked = "Area 1: centre, 30% wide, 22% high";

/** Marks one region on the icon by keyboard: draws, moves, resizes and keeps it, then cancels a second region. */
async function markIcon(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Mark areas on an image" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Mark areas: Icon" });
  await expect(dialog.getByRole("application")).toBeFocused();
  for (const key of ["Enter", "ArrowLeft", "ArrowUp", "Shift+ArrowDown", "Shift+ArrowDown"])
    await page.keyboard.press(key);
  await expect(dialog.getByRole("status")).toHaveText(marked);
  for (const key of ["Enter", "Enter", "Escape"]) await page.keyboard.press(key);
  await expect(dialog.getByRole("listitem")).toHaveCount(1);
  await expect(dialog.getByRole("listitem")).toContainText(marked);
  await expectAccessible(page, "regions");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("textbox", { name: "Title", exact: true })).toHaveValue("Words in the icon");
  await expect(page.getByText(marked)).toBeVisible();
}

const field = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("a held version is discussed, fixed field by field and returns to the same reviewer", async ({
  browser,
  context,
}) => {
  const developer = await enterAs(context, "normal");
  const reviewer = await enterAs(await browser.newContext(), "superadmin");
  const support = await enterAs(await browser.newContext(), "support");

  await test.step("a reviewer holds the version with two reasons", async () => {
    await sendFirstVersion(developer);
    await openDesk(reviewer, app);
    await hold(reviewer, app, [
      { field: "Icon", title: "Words in the icon", text: "Take the words out of the icon.", mark: markIcon },
      { field: "Short description", title: "No prices", text: "Leave the price out." },
    ]);
  });

  const held = await findInMails(developer.request, demoPeople.normal, /home\/\S+\/versions\/\S+\/held/);

  await test.step("the developer's question is first in the list of holds and is answered at the desk", async () => {
    await developer.goto(`/${held}`);
    const icon = field(developer, "Icon");
    await expect(icon.getByText(marked)).toBeVisible();
    await expect(icon.locator("[data-region='1']")).toBeVisible();
    await icon.getByLabel("Reply to the review team").fill(question);
    // Unsent text survives a reload.
    await developer.reload();
    await expect(icon.getByLabel("Reply to the review team")).toHaveValue(question);
    await icon.getByRole("button", { name: "Send reply" }).click();
    await expect(icon.getByText(question)).toBeVisible();

    await support.goto("/review-holds?answer=waiting");
    const row = support.getByRole("row").filter({ hasText: app });
    await expect(row).toContainText(question);
    await row.getByText(app, { exact: true }).click();
    await expect(field(support, "Icon")).toContainText(question);
    await expect(field(support, "Icon").getByText(marked)).toBeVisible();
    await expect(support.getByLabel("Reply to the developer about Icon")).toHaveCount(0);
    await expect(support.getByRole("button", { name: /Mark areas|Edit marked areas/ })).toHaveCount(0);

    await reviewer.goto("/review-holds?answer=waiting&held=mine");
    await reviewer.getByRole("row").filter({ hasText: app }).getByText(app, { exact: true }).click();
    await field(reviewer, "Icon").getByLabel("Reply to the developer about Icon").fill(answer);
    await field(reviewer, "Icon").getByRole("button", { name: "Send reply" }).click();
    await expect(field(reviewer, "Icon").getByText(answer)).toBeVisible();
    await reviewer.goto("/review-holds?answer=waiting");
    await expect(reviewer.getByRole("row").filter({ hasText: app })).toHaveCount(0);
    await developer.reload();
    await expect(icon.getByText(answer)).toBeVisible();
  });

  await test.step("the developer changes both fields, one insufficiently, and resubmits", async () => {
    const icon = field(developer, "Icon");
    await chooseFiles(icon.getByRole("button", { name: "Replace" }), await drawIcon("#b3261e"));
    await icon.getByRole("button", { name: "Mark as fixed" }).click();
    await expect(icon.getByText(/^Marked as fixed/)).toBeVisible();
    const text = field(developer, "Short description");
    await text.getByLabel("English").fill("Festivals of the year, now 89 rupees.");
    await text.getByRole("button", { name: "Mark as fixed" }).click();
    await expect(text.getByText(/^Marked as fixed/)).toBeVisible();
    await resubmit(developer);
  });

  await test.step("“Review next” gives it to the same reviewer; support only reads it", async () => {
    await reviewer.goto("/review-apps");
    await expect(reviewer.getByRole("row").filter({ hasText: app })).toContainText("Back to you");
    await reviewer.getByRole("button", { name: /^Review next/ }).click();
    await expect(reviewer.getByRole("heading", { name: app, level: 1 })).toBeVisible();
    await openDesk(support, app);
    await expect(field(support, "Icon")).toContainText("Words in the icon");
    await expect(support.getByRole("group", { name: "Fix for Icon" })).toHaveCount(0);
  });

  await test.step("each fix is checked beside its reason, thread and diff", async () => {
    const icon = field(reviewer, "Icon");
    await expect(icon).toContainText("Words in the icon");
    await expect(icon).toContainText(question);
    await expect(icon).toContainText(answer);
    await expect(icon.getByText(marked)).toBeVisible();
    await expect(icon.getByRole("img", { name: "Now: Icon" })).toBeVisible();
    const text = field(reviewer, "Short description");
    await expect(text.locator("ins").first()).toBeVisible();
    await icon.getByRole("button", { name: "Resolved", exact: true }).click();
    const decision = reviewer.getByRole("group", { name: "Decision" });
    await decision.getByRole("button", { name: "Approve" }).click();
    await expect(reviewer.getByText("Short description isn’t marked as resolved.")).toBeVisible();
    await text.getByRole("button", { name: "Not resolved" }).click();
    await text.getByLabel("Note to the developer about Short description").fill(notYet);
  });

  await test.step("a second hold starts with the unresolved reasons, and the developer reads the findings", async () => {
    const decision = reviewer.getByRole("group", { name: "Decision" });
    await decision.getByRole("button", { name: "Hold" }).click();
    await expect(reviewer.getByText("1 pinned reason", { exact: true })).toBeVisible();
    await reviewer.getByRole("button", { name: "Hold with 1 reason" }).click();
    const pending = reviewer.getByRole("region", { name: "Unsent decisions" });
    await pending.getByRole("button", { name: "Send now" }).click();
    await expect(pending).toContainText(`${app} put on hold`);

    await developer.goto(`/${held}`);
    const findings = field(developer, "Review of your fixes");
    await expect(findings).toContainText("Resolved");
    await expect(findings).toContainText(notYet);
    await expect(field(developer, "Icon")).toHaveCount(0);
    const text = field(developer, "Short description");
    await expect(text).toContainText("No prices");
    await expect(text).toContainText(notYet);
  });
});
