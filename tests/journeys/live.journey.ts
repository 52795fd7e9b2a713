import { type BrowserContext, expect, type Page } from "@playwright/test";
import { test } from "#tests/support/journey.ts";
import { buildSmallPackage, fillDraft, submit } from "#tests/support/journey-listing.ts";
import { enterAs } from "#tests/support/journey-people.ts";

const app = "Bahurupi Masks";

const queue = (page: Page) => page.getByRole("table", { name: "Apps in Review" });
const row = (page: Page) => queue(page).getByRole("row").filter({ hasText: app });

async function openQueue(page: Page): Promise<void> {
  await page.goto("/review-apps");
  await expect(queue(page)).toBeVisible();
  await expect(page.getByText(/^Live(,|$)/)).toBeVisible();
}

/** Counts page loads from now on, to show that live updates need no reload. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on("load", () => (loads += 1));
  return () => loads;
}

test("submissions and claims by other users appear in the queue without a reload", async ({ browser }) => {
  const developer = await enterAs(await browser.newContext(), "normal");
  const admin = await enterAs(await browser.newContext(), "admin");
  const other = await enterAs(await browser.newContext(), "superadmin");
  await fillDraft(developer, {
    title: app,
    file: await buildSmallPackage({ label: app, package: `in.bahurupi.masks${Date.now()}` }),
    shortDescription: "Masks of every fair.",
    description: "Masks to wear in every picture.",
  });
  await Promise.all([openQueue(admin), openQueue(other)]);
  const loads = countLoads(other);

  await test.step("the submitted version appears in both queues", async () => {
    await submit(developer);
    await expect(row(admin)).toBeVisible();
    await expect(row(other)).toBeVisible();
  });

  await test.step("a claim and its release appear in the other queue", async () => {
    await row(admin)
      .getByRole("button", { name: `Take ${app}` })
      .click();
    await expect(row(admin)).toContainText("You");
    await expect(row(other).getByRole("button", { name: `Take ${app}` })).toHaveCount(0);
    await row(admin)
      .getByRole("button", { name: `Release ${app}` })
      .click();
    await expect(row(other).getByRole("button", { name: `Take ${app}` })).toBeVisible();
  });

  expect(loads()).toBe(0);
});

/** Counts requests for the live event stream from now on. */
function countConnections(context: BrowserContext): () => number {
  let connections = 0;
  context.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/x/live") connections += 1;
  });
  return () => connections;
}

test("two tabs share one live connection, and the second reconnects when the first is closed", async ({ browser }) => {
  const context = await browser.newContext();
  const first = await enterAs(context, "admin");
  await openQueue(first);
  await first.goto("about:blank");
  const connections = countConnections(context);
  await openQueue(first);
  const second = await context.newPage();
  await openQueue(second);
  expect(connections()).toBe(1);
  await first.close();
  await expect.poll(connections).toBe(2);
  await expect(second.getByText(/^Live(,|$)/)).toBeVisible();
});

test("queue says that it polls without a live connection, and may be out of date offline", async ({ browser }) => {
  const context = await browser.newContext();
  await context.route("**/api/x/live**", (route) => route.abort());
  const page = await enterAs(context, "admin", "/review-apps");
  await expect(queue(page)).toBeVisible();
  await expect(page.getByText("Live updates off, refreshing every 30 s")).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText("Offline, may be out of date")).toBeVisible();
  await context.unroute("**/api/x/live**");
  await context.setOffline(false);
  await expect(page.getByText(/^Live(,|$)/)).toBeVisible();
});
