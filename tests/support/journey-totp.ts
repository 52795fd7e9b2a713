import { expect, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";

/** Sets up the second factor on its page. Codes of the previous time step are valid too. */
export async function setUpSecondStep(page: Page): Promise<TOTP> {
  await page.getByRole("button", { name: "Set up" }).click();
  const shown = await page.locator("code", { hasText: /^[A-Z2-7 ]{32,}$/ }).textContent();
  const totp = new TOTP({ secret: Secret.fromBase32((shown ?? "").replaceAll(" ", "")) });
  await page.getByLabel("Enter the code from the app").fill(totp.generate({ timestamp: Date.now() - 30_000 }));
  await page.getByRole("checkbox", { name: /I’ve saved them/ }).check();
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByRole("button", { name: "Turn on" })).toBeHidden();
  return totp;
}
