import { expect, type Page } from "@playwright/test";

/** Changes the open console's URL as the browser's Back does: router and guards run again without a reload. */
export async function changeAddress(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);
}

/**
 * Navigates inside the open console without the second it takes to reload it. Waits until the previous screen is gone,
 * so that a test cannot mistake it for the new one. A screen that is already open stays, so it isn't waited for. A list
 * beside its record stays as well; its record's heading doesn't.
 */
export async function goInside(page: Page, address: string): Promise<void> {
  const main = page.getByRole("main");
  const isOpen = await main.evaluate((element, to) => {
    if (new URL(to, location.href).pathname === location.pathname) return true;
    const titles = element.querySelectorAll("h1");
    for (const part of titles.length > 0 ? titles : element.children) part.setAttribute("data-former-screen", "");
    return false;
  }, address);
  await changeAddress(page, address);
  if (!isOpen) await expect(main.locator("[data-former-screen]")).toHaveCount(0);
}
