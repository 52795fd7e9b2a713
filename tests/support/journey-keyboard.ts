import { expect, type Locator } from "@playwright/test";

const most = 80;

/** Presses Tab until the wanted element has the focus. */
export async function tabTo(wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let steps = 0; steps < most; steps += 1) {
    if (await wanted.evaluate((node) => node === document.activeElement)) return;
    await wanted.page().keyboard.press("Tab");
  }
  throw new Error(`no way to ${String(wanted)} with the keyboard`);
}

export async function typeInto(field: Locator, text: string): Promise<void> {
  await tabTo(field);
  await field.page().keyboard.type(text);
  await expect(field).toHaveValue(text);
}

export async function press(button: Locator, key: "Enter" | "Space" = "Enter"): Promise<void> {
  await tabTo(button);
  await button.page().keyboard.press(key);
}
