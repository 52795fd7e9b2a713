import { expect, it } from "vitest";
import { parseUserAgent } from "#server/accounts/profile/parse-user-agent.ts";

const chromium = "AppleWebKit/537.36 (KHTML, like Gecko)";

it.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chromium} Chrome/141.0.0.0 Safari/537.36`,
    "Chrome 141",
    "Windows",
    "computer",
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chromium} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
    "Edge 141",
    "Windows",
    "computer",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0", "Firefox 132", "Linux", "computer"],
  [
    `Mozilla/5.0 (Linux; Android 14; K) ${chromium} Chrome/141.0.0.0 Mobile Safari/537.36`,
    "Chrome 141",
    "Android 14",
    "phone",
  ],
  [
    `Mozilla/5.0 (Linux; Android 13; SM-X200) ${chromium} SamsungBrowser/25.0 Chrome/121.0.0.0 Safari/537.36`,
    "Samsung Internet 25",
    "Android 13",
    "tablet",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
    "Safari 18",
    "iOS 18",
    "phone",
  ],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15",
    "Safari 18",
    "macOS",
    "computer",
  ],
  ["curl/8.5.0", null, null, "program"],
  ["", null, null, "program"],
])("parseUserAgent names browser, system and device kind of %s", (userAgent, browser, system, kind) => {
  expect(parseUserAgent(userAgent)).toEqual({ browser, system, kind });
});
