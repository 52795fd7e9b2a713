import { type BrowserContext, expect, type Page } from "@playwright/test";
import { test } from "#tests/support/journey.ts";
import { enterAs } from "#tests/support/journey-people.ts";

const refresh = "**/api/developer/refresh*";
const refusal = (code: string) => ({ status: 401, json: { code, message: code, requestId: "test" } });

function countRefreshes(context: BrowserContext): () => number {
  let count = 0;
  context.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/developer/refresh") count += 1;
  });
  return () => count;
}

/** Makes every further request with the tab's current access token fail with 401. */
async function expireToken(page: Page): Promise<void> {
  let expired: string | undefined;
  await page.route("**/api/**", async (route) => {
    const { authorization } = route.request().headers();
    expired ??= authorization;
    if (authorization !== undefined && authorization === expired && !route.request().url().endsWith("/refresh"))
      await route.fulfill(refusal("unauthenticated"));
    else await route.fallback();
  });
}

const home = (page: Page) => expect(page.getByRole("heading", { name: "Home", level: 1 })).toBeVisible();
const app = "Vyapar Bahi";
const openApp = (page: Page, timeout?: number) =>
  page
    .getByRole("article", { name: app })
    .getByRole("link")
    .first()
    .click(timeout === undefined ? {} : { timeout });

test("two tabs that load at the same time share one token refresh", async ({ context }) => {
  const first = await enterAs(context, "enterprise");
  await first.goto("about:blank");
  const second = await context.newPage();
  const refreshes = countRefreshes(context);
  let releaseRefresh = () => {};
  const release = new Promise<void>((resolve) => (releaseRefresh = resolve));
  await context.route(refresh, (route) => release.then(() => route.continue()));
  await Promise.all([first.goto("/home"), second.goto("/home")]);
  const waiting = () => first.evaluate(async () => (await navigator.locks.query()).pending?.length);
  await expect.poll(waiting).toBe(1);
  releaseRefresh();
  await Promise.all([home(first), home(second)]);
  expect(refreshes()).toBe(1);
});

test("requests that fail with 401 cause exactly one token refresh and are retried", async ({ context }) => {
  const page = await enterAs(context, "enterprise");
  await home(page);
  const refreshes = countRefreshes(context);
  await expireToken(page);
  await openApp(page);
  await expect(page.getByRole("heading", { name: new RegExp(app), level: 1 })).toBeVisible();
  expect(refreshes()).toBe(1);
});

test("a refused token refresh redirects to login", async ({ context }) => {
  const page = await enterAs(context, "enterprise");
  await home(page);
  await expireToken(page);
  await context.route(refresh, (route) => route.fulfill(refusal("session_ended")));
  // A polling part of the screen may have noticed first and removed the link.
  await openApp(page, 5_000).catch(() => undefined);
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible();
});

test("logging out in one tab logs out the other", async ({ context }) => {
  const page = await enterAs(context, "enterprise");
  const other = await context.newPage();
  await other.goto("/home");
  await home(other);
  await page.getByRole("button", { name: /^Account:/ }).click();
  await page.getByRole("menuitem", { name: "Log out" }).click();
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/login/);
    await expect(tab.getByRole("heading", { name: "Log in" })).toBeVisible();
  }
  await other.goto("/home");
  await expect(other).toHaveURL(/\/login/);
});
