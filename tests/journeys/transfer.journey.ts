import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/journey.ts";
import { demoPassword, enter, enterAs } from "#tests/support/journey-people.ts";

const title = "Rail Saathi";
const receiver = "fintech@demo.example";

/** The open transfer, beside the list of all. */
const record = (page: Page) => page.getByRole("region", { name: "Open record" });

/** Chooses the app from the search results. */
async function chooseApp(page: Page): Promise<void> {
  await page.getByLabel("App", { exact: true }).fill(title);
  await page.getByText(`${title}, Sahyadri`).last().click();
}

test("an app transfer is offered, objected to, accepted and reversed by a superadmin", async ({ browser }) => {
  const admin = await enterAs(await browser.newContext(), "admin");
  const menu = admin.getByRole("navigation", { name: "Main menu" });
  await menu.getByRole("link", { name: /^App Transfer/ }).click();
  await admin.getByRole("link", { name: "Create" }).click();
  await chooseApp(admin);
  const effects = admin.getByRole("region", { name: "What happens", exact: true });
  await expect(effects).toContainText("Statistics since");
  await admin.getByLabel("Recipient").fill("nobody@demo.example");
  await admin.getByRole("button", { name: "Look up" }).click();
  await expect(admin.getByText("No developer has this login email, sequence ID or developer ID.")).toBeVisible();
  await admin.getByLabel("Recipient").fill(receiver);
  await admin.getByRole("button", { name: "Look up" }).click();
  await expect(admin.getByText("Can receive")).toBeVisible();
  await expect(effects).toContainText("Recipient’s limits");
  const reason = "Sold with its team; both sides wrote from their address.";
  await admin.getByLabel("Reason for transfer").fill(reason);
  await admin.getByRole("button", { name: "Offer app" }).click();
  await expect(admin.getByRole("heading", { name: title })).toBeVisible();
  await expect(record(admin).getByText("Offered", { exact: true })).toBeVisible();
  await expect(menu.getByRole("link", { name: /^App Transfer 1/ })).toBeVisible();
  const { pathname } = new URL(admin.url());

  const owner = await enterAs(await browser.newContext(), "enterprise", "/home");
  const leaving = owner.getByRole("listitem").filter({ hasText: `Transfer of ${title} to Dhanvriddhi` });
  await leaving.getByRole("link", { name: "View transfer" }).click();
  await owner.getByLabel("Your objection").fill("Nobody of us sold it.");
  await owner.getByRole("button", { name: "Send objection" }).click();
  await expect(owner.getByRole("region", { name: "Your objection" })).toContainText("Nobody of us");
  await expect(owner.getByRole("button", { name: "Accept app" })).toHaveCount(0);

  const support = await enterAs(await browser.newContext(), "support", "/app-transfer?status=offered");
  const row = support.getByRole("row").filter({ hasText: title });
  await expect(row).toContainText("Objection");
  await row.click();
  await expect(support.getByText("Nobody of us sold it.")).toBeVisible();
  await expect(support.getByRole("button", { name: "Cancel offer" })).toHaveCount(0);
  await support.goto("/new-app-transfer");
  await expect(support.getByRole("heading", { name: "Page not found" })).toBeVisible();

  const taker = await enter(await browser.newContext(), { email: receiver, password: demoPassword }, "/home");
  const offered = taker.getByRole("listitem").filter({ hasText: `Transfer offer: ${title}` });
  await offered.getByRole("link", { name: "View offer" }).click();
  await expect(taker.getByText("Nobody of us sold it.")).toHaveCount(0);
  await expect(taker.getByText(reason)).toBeVisible();
  await taker.getByRole("button", { name: "Accept app" }).click();
  await taker.getByRole("dialog").getByRole("button", { name: "Accept app" }).click();
  await taker.getByRole("link", { name: "View app" }).click();
  await expect(taker.getByRole("heading", { name: title }).first()).toBeVisible();
  await expect(taker.getByText("Transferred to another developer")).toBeVisible();
  const appAddress = new URL(taker.url()).pathname;
  await taker.goto(appAddress.replace("overview", "statistics"));
  await expect(taker.getByRole("heading", { name: "Statistics & Reports" })).toBeVisible();
  await expect(taker.getByText("Total Installs")).toBeVisible();

  await owner.goto(appAddress);
  await expect(owner.getByRole("heading", { name: "Page not found" })).toBeVisible();

  const superadmin = await enterAs(await browser.newContext(), "superadmin", pathname);
  await superadmin.getByRole("button", { name: "Reverse transfer" }).click();
  const dialog = superadmin.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("The deed was not signed by both.");
  await dialog.getByRole("button", { name: "Reverse transfer" }).click();
  await expect(record(superadmin).getByText("Reversed", { exact: true })).toBeVisible();

  await owner.goto(appAddress);
  await expect(owner.getByRole("heading", { name: title }).first()).toBeVisible();
  await taker.goto(appAddress);
  await expect(taker.getByRole("heading", { name: "Page not found" })).toBeVisible();
});
