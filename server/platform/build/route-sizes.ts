import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { collectManifestFiles, readBuildManifest } from "#server/platform/http/build-manifest.ts";

export interface RouteSize {
  readonly name: string;
  /** Gzipped JavaScript in KiB that the route loads beyond its base, which the browser already has. */
  readonly kib: number;
  /** Number of JavaScript files that a first visit requests. */
  readonly files: number;
  readonly budget: Budget;
}
interface Budget {
  readonly kib: number;
  readonly files: number;
}

const budgets = {
  signedOut: { kib: 200, files: 14 },
  /**
   * Budget for the console's frame and Home: 510 kB. Every resource in the menu costs about 0.7 KiB here: its calls,
   * its row, its texts.
   */
  shellAndHome: { kib: 510_000 / 1024, files: 6 },
  route: { kib: 150, files: 10 },
  routeWithCharts: { kib: 300, files: 6 },
} as const satisfies Record<string, Budget>;

const signedOutTree = "signed-out/SignedOutTree.tsx";
const signedInTree = "signed-in/SignedInTree.tsx";
const home = "../resources/catalog/apps/home.tsx";
const charts = "../ui/charts/Charts.tsx";
const statistics = "../resources/statistics/reports/show.tsx";
/** English texts, which every visitor to the signed-out pages loads beside the code. */
const signedOutTexts = ["../words:en-US/start"];

async function gzipSizes(directory: string): Promise<Map<string, number>> {
  const assets = join(directory, "assets");
  const names = (await readdir(assets)).filter((name) => name.endsWith(".js"));
  const sizes = names.map(
    async (name) => [`assets/${name}`, gzipSync(await readFile(join(assets, name))).length] as const,
  );
  return new Map(await Promise.all(sizes));
}

/** True for modules that a resource loads on demand: its screens, and heavy parts of them. */
const isScreen = (key: string): boolean => key.startsWith("../resources/") && key.endsWith(".tsx");
/** Account screens for people who are signed in. */
const ownAccount =
  /^\.\.\/resources\/accounts\/auth\/(profile|security|personal-data|confirmation|password\/ChangePassword)/;
const isSignedOut = (key: string): boolean => key.startsWith("../resources/accounts/auth/") && !ownAccount.test(key);

/** Returns the gzip size of every route in a built web app. */
export async function routeSizes(directory: string): Promise<RouteSize[]> {
  const built = await readBuildManifest(directory);
  const sizes = await gzipSizes(directory);
  const { entries } = built;
  const sizeOf = (files: ReadonlySet<string>) => ({
    kib: [...files].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0) / 1024,
    files: files.size,
  });
  const shell = collectManifestFiles(built, [...entries, signedInTree]);
  const shellHome = collectManifestFiles(built, [...entries, signedInTree, home]);
  const screens = Object.keys(built.modules).filter(isScreen);
  const signedOut = (key: string): RouteSize => ({
    name: key.replace("../resources/", ""),
    ...sizeOf(collectManifestFiles(built, [...entries, signedOutTree, ...signedOutTexts, key])),
    budget: budgets.signedOut,
  });
  const sizeBeyondShell = (keys: readonly string[]) =>
    sizeOf(new Set([...collectManifestFiles(built, keys)].filter((file) => !shell.has(file))));
  const beyondShell = (key: string): RouteSize => ({
    name: key.replace("../resources/", ""),
    ...sizeBeyondShell([key]),
    budget: budgets.route,
  });
  return [
    { ...signedOut(signedOutTree), name: "login" },
    ...screens.filter(isSignedOut).map(signedOut),
    { name: "shell and home", ...sizeOf(shellHome), budget: budgets.shellAndHome },
    ...screens.filter((key) => !isSignedOut(key) && key !== home).map(beyondShell),
    {
      name: "statistics with its charts",
      ...sizeBeyondShell([statistics, charts]),
      budget: budgets.routeWithCharts,
    },
  ];
}

const isOver = ({ kib, files, budget }: RouteSize): boolean => kib > budget.kib || files > budget.files;

/** Prints the sizes; throws if a route exceeds its budget. */
export async function checkRouteSizes(directory: string): Promise<void> {
  const sizes = await routeSizes(directory);
  for (const size of sizes) {
    const { name, kib, files, budget } = size;
    const measured = `${kib.toFixed(0).padStart(5)} of ${budget.kib.toFixed(1)} KiB, ${files} of ${budget.files} files`;
    console.log(`${measured}  ${isOver(size) ? "OVER  " : ""}${name}`);
  }
  const over = sizes.filter(isOver);
  if (over.length > 0) throw new Error(`over the size budget: ${over.map(({ name }) => name).join(", ")}`);
}
