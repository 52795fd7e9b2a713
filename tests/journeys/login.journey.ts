import { expect } from "@playwright/test";
import { test } from "#tests/support/journey.ts";

test("a click on a demo account logs in", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: /Farhan Qureshi/ }).click();
  await expect(page.getByRole("heading", { name: "Apps in Review", level: 1 })).toBeVisible();
});

test("a failed login does not say whether email or password was wrong, and keeps the typed email", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("Email").fill("nobody@demo.example");
  await page.getByLabel("Password", { exact: true }).fill("not-the-password-1");
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByText("Wrong email or password.")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("nobody@demo.example");
});

test("labels of the review times never overlap", async ({ page }) => {
  // Reviews so fast that the marks and their hours fall together.
  await page.route("**/login", async (route) => {
    const answer = await route.fetch();
    const fast = (await answer.text()).replaceAll(/"(halfHours|nineInTenHours)":[\d.]+/g, '"$1":1');
    await route.fulfill({ response: answer, body: fast });
  });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/login");
    const chart = page.getByRole("img", { name: /^Reviews by hours/ });
    await expect(chart).toBeVisible();
    const overlaps = await chart.evaluate((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const boxes: { readonly text: string; readonly box: DOMRect }[] = [];
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(node);
        boxes.push({ text: node.textContent ?? "", box: range.getBoundingClientRect() });
      }
      return boxes.flatMap(({ text, box }, at) =>
        boxes
          .slice(at + 1)
          .filter((other) => other.box.left < box.right - 1 && box.left < other.box.right - 1)
          .filter((other) => other.box.top < box.bottom - 1 && box.top < other.box.bottom - 1)
          .map((other) => `${text} / ${other.text}`),
      );
    });
    expect(overlaps, `at ${width} px`).toEqual([]);
  }
});
