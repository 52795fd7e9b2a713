import { type BrowserContext, expect, type Page } from "@playwright/test";
import { newTicketPath } from "#contract/support/tickets/new-ticket.ts";
import { test } from "#tests/support/journey.ts";
import { demoPassword, demoPeople, enterAs, logIn } from "#tests/support/journey-people.ts";

const text = "Typed before the session ended";
const textOf = (page: Page) => page.getByLabel("What happened, and what did you expect?");

/** Opens a form in one tab, types in it, and opens a second tab of the same session. */
async function typeInOneOfTwoTabs(context: BrowserContext): Promise<{ typed: Page; other: Page }> {
  const typed = await enterAs(context, "enterprise", newTicketPath);
  await textOf(typed).fill(text);
  const other = await context.newPage();
  await other.goto("/home");
  await expect(other.getByRole("heading", { name: "Home", level: 1 })).toBeVisible();
  return { typed, other };
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Account/ }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
}

const coverOf = (page: Page) => page.getByRole("dialog", { name: "Log in again" });

test("a logout in another tab covers unsaved text, which is there again after the same account's login", async ({
  context,
}) => {
  const { typed, other } = await typeInOneOfTwoTabs(context);
  const sent: string[] = [];
  await logOut(other);
  await expect(other.getByRole("heading", { name: "Log in" })).toBeVisible();
  const cover = coverOf(typed);

  await test.step("nothing behind the cover can be read, focused or sent", async () => {
    await expect(cover.getByText("You logged out in another tab.")).toBeVisible();
    typed.on("request", (request) => void sent.push(new URL(request.url()).pathname));
    await expect(textOf(typed)).toBeHidden();
    await expect(typed.getByRole("navigation")).toHaveCount(0);
    await expect(typed).toHaveTitle("Log in again");
    for (let step = 0; step < 12; step += 1) {
      await typed.keyboard.press("Tab");
      const isInside = () => document.activeElement?.closest("[data-cover]") !== null;
      const isOnPage = () => document.activeElement !== document.body;
      if (await typed.evaluate(isOnPage)) expect(await typed.evaluate(isInside)).toBe(true);
    }
    await typed.keyboard.press("Escape");
    await typed.keyboard.press("Escape");
    await typed.keyboard.press("Control+k");
    await expect(cover).toBeVisible();
    expect(sent.filter((path) => path.startsWith("/api/"))).toEqual([]);
  });

  await test.step("the same account's login brings the text back without a reload", async () => {
    await cover.getByLabel("Password", { exact: true }).fill(demoPassword);
    await cover.getByRole("button", { name: "Log in again" }).click();
    await expect(textOf(typed)).toHaveValue(text);
    await expect(textOf(typed)).toBeVisible();
    await expect(typed).toHaveURL(newTicketPath);
  });
});

test("another account's login in another tab discards unsaved text only after a question", async ({ context }) => {
  const { typed, other } = await typeInOneOfTwoTabs(context);
  await logOut(other);
  await expect(coverOf(typed)).toBeVisible();
  await logIn(other, demoPeople.normal);
  const cover = coverOf(typed);
  await expect(cover.getByText("Another account logged in in another tab.")).toBeVisible();
  await cover.getByRole("button", { name: "Discard and switch account" }).click();
  await typed.getByRole("dialog").getByRole("button", { name: "Discard", exact: true }).click();
  await expect(typed.getByRole("navigation", { name: "Main menu" })).toBeVisible();
  await expect(textOf(typed)).toHaveValue("");
});

test("a logout asks first while the tab has unsaved text", async ({ context }) => {
  const page = await enterAs(context, "enterprise", newTicketPath);
  await textOf(page).fill(text);
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await logOut(page);
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(textOf(page)).toHaveValue(text);
  await logOut(page);
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("heading", { name: "Log in", level: 1 })).toBeVisible();
});
