import { join } from "node:path";
import { precompress } from "./precompress.ts";
import { distDirectory, projectRoot } from "#server/project-paths.ts";

export const webDirectory = join(distDirectory, "web");

/** Builds the web app into `dist/web`, with compressed copies beside the originals. */
export async function buildWeb(): Promise<void> {
  const vite = await import("vite");
  await vite.build({ configFile: join(projectRoot, "vite.config.ts"), logLevel: "warn" });
  await precompress(webDirectory);
}
