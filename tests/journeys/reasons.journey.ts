import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/journey.ts";
import { findInMails } from "#tests/support/journey-mails.ts";
import { demoPeople, enterAs } from "#tests/support/journey-people.ts";
import { openDesk } from "#tests/support/journey-review.ts";

/** An app whose developer uses the console in Hindi. */
const app = "Bhasha Typing Guru";
const policy = "https://policies.store.example/icons#sharp";

async function openReason(page: Page, key: string): Promise<void> {
  await page.goto(`/review-reasons?searchText=${key}`);
  await page.getByRole("row").filter({ hasText: key }).click();
  await expect(page.getByRole("heading", { name: "Revisions" })).toBeVisible();
}

test("superadmin edits a reason template in Hindi; reviewer uses it and developer sees it with its policy", async ({
  browser,
}) => {
  const title = "आइकन धुँधला दिखता है";
  const root = await enterAs(await browser.newContext(), "superadmin");
  await openReason(root, "icon-unclear");
  await root.getByRole("link", { name: "Edit", exact: true }).click();
  await root.getByLabel("Title (Hindi)").fill(title);
  await root.getByLabel("Policy").fill("http://policies.store.example");
  await root.getByLabel("Reason for change").fill("Plainer words, and where the policy says it");
  await root.getByRole("button", { name: "Save revision" }).click();
  await expect(root.getByText("Enter an https URL")).toBeVisible();
  await root.getByLabel("Policy").fill(policy);
  await root.getByRole("button", { name: "Save revision" }).click();
  const revisions = root.getByRole("region", { name: "Revisions" });
  await expect(revisions).toContainText("Plainer words, and where the policy says it");
  await expect(revisions.locator("ins").filter({ hasText: "धुँधला" })).toBeVisible();

  const admin = await enterAs(await browser.newContext(), "admin");
  await openReason(admin, "icon-unclear");
  await expect(admin.getByRole("link", { name: "Edit", exact: true })).toHaveCount(0);
  await openDesk(admin, app);
  await admin.getByRole("group", { name: "Decision" }).getByRole("button", { name: "Hold" }).click();
  await admin.getByRole("button", { name: "Pin a reason to Icon", exact: true }).click();
  const choice = admin.getByRole("combobox", { name: "Reason template" });
  await choice.click();
  await expect(admin.getByRole("option")).not.toHaveCount(0);
  await admin.locator(".ant-select-item-option").filter({ hasText: "Icon is not sharp" }).click();
  await expect(admin.getByRole("textbox", { name: "Title", exact: true })).toHaveValue(title);
  await expect(admin.getByText("Icon is not sharp").first()).toBeVisible();
  await expect(admin.getByRole("link", { name: "Read the policy" })).toHaveAttribute("href", policy);
  await admin.getByRole("button", { name: "Hold with 1 reason" }).click();
  const pending = admin.getByRole("region", { name: "Unsent decisions" });
  await pending.getByRole("button", { name: "Send now" }).click();
  await expect(pending).toContainText(`${app} put on hold`);

  const developer = await enterAs(await browser.newContext(), "normal");
  const path = await findInMails(developer.request, demoPeople.normal, /home\/\S+\/versions\/\S+\/held/);
  await developer.goto(`/${path}`);
  const icon = developer.getByRole("region", { name: "Icon", exact: true });
  await expect(icon).toContainText(title);
  await expect(icon.getByRole("link", { name: "Read the policy" })).toHaveAttribute("href", policy);

  await root.reload();
  await expect(root.getByRole("region", { name: "Usage" })).toContainText(app);
});
