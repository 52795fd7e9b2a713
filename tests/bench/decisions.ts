/**
 * `npm run bench:decisions` makes twenty decisions in Chromium by keyboard, on a store where 25 versions wait: approve,
 * hold with two reasons and reject in turn. Prints the key presses of each (typed letters counted separately) and the
 * time until the next version is on screen.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, expect, type Page } from "@playwright/test";
import { browserLaunch } from "#tests/support/browser.ts";
import { startConsoleIn } from "#tests/support/console-server.ts";
import { demoPassword, enter } from "#tests/support/journey-people.ts";
import { timesOf } from "./statistics/figures.ts";

const decisionsToMake = 20;
const choices = ["approve", "hold", "reject"] as const;
type Choice = (typeof choices)[number];

/** Wraps the keyboard and counts key presses and typed letters. */
function keyboardOf(page: Page) {
  let keys = 0;
  let letters = 0;
  return {
    press: async (key: string) => {
      keys += 1;
      await page.keyboard.press(key);
    },
    write: async (text: string) => {
      letters += text.length;
      await page.keyboard.type(text);
    },
    taken: () => {
      const taken = { keys, letters };
      [keys, letters] = [0, 0];
      return taken;
    },
  };
}
type Keyboard = ReturnType<typeof keyboardOf>;

const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName ?? "");

/** Presses Tab until a text field has the focus. */
async function tabToField(page: Page, { press }: Keyboard): Promise<void> {
  for (let tabs = 0; tabs < 40; tabs += 1) {
    if (["INPUT", "TEXTAREA"].includes(await focused(page))) return;
    await press("Tab");
  }
  throw new Error("no field to write in");
}

async function writeReason(page: Page, keyboard: Keyboard): Promise<void> {
  await page.getByRole("textbox", { name: "Title", exact: true }).waitFor();
  await tabToField(page, keyboard);
  await keyboard.write("Not sharp");
  await keyboard.press("Tab");
  await tabToField(page, keyboard);
  await keyboard.write("Send one of 512 pixels, without letters.");
}

async function pin(page: Page, keyboard: Keyboard, field: string): Promise<void> {
  await keyboard.press("p");
  await keyboard.write(field);
  await keyboard.press("Enter");
  await writeReason(page, keyboard);
  await keyboard.press("Escape");
}

const acts: Record<Choice, (page: Page, keyboard: Keyboard) => Promise<void>> = {
  approve: async (_, { press }) => press("a"),
  hold: async (page, keyboard) => {
    await pin(page, keyboard, "Icon");
    await pin(page, keyboard, "Description");
  },
  reject: async (page, keyboard) => {
    await keyboard.press("r");
    await writeReason(page, keyboard);
  },
};

const deskOf = (page: Page) => new URL(page.url()).pathname;

const dataDir = mkdtempSync(join(tmpdir(), "decisions-"));
const seeded = spawnSync("npm", ["run", "--silent", "seed", "--", "--apps", "2500"], {
  env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: "warn" },
  stdio: "inherit",
});
if (seeded.status !== 0) throw new Error("the store was not filled");
const { url, stop } = await startConsoleIn(dataDir);
process.env.CONSOLE_URL = url;
const browser = await chromium.launch(await browserLaunch());
const rows: Record<Choice, { keys: number[]; letters: number[]; nextMs: number[] }> = {
  approve: { keys: [], letters: [], nextMs: [] },
  hold: { keys: [], letters: [], nextMs: [] },
  reject: { keys: [], letters: [], nextMs: [] },
};
try {
  const context = await browser.newContext({
    baseURL: process.env.CONSOLE_URL,
    viewport: { width: 1440, height: 900 },
  });
  const page = await enter(context, { email: "staff0@many.example", password: demoPassword });
  const keyboard = keyboardOf(page);
  await page.goto("/review-apps");
  await page.getByRole("row").nth(1).waitFor();
  await page.keyboard.press("n");
  await page.waitForURL(/review-apps\/[0-9a-f-]{36}$/);
  for (let at = 0; at < decisionsToMake; at += 1) {
    const choice = choices[at % choices.length] ?? "approve";
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const desk = deskOf(page);
    // Reading time, in which the next version is prefetched.
    await page.waitForTimeout(6_000);
    await acts[choice](page, keyboard);
    const began = performance.now();
    await keyboard.press("Control+Enter");
    await page.waitForFunction(
      (before) => location.pathname !== before && document.querySelector("h1")?.offsetParent,
      desk,
      { polling: "raf" },
    );
    rows[choice].nextMs.push(performance.now() - began);
    const { keys, letters } = keyboard.taken();
    rows[choice].keys.push(keys);
    rows[choice].letters.push(letters);
  }
} finally {
  await browser.close();
  await stop();
}
console.log(`${decisionsToMake} decisions without the mouse; the next version was on screen after (ms, median / p95):`);
console.table(
  Object.fromEntries(
    choices.map((choice) => {
      const { keys, letters, nextMs } = rows[choice];
      const { median, late } = timesOf(nextMs);
      return [
        choice,
        { decisions: keys.length, keys: timesOf(keys).median, letters: timesOf(letters).median, median, late },
      ];
    }),
  ),
);
