import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/journey.ts";
import { enterAs } from "#tests/support/journey-people.ts";

const title = "Uploads go on where they stopped";
const hindi = { title: "अपलोड वहीं से चलते हैं जहाँ रुके थे", summary: "लाइन टूटने पर फ़ाइल फिर से शुरू नहीं होती।" };

async function showIn(page: Page, language: string): Promise<void> {
  await page.evaluate((code) => localStorage.setItem("console.language", code), language);
}

test("admin publishes an editorial in two languages; developer reads it in both, and its like carries over", async ({
  browser,
}) => {
  const admin = await enterAs(await browser.newContext(), "admin");
  const developer = await enterAs(await browser.newContext(), "normal");

  await test.step("a new item lists what is missing before it can be published", async () => {
    await admin.goto("/cms");
    await admin.getByRole("link", { name: "Create" }).click();
    await admin.getByLabel("Title", { exact: true }).fill(title);
    await admin.getByRole("button", { name: "Create item" }).click();
    await admin.getByLabel("Summary").fill("A dropped line does not begin a file again.");
    await admin.getByRole("combobox", { name: "Add block" }).press("Enter");
    await admin.locator(".ant-select-item-option", { hasText: "Paragraph" }).click();
    await admin
      .getByRole("textbox", { name: "Paragraph" })
      .fill("Close the lid; it goes on **by itself**. <b>No HTML</b>.");
    await admin.getByRole("button", { name: "Save and preview" }).click();
    await expect(admin.getByText("Author missing")).toBeVisible();
    await expect(admin.getByRole("button", { name: "Publish now" })).toHaveAttribute("aria-disabled", "true");
  });

  await test.step("author and Hindi text are added, and the item is published", async () => {
    await admin.getByRole("link", { name: "Details" }).click();
    await admin.getByLabel("Author").fill("Meera Iyer, uploads");
    await admin.getByRole("button", { name: "Save" }).click();
    await admin.getByRole("button", { name: "हिन्दी" }).click();
    const edit = admin.getByRole("link", { name: "Edit", exact: true });
    // The URL changes a moment before the screen does.
    await expect(edit).toHaveAttribute("href", /hi-IN/);
    await edit.click();
    await admin.getByLabel("Title", { exact: true }).fill(hindi.title);
    await admin.getByLabel("Summary").fill(hindi.summary);
    await admin.getByRole("textbox", { name: "Paragraph" }).fill("ढक्कन बंद कीजिए; यह **अपने आप** चलता रहेगा।");
    await admin.getByRole("button", { name: "Save and preview" }).click();
    await admin.getByRole("button", { name: "Publish now" }).click();
    await expect(admin.locator("#content").getByText("Published", { exact: true })).toBeVisible();
  });

  await test.step("a developer reads it in English with bold text and escaped HTML, and likes it", async () => {
    await developer.goto("/editorials");
    await developer.getByRole("link", { name: title }).click();
    await expect(developer.getByRole("heading", { name: title, level: 1 })).toBeVisible();
    await expect(developer.locator("strong", { hasText: "by itself" })).toBeVisible();
    await expect(developer.getByText("<b>No HTML</b>")).toBeVisible();
    const answered = developer.waitForResponse((response) => response.url().includes("/like-status/"));
    await developer.getByRole("button", { name: /^Like / }).click();
    await answered;
  });

  await test.step("the Hindi page shows the same item as liked", async () => {
    await showIn(developer, "hi-IN");
    await developer.reload();
    await expect(developer.getByRole("heading", { name: hindi.title, level: 1 })).toBeVisible();
    await expect(developer.getByRole("button", { name: /पसंद करें/ })).toHaveAttribute("aria-pressed", "true");
  });

  await test.step("an unpublished item redirects to /404", async () => {
    await admin.getByRole("button", { name: "Take offline" }).click();
    await admin.getByRole("dialog").getByRole("button", { name: "Take offline" }).click();
    await expect(admin.getByText("Offline", { exact: true })).toBeVisible();
    await developer.reload();
    await expect(developer).toHaveURL(/\/404$/);
  });
});
