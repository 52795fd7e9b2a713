import { expect } from "@playwright/test";
import { test } from "#tests/support/journey.ts";
import { chooseFiles } from "#tests/support/journey-listing.ts";
import { demoPassword, enter, enterAs } from "#tests/support/journey-people.ts";
import { drawIcon } from "#tests/support/journey-pictures.ts";

const app = "Turant Paisa";
const words = "The lender named in the listing is registered; its certificate is attached.";
const why = "The certificate names the lender. Sorry: we read the listing again.";

test("appeal is closed to the deciding reviewer; another reverses it and the version is queued again", async ({
  browser,
}) => {
  const developer = await enter(await browser.newContext(), { email: "fintech@demo.example", password: demoPassword });
  await developer.getByRole("row").filter({ hasText: app }).getByText(app, { exact: true }).click();
  const card = developer.getByRole("region", { name: "Appeal", exact: true });
  await card.getByRole("button", { name: "Appeal", exact: true }).click();
  const send = card.getByRole("button", { name: "Send appeal" });
  await send.click();
  await expect(card.getByLabel("What’s wrong with the decision?")).toHaveAttribute("aria-invalid", "true");
  await card.getByLabel("What’s wrong with the decision?").fill(words);
  await chooseFiles(card.getByRole("button", { name: "Add documents" }), await drawIcon());
  await send.click();
  await expect(card).toContainText("Waiting for an answer");
  await expect(card.getByRole("group", { name: "Documents with this appeal" }).getByRole("button")).toHaveCount(1);
  await expect(card.getByRole("button", { name: "Appeal", exact: true })).toHaveCount(0);

  const support = await enterAs(await browser.newContext(), "support");
  await support.getByRole("link", { name: "Appeals" }).click();
  await support.getByRole("row").filter({ hasText: app }).getByText(app).first().click();
  await expect(support.getByText(words)).toBeVisible();
  await expect(support.getByRole("radiogroup", { name: "Outcome" })).toHaveCount(0);
  const address = new URL(support.url()).pathname;

  const admin = await enterAs(await browser.newContext(), "admin", address);
  await expect(admin.getByText("You were involved in this decision.")).toBeVisible();
  await expect(admin.getByRole("button", { name: "Send answer" })).toHaveCount(0);

  const other = await enterAs(await browser.newContext(), "superadmin", address);
  await expect(other.getByText("You weren’t involved in this decision.")).toBeVisible();
  const answer = other.getByRole("button", { name: "Send answer" });
  await answer.click();
  await expect(other.getByRole("textbox", { name: "Explanation" })).toHaveAttribute("aria-invalid", "true");
  await other.getByRole("radio", { name: "Reverse" }).check();
  await other.getByRole("textbox", { name: "Explanation" }).fill(why);
  await answer.click();
  await expect(other.getByRole("heading", { name: "Decision reversed" })).toBeVisible();
  await other.goto("/review-apps");
  await expect(other.getByRole("row").filter({ hasText: app })).toBeVisible();

  await developer.reload();
  await expect(card).toContainText("Decision reversed");
  await expect(card).toContainText(why);
  await developer.goto("/notifications");
  await expect(developer.getByText(`Appeal accepted: ${app}`).first()).toBeVisible();
  await other.goto("/audit");
  await expect(other.getByRole("row").filter({ hasText: "Reversed decision on appeal" }).first()).toBeVisible();
});
