import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/journey.ts";
import { enter, enterAs } from "#tests/support/journey-people.ts";
import { type NewDeveloper, registerDeveloper } from "#tests/support/journey-sign-up.ts";

/** Finds the developer in Dev Search and opens their page from the drawer. */
async function openDeveloper(page: Page, { email, organization: name }: NewDeveloper): Promise<void> {
  await page.goto(`/developer-search?searchText=${email}`);
  await page.getByRole("row").filter({ hasText: email }).click();
  await page.getByRole("link", { name: "View developer" }).click();
  await expect(page).toHaveURL(/\/developer-search\/[^?]+$/);
  await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
}

test("admin corrects, disables and enables a developer, who gets a notification each time", async ({ browser }) => {
  const developer = await registerDeveloper(await browser.newContext());
  const { email, password } = developer;
  const owner = await enter(await browser.newContext(), developer);
  const admin = await enterAs(await browser.newContext(), "admin");
  await openDeveloper(admin, developer);

  await admin.getByRole("button", { name: "Edit" }).click();
  const correcting = admin.getByRole("dialog");
  await correcting.getByLabel("City").fill("Nashik");
  await correcting.getByLabel("Reason").fill("Ticket 48213: the city was misspelt");
  await correcting.getByRole("button", { name: "Save changes" }).click();
  await expect(correcting).toBeHidden();
  await expect(admin.getByRole("region", { name: "Details" })).toContainText("Nashik");

  await admin.getByRole("button", { name: "Change status" }).click();
  const dialog = admin.getByRole("dialog");
  await dialog.getByRole("radio", { name: /^In-active/ }).check();
  const effects = dialog.getByRole("region", { name: "What happens immediately" });
  await expect(effects).toContainText("No one can log in");
  await expect(effects).toContainText(/\d+ sessions? ends?/);
  await dialog.getByRole("button", { name: "Deactivate" }).click();
  await expect(dialog.getByLabel("Reason")).toHaveAttribute("aria-invalid", "true");
  await dialog.getByLabel("Reason").fill("Ticket 48213: somebody else signs in as them");
  await dialog.getByRole("button", { name: "Deactivate" }).click();
  await expect(dialog).toBeHidden();
  await expect(admin.getByRole("region", { name: "Status" })).toContainText("In-active");
  await expect(admin.getByRole("region", { name: "Sessions" })).toContainText("No active sessions.");
  await expect(admin.getByRole("region", { name: "Audit log" })).toContainText("Deactivated developer");

  await owner.goto("/home");
  await expect(owner).toHaveURL(/\/login/);
  await owner.getByLabel("Email").fill(email);
  await owner.getByLabel("Password", { exact: true }).fill(password);
  await owner.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(owner.getByText("This account isn’t active.")).toBeVisible();

  await admin.getByRole("button", { name: "Change status" }).click();
  await dialog.getByRole("radio", { name: /^Active/ }).check();
  await expect(effects).toContainText("They log in with their existing password");
  await dialog.getByLabel("Reason").fill("They have a new password now");
  await dialog.getByRole("button", { name: "Activate" }).click();
  await expect(dialog).toBeHidden();
  await expect(admin.getByRole("region", { name: "Status" })).toContainText("Active");

  const again = await enter(await browser.newContext(), developer, "/notifications");
  await expect(again.getByText("Your account was deactivated")).toBeVisible();
  await expect(again.getByText("Your account is active again")).toBeVisible();
});

test("admin writes and edits a note on a developer, superadmin removes it, and support only reads", async ({
  browser,
}) => {
  const developer = await registerDeveloper(await browser.newContext());
  const admin = await enterAs(await browser.newContext(), "admin");
  await openDeveloper(admin, developer);
  const text = "Answers within the day, and sends proof without being asked twice.";
  const notes = (page: Page) => page.getByRole("region", { name: "Notes" });
  await notes(admin).getByLabel("New note").fill(text);
  await notes(admin).getByRole("button", { name: "Add note" }).click();
  await expect(notes(admin).getByRole("article")).toContainText(text);
  await notes(admin)
    .getByRole("button", { name: /^Edit note/ })
    .click();
  await notes(admin).getByLabel("Edit note").fill("Answers within two days.");
  await notes(admin).getByRole("button", { name: "Save note" }).click();
  await expect(notes(admin).getByRole("article")).toContainText("Answers within two days.");

  const support = await enterAs(await browser.newContext(), "support");
  await openDeveloper(support, developer);
  await expect(notes(support).getByRole("article")).toContainText("Answers within two days.");
  await expect(support.getByRole("heading", { name: "Notifications" })).toBeVisible();
  for (const act of ["Edit", "Change status", "Change type", "Add note", "Act as developer"])
    await expect(support.getByRole("button", { name: act, exact: true })).toHaveCount(0);
  await expect(notes(support).getByRole("button", { name: /^(Edit|Delete) note by/ })).toHaveCount(0);

  const superadmin = await enterAs(await browser.newContext(), "superadmin");
  await openDeveloper(superadmin, developer);
  await notes(superadmin)
    .getByRole("button", { name: /^Delete note by/ })
    .click();
  await superadmin.getByRole("dialog").getByRole("button", { name: "Delete note" }).click();
  await expect(notes(superadmin)).toContainText("No notes yet.");
  await superadmin.getByRole("button", { name: "Change type" }).click();
  const dialog = superadmin.getByRole("dialog");
  await expect(dialog.getByRole("region", { name: "What happens immediately" })).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
});
