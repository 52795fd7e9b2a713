import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { test } from "#tests/support/journey.ts";
import { expectAccessible } from "#tests/support/journey-accessible.ts";
import { demoPeople, enterAs, headersAs } from "#tests/support/journey-people.ts";
import { readCsv, readXlsx } from "#tests/support/report-files.ts";

/** Waits until the demo store has counted yesterday's installs, which it writes while it runs. */
async function countedApp(page: Page): Promise<{ appId: string; installs: number }> {
  const headers = await headersAs(page.request, demoPeople.enterprise);
  const ask = async (path: string) => (await page.request.get(`/api${path}`, { headers })).json();
  const { items } = await ask("/app/versions?limit=100");
  const { appId } = items.find((item: { title: string | null }) => item.title === "Krishi Mitra");
  const read = () => ask(`/v2/reports/totalAppInstallsForADateRangeByAppVersion?appId=${appId}`);
  await expect
    .poll(async () => (await read()).appInstallsPerDate?.at(-1)?.count, { timeout: 90_000 })
    .toBeGreaterThan(0);
  return { appId, installs: (await read()).totalAppInstalls };
}

const sumOf = (rows: readonly (readonly unknown[])[] = []): number => {
  const at = rows[0]?.indexOf("App Installs") ?? -1;
  return rows.slice(1).reduce((total, row) => total + Number(row[at]), 0);
};

const grouped = (count: number): string => new Intl.NumberFormat("en-IN").format(count);

test("report downloads as XLSX and CSV whose installs add up to the total on the page", async ({ context }) => {
  const page = await enterAs(context, "enterprise");
  const { appId, installs } = await countedApp(page);
  await page.goto(`/home/${appId}/statistics`);
  await expect(page.getByRole("region", { name: "App Installs", exact: true })).toContainText(grouped(installs));
  await page.getByRole("button", { name: "Download report" }).click();
  const dialog = page.getByRole("dialog", { name: "Download report" });
  await expectAccessible(page, "download report");
  const download = async (): Promise<Buffer> => {
    const file = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Download", exact: true }).click();
    return readFile(await (await file).path());
  };

  await test.step("Excel", async () => {
    const [rows, about] = readXlsx(await download());
    expect(sumOf(rows?.rows)).toBe(installs);
    expect(about?.rows).toContainEqual(["App", "Krishi Mitra"]);
  });

  await test.step("CSV with totals by state", async () => {
    await dialog.getByRole("button", { name: "New report" }).click();
    const report = dialog.getByRole("combobox", { name: "Report" });
    for (const key of ["ArrowDown", "ArrowDown", "ArrowDown", "Enter"]) await report.press(key);
    await expect(dialog.getByTitle("By region")).toBeVisible();
    await dialog.getByRole("radio", { name: /^CSV/ }).check();
    await dialog.getByRole("button", { name: "Totals" }).click();
    expect(sumOf(readCsv(await download()))).toBe(installs);
  });

  await test.step("Escape closes the dialog", async () => {
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: "Download report" })).toBeFocused();
  });
});
