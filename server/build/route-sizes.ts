import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
}
type Manifest = Readonly<Record<string, Chunk>>;

export interface RouteSize {
  readonly name: string;
  /** KiB of JavaScript, gzip, beyond what the budget's base already loaded. */
  readonly kib: number;
  readonly budgetKib: number;
}

const budgets = { signedOut: 200, shellAndHome: 520, route: 150, routeWithCharts: 300 } as const;

const signedOutTree = "signed-out/SignedOutTree.tsx";
const signedInTree = "signed-in/SignedInTree.tsx";
const home = "../resources/apps/home/HomeScreen.tsx";
const charts = "../ui/charts/Charts.tsx";
const statistics = "../resources/statistics/page/StatisticsScreen.tsx";
/** What every visitor of the signed-out pages loads beside the code: English. */
const signedOutTexts = ["shell", "errors", "accounts"].map((noun) => `../locales/en-US/${noun}.json`);

/** Files that load with a chunk: itself and everything it imports statically. */
function closure(manifest: Manifest, keys: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || found.has(chunk.file)) return;
    found.add(chunk.file);
    for (const one of chunk.imports ?? []) visit(one);
  };
  for (const key of keys) visit(key);
  return found;
}

async function gzipSizes(directory: string): Promise<Map<string, number>> {
  const assets = join(directory, "assets");
  const names = (await readdir(assets)).filter((name) => name.endsWith(".js"));
  const sizes = names.map(
    async (name) => [`assets/${name}`, gzipSync(await readFile(join(assets, name))).length] as const,
  );
  return new Map(await Promise.all(sizes));
}

/** Whatever a resource loads on demand: its screens, and heavy parts of them. */
const isScreen = (key: string): boolean => key.startsWith("../resources/") && key.endsWith(".tsx");
const isSignedOut = (key: string): boolean => key.startsWith("../resources/accounts/");

/** Gzip sizes of every route of a built web app, from Vite's manifest. */
export async function routeSizes(directory: string): Promise<RouteSize[]> {
  const manifest = JSON.parse(await readFile(join(directory, ".vite/manifest.json"), "utf8")) as Manifest;
  const sizes = await gzipSizes(directory);
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const kibOf = (files: Iterable<string>): number =>
    [...files].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0) / 1024;
  const shell = closure(manifest, [...entries, signedInTree]);
  const shellHome = closure(manifest, [...entries, signedInTree, home]);
  const screens = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry && isScreen(key));
  const signedOut = (key: string): RouteSize => ({
    name: key.replace("../resources/", ""),
    kib: kibOf(closure(manifest, [...entries, signedOutTree, ...signedOutTexts, key])),
    budgetKib: budgets.signedOut,
  });
  const kibBeyondShell = (keys: readonly string[]): number =>
    kibOf([...closure(manifest, keys)].filter((file) => !shell.has(file)));
  const beyondShell = (key: string): RouteSize => ({
    name: key.replace("../resources/", ""),
    kib: kibBeyondShell([key]),
    budgetKib: budgets.route,
  });
  return [
    { ...signedOut(signedOutTree), name: "login" },
    ...screens.filter(isSignedOut).map(signedOut),
    { name: "shell and home", kib: kibOf(shellHome), budgetKib: budgets.shellAndHome },
    ...screens.filter((key) => !isSignedOut(key) && key !== home).map(beyondShell),
    {
      name: "statistics with its charts",
      kib: kibBeyondShell([statistics, charts]),
      budgetKib: budgets.routeWithCharts,
    },
  ];
}

/** Prints the sizes; throws when a route is over its budget. */
export async function guardRouteSizes(directory: string): Promise<void> {
  const sizes = await routeSizes(directory);
  for (const { name, kib, budgetKib } of sizes) {
    console.log(`${kib.toFixed(0).padStart(5)} of ${budgetKib} KiB  ${kib > budgetKib ? "OVER  " : ""}${name}`);
  }
  const over = sizes.filter(({ kib, budgetKib }) => kib > budgetKib);
  if (over.length > 0) throw new Error(`over the size budget: ${over.map(({ name }) => name).join(", ")}`);
}
