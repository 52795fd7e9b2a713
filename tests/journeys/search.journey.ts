import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { test } from "#tests/support/journey.ts";
import { enterAs } from "#tests/support/journey-people.ts";

test("admin finds apps by misspelt Hindi and Latin titles, filters, reloads and downloads a CSV", async ({
  context,
}) => {
  const page = await enterAs(context, "admin");
  await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "App Search" }).click();
  await expect(page.getByRole("heading", { name: "App Search", level: 1 })).toBeVisible();
  const search = page.getByLabel("Title, package, developer, email or ID");
  const first = page.locator("tbody tr[data-row-key]").first();
  await search.fill("पंचाग 2027");
  await expect(first).toContainText("Panchang 2027");
  await search.fill("krisi mithra");
  await expect(first).toContainText("Krishi Mitra");

  await first.click();
  const drawer = page.getByRole("dialog", { name: "Krishi Mitra" });
  await expect(drawer).toContainText("Sequence ID");
  await drawer.getByRole("button", { name: "History" }).click();
  await expect(drawer.getByRole("listitem").first()).toBeVisible();
  await drawer.getByRole("button", { name: "Close" }).click();
  await expect(drawer).toHaveCount(0);

  await search.fill("");
  await page.getByRole("button", { name: "More filters" }).click();
  await page.getByLabel("Title contains").fill("mandi");
  await expect(first).toContainText("Mandi Bhav Live");
  await expect(page).toHaveURL(/title=mandi/);
  await page.reload();
  await expect(first).toContainText("Mandi Bhav Live");
  await expect(page.getByText("Title contains: mandi")).toBeVisible();

  const loaded = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download all filtered rows" }).click();
  await page.getByRole("menuitem", { name: "CSV" }).click();
  const text = await readFile(await (await loaded).path(), "utf8");
  expect(text.trim().split("\r\n")).toHaveLength(2);
  expect(text).toContain("Mandi Bhav Live");

  await page.getByRole("button", { name: "Remove filter Title contains" }).click();
  await expect(page).not.toHaveURL(/title=/);
});

test("admin finds a developer by a misspelt name in Dev Search and in the command palette", async ({ context }) => {
  const page = await enterAs(context, "admin", "/developer-search");
  const first = page.locator("tbody tr[data-row-key]").first();
  const name = (await first.locator("[dir=auto]").first().textContent()) ?? "";
  const wrong = name.replace(/(?<=..)./u, "");
  await page.getByLabel("Name, email or ID").fill(wrong);
  await expect(first).toContainText(name);
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("combobox", { name: "Search apps and pages" }).fill(wrong);
  await expect(page.getByRole("group", { name: "Developers" }).getByRole("option").first()).toContainText(name);
  await page.getByRole("group", { name: "Developers" }).getByRole("option").first().click();
  await expect(page.getByRole("dialog", { name })).toContainText("Identity");
});

test("support uses both searches without buttons or checkboxes to change records", async ({ context }) => {
  const page = await enterAs(context, "support");
  for (const path of ["/app-search", "/developer-search"]) {
    await page.goto(path);
    const first = page.locator("tbody tr[data-row-key]").first();
    await expect(first).toBeVisible();
    await expect(page.getByRole("checkbox")).toHaveCount(0);
    await first.click();
    const drawer = page.getByRole("dialog");
    await expect(drawer.getByRole("button", { name: "Details" })).toBeVisible();
    await expect(drawer.getByRole("button", { name: "Change status" })).toHaveCount(0);
  }
});
