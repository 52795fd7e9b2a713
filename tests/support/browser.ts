import { existsSync } from "node:fs";

const systemBrowsers = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const quiet = ["--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"];
const nssLibrary = [
  "/usr/lib/x86_64-linux-gnu/libnss3.so",
  "/usr/lib/aarch64-linux-gnu/libnss3.so",
  "/usr/lib64/libnss3.so",
];

/**
 * Returns launch options for the browser in CHROMIUM_PATH, the system's, or an npm package's. Nothing is downloaded.
 * The package's own arguments are left out, because they disable web security.
 */
export async function browserLaunch(): Promise<{ executablePath: string; args: string[] }> {
  const system = [process.env.CHROMIUM_PATH ?? "", ...systemBrowsers].find((path) => path !== "" && existsSync(path));
  const args = ["--no-sandbox", "--disable-dev-shm-usage", ...quiet];
  if (system) return { executablePath: system, args };
  // Without the system's NSS the package provides its own, but only if it believes it runs on AWS Lambda.
  if (!nssLibrary.some((path) => existsSync(path))) process.env.AWS_EXECUTION_ENV ??= "AWS_Lambda_nodejs20.x";
  const { default: chromium } = await import("@sparticuz/chromium");
  return { executablePath: await chromium.executablePath(), args };
}
