import { expect, type Page } from "@playwright/test";

/**
 * Navigates inside the open console as the browser's Back does: router and guards run again, without the second it
 * takes to reload the console. Waits until the previous screen is gone, so that a test cannot mistake it for the new
 * one.
 */
export async function goInside(page: Page, address: string): Promise<void> {
  const main = page.getByRole("main");
  await main.evaluate((element, to) => {
    for (const child of element.children) child.setAttribute("data-former-screen", "");
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, address);
  await expect(main.locator("[data-former-screen]")).toHaveCount(0);
}
