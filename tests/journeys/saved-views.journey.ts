import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "#tests/support/journey.ts";
import type { SavedView } from "#contract/staff/saved-views/saved-view.ts";
import { demoPeople, enterAs, headersAs } from "#tests/support/journey-people.ts";

const name = `Sensitive ${Date.now() % 100_000}`;

async function openViews(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Saved views" }).click();
  const panel = page.getByRole("dialog", { name: "Saved views" });
  await expect(panel.getByRole("textbox", { name: "View name" })).toBeVisible();
  return panel;
}

async function openQueue(page: Page, query = ""): Promise<void> {
  await page.goto(`/review-apps${query}`);
  await expect(page.getByRole("heading", { name: "Apps in Review", level: 1 })).toBeVisible();
}

/** HTTP statuses that support gets when it changes, removes or shares a view by API call. */
async function askAsSupport({ request }: Page) {
  const headers = await headersAs(request, demoPeople.support);
  const views: SavedView[] = await (await request.get("/api/x/saved-views?list=review", { headers })).json();
  const savedView = views.find((view) => view.name === name);
  const { revision = 0, query = "" } = savedView ?? {};
  const path = `/api/x/saved-views/${savedView?.id}`;
  const changed = await request.put(path, { headers, data: { name: "Mine now", query, shared: true, revision } });
  const removed = await request.delete(path, { headers, data: { revision } });
  const shared = await request.post("/api/x/saved-views", {
    headers,
    data: { list: "review", name: "For all", query, shared: true },
  });
  return [changed.status(), removed.status(), shared.status()];
}

test("admin shares a saved view, colleagues and support open it, and support cannot change it", async ({ browser }) => {
  const admin = await enterAs(await browser.newContext(), "admin");
  const other = await enterAs(await browser.newContext(), "superadmin");
  const support = await enterAs(await browser.newContext(), "support");

  await test.step("views load when the menu opens, and the view is saved for everybody", async () => {
    const asked: string[] = [];
    admin.on("request", (request) => request.url().includes("/x/saved-views") && asked.push(request.method()));
    await openQueue(admin, "?lane=sensitive&sort=-due");
    // Not the table: a journey beside this one may decide the only version of the lane.
    await expect(admin.getByText(/^Sensitive apps/).first()).toBeVisible();
    expect(asked).toEqual([]);
    const panel = await openViews(admin);
    await panel.getByRole("textbox", { name: "View name" }).fill(name);
    await panel.getByRole("checkbox", { name: "Share with all staff" }).click();
    await panel.getByRole("button", { name: "Save view", exact: true }).click();
    const shared = panel.getByRole("region", { name: "Shared views" });
    await expect(shared.getByRole("listitem").filter({ hasText: name })).toContainText("by you");
  });

  await test.step("a colleague sees the author and opens the view", async () => {
    await openQueue(other);
    const panel = await openViews(other);
    await expect(panel.getByRole("listitem").filter({ hasText: name })).toContainText(/by \S+/);
    await panel.getByRole("link", { name }).click();
    const inAddress = () => Object.fromEntries(new URL(other.url()).searchParams);
    await expect.poll(inAddress).toEqual({ lane: "sensitive", sort: "-due" });
  });

  await test.step("support opens it but cannot change it, on screen or by API call", async () => {
    await openQueue(support);
    const panel = await openViews(support);
    await expect(panel.getByRole("button", { name: `Edit view ${name}` })).toHaveCount(0);
    await expect(panel.getByRole("button", { name: `Delete view ${name}` })).toHaveCount(0);
    await expect(panel.getByRole("checkbox", { name: "Share with all staff" })).toHaveCount(0);
    expect(await askAsSupport(support)).toEqual([403, 403, 403]);
    await panel.getByRole("link", { name }).click();
    await expect(support).toHaveURL(/lane=sensitive/);
  });

  await test.step("support saves a private view, which nobody else sees", async () => {
    const own = `${name} of support`;
    const panel = support.getByRole("dialog", { name: "Saved views" });
    await panel.getByRole("textbox", { name: "View name" }).fill(own);
    await panel.getByRole("button", { name: "Save view", exact: true }).click();
    await expect(panel.getByRole("link", { name: own })).toBeVisible();
    await support.reload();
    await expect((await openViews(support)).getByRole("link", { name: own })).toBeVisible();
    await other.reload();
    await expect((await openViews(other)).getByRole("link", { name: own })).toHaveCount(0);
  });

  await test.step("the author removes it, undoes that and removes it again", async () => {
    const panel = admin.getByRole("dialog", { name: "Saved views" });
    const remove = panel.getByRole("button", { name: `Delete view ${name}` });
    await remove.click();
    await expect(panel.getByRole("status")).toContainText(`View ${name} deleted`);
    await panel.getByRole("button", { name: "Undo" }).click();
    await expect(panel.getByRole("link", { name })).toBeVisible();
    await remove.click();
    await expect(panel.getByRole("link", { name })).toHaveCount(0);
  });
});
