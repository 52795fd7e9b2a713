import { expect, type Page, type Request } from "@playwright/test";
import { test } from "#tests/support/journey.ts";
import { actingTokenHeader } from "#contract/access/roles.ts";
import { findInMails } from "#tests/support/journey-mails.ts";
import { enterAs } from "#tests/support/journey-people.ts";
import { setUpSecondStep } from "#tests/support/journey-totp.ts";

const password = "Kingfisher-Ghat-5";

test("superadmin invites staff, changes a role and suspends, each effective on the next request", async ({
  browser,
}) => {
  const email = `zoya-${Date.now()}@store.example`;
  const root = await enterAs(await browser.newContext(), "superadmin", "/staff");
  await root.getByRole("button", { name: "Invite", exact: true }).click();
  await root.getByLabel("Work email").fill(email);
  await root.getByRole("button", { name: "Invite as Support" }).click();
  await expect(root.getByText(email)).toBeVisible();

  const guest = await (await browser.newContext()).newPage();
  await guest.goto(`/${await findInMails(root.request, email, /staff-invite\?\S+/)}`);
  await guest.getByLabel("First name").fill("Zoya");
  await guest.getByLabel("Last name").fill("Khan");
  await guest.getByLabel("Password", { exact: true }).fill(password);
  await guest.getByRole("button", { name: "Create account" }).click();
  await expect(guest.getByRole("heading", { name: "Your account is ready" })).toBeVisible();
  await guest.getByRole("button", { name: "Log in" }).click();
  await guest.getByLabel("Email").fill(email);
  await guest.getByLabel("Password", { exact: true }).fill(password);
  await guest.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(guest.getByRole("heading", { name: "Security", level: 1 })).toBeVisible();
  await setUpSecondStep(guest);
  await expect(guest.getByRole("heading", { name: "Tickets", level: 1 })).toBeVisible();
  await guest.goto("/staff");
  await expect(guest.getByText(email)).toBeVisible();
  await expect(guest.getByRole("button", { name: "Invite", exact: true })).toHaveCount(0);

  await root.reload();
  await root.getByRole("button", { name: "Actions for Zoya Khan" }).click();
  await root.getByText("Change role").click();
  await root.getByRole("radio", { name: /^Superadmin/ }).check();
  await root.getByRole("button", { name: "Change role" }).click();
  await expect(root.getByText("Zoya Khan’s role is now Superadmin")).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole("button", { name: "Invite", exact: true })).toBeVisible();

  await root.getByRole("button", { name: "Actions for Zoya Khan" }).click();
  await root.getByText("Suspend", { exact: true }).click();
  await root.getByLabel("Reason, for the audit log").fill("The journey is over");
  await root.getByRole("button", { name: "Suspend", exact: true }).click();
  await expect(root.getByText("Zoya Khan suspended")).toBeVisible();
  await guest.reload();
  await expect(guest).toHaveURL(/login/);
});

/** Opens an app from the queue and acts as its developer. Returns the URL where acting began. */
async function beginActing(page: Page, reason: string): Promise<string> {
  await page.getByRole("row").nth(1).click();
  await page.getByRole("link", { name: "View app" }).click();
  // The desk has the same button and stays until the app's page has loaded.
  await expect(page.getByRole("link", { name: "Open review desk" })).toBeVisible();
  const address = page.url();
  await page.getByRole("button", { name: "Act as developer" }).click();
  await page.getByRole("textbox", { name: "Reason" }).fill(reason);
  await page
    .getByRole("button", { name: /^Act as / })
    .last()
    .click();
  await expect(actingBar(page)).toContainText(reason);
  return address;
}

const actingBar = (page: Page) => page.getByRole("region", { name: "Acting as a developer" });

test("admin creates a draft as a developer, and the audit log names both", async ({ browser }) => {
  const page = await enterAs(await browser.newContext(), "admin");
  const address = await beginActing(page, "A journey looks after a draft");
  const bar = actingBar(page);
  await page.reload();
  await expect(bar).toContainText("30 minutes left");
  await page.getByRole("button", { name: "List New App" }).click();
  await page.getByLabel(/title/i).first().fill("Acted");
  await page
    .getByRole("button", { name: /create|start|continue/i })
    .first()
    .click();
  await bar.getByRole("button", { name: "Back to admin" }).click();
  await expect(page).toHaveURL(address);
  await page.goto("/audit?action=version_draft");
  await expect(page.getByRole("row").nth(1)).toContainText("as ");
});

test("the browser returns to the start of acting when the server has ended it", async ({ browser }) => {
  const context = await browser.newContext();
  const page = await enterAs(context, "admin");
  const address = await beginActing(page, "A journey ends it elsewhere");
  const isActing = (request: Request) => request.headers()[actingTokenHeader] !== undefined;
  const [request] = await Promise.all([page.waitForRequest(isActing), page.reload()]);
  const { authorization = "", [actingTokenHeader]: devJwt = "" } = request.headers();
  const headers = { authorization, [actingTokenHeader]: devJwt };
  await expect(actingBar(page)).toContainText("A journey ends it elsewhere");
  const reverted = await context.request.post("/api/admin/developer/revert-to-admin", { headers });
  expect(reverted.ok(), await reverted.text()).toBe(true);

  // Requests of the developer's menu fail now: the admin no longer acts, and is still logged in.
  const link = page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Consent documents" });
  // A polling screen may have noticed first and removed the link.
  await link.click({ timeout: 5_000 }).catch(() => undefined);
  await expect(page.getByText("You’re no longer acting as the developer.")).toBeVisible();
  await expect(actingBar(page)).toHaveCount(0);
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("button", { name: "Act as developer" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Act as developer" })).toBeVisible();
  await expect(actingBar(page)).toHaveCount(0);
});

test("acting in one tab leaves another tab's unsaved text and identity in place", async ({ browser }) => {
  const context = await browser.newContext();
  const other = await enterAs(context, "admin", "/new-announcement-template");
  await other.getByLabel("Name").fill("Fees in March");
  const page = await context.newPage();
  await page.goto("/");
  await beginActing(page, "A journey has two tabs open");
  // The other tab's requests are still the admin's.
  const [request] = await Promise.all([
    other.waitForRequest((sent) => new URL(sent.url()).pathname.startsWith("/api/")),
    other.getByRole("button", { name: /^Notifications/ }).click(),
  ]);
  expect(request.headers()[actingTokenHeader]).toBeUndefined();
  await page.reload();
  await actingBar(page).getByRole("button", { name: "Back to admin" }).click();
  await expect(page.getByRole("button", { name: "Act as developer" })).toBeVisible();
  await expect(actingBar(other)).toHaveCount(0);
  await expect(other).toHaveURL(/new-announcement-template/);
  await expect(other.getByLabel("Name")).toHaveValue("Fees in March");
});
