import { expect, type Page } from "@playwright/test";

/**
 * Goes on to another address inside the console that is open, as the browser's Back does: the router and its guards
 * decide anew, and a second of loading the console again is spared. What the former screen showed is waited to be gone,
 * so that nothing of it is taken for the new one's.
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
