/**
 * `npm run record:oracles`: builds the packages of `oracle-packages.ts`, asks apksigner and aapt about them and about
 * the real packages, and writes `recorded/`. Needs the tools; run it after changes to the builder or to the packages.
 */
import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { askAapt, askApksigner, hasAndroidTools, mapInPairs } from "#tests/support/android-tools.ts";
import { type RealPackage, realPackagePath, realPackages } from "#tests/support/real-packages.ts";
import { builtPackages, maxSdkWords, signedPackages } from "./oracle-packages.ts";
import { answersFile, type RecordedAnswers, recordedFolder, sha256Of } from "./recorded-answers.ts";

const run = async (tool: string, ...words: string[]) => {
  const { stdout, stderr } = await promisify(execFile)(tool, words);
  return (stdout + stderr).trim();
};

async function recordPackage(name: string, bytes: Uint8Array): Promise<RecordedAnswers["packages"]> {
  const file = `${name.toLowerCase().replace(/\W+/g, "-")}.apk`;
  const path = join(recordedFolder, file);
  await writeFile(path, bytes);
  const apksigner = await askApksigner(path, ...maxSdkWords(name));
  const lineage = apksigner.verified && name.startsWith("a key rotated") ? await printedLineage(path) : undefined;
  return { [name]: { file, sha256: sha256Of(bytes), apksigner, ...(lineage && { lineage }) } };
}

async function printedLineage(path: string): Promise<string[]> {
  const printed = await run("apksigner", "lineage", "--print-certs", "--in", path);
  return [...printed.matchAll(/certificate SHA-256 digest: (\w+)/g)].map((match) => match[1] ?? "");
}

async function buildAll(): Promise<[string, Uint8Array][]> {
  const built: [string, Uint8Array][] = [];
  for (const [name, build] of Object.entries(builtPackages)) built.push([name, await build()]);
  for (const [name, sign] of Object.entries(signedPackages)) {
    const folder = await mkdtemp(join(tmpdir(), "record-oracles-"));
    built.push([name, await sign(folder)]);
    await rm(folder, { recursive: true });
  }
  return built;
}

async function recordRealPackage(name: RealPackage): Promise<RecordedAnswers["real"]> {
  const path = await realPackagePath(name);
  if (!path) throw new Error(`${name} is missing: its answers cannot be recorded`);
  const [aapt, aapt2] = await Promise.all([askAapt("aapt", path), askAapt("aapt2", path)]);
  const sha256 = sha256Of(await readFile(path));
  return { [name]: { sha256, aapt, aapt2, apksigner: await askApksigner(path) } };
}

if (!(await hasAndroidTools())) process.exit(1);
for (const file of await readdir(recordedFolder)) if (file.endsWith(".apk")) await rm(join(recordedFolder, file));
const answers: RecordedAnswers = {
  tools: {
    aapt: await run("aapt", "version"),
    aapt2: await run("aapt2", "version"),
    apksigner: await run("apksigner", "version"),
  },
  packages: Object.assign({}, ...(await mapInPairs(await buildAll(), ([name, bytes]) => recordPackage(name, bytes)))),
  real: Object.assign({}, ...(await mapInPairs(realPackages, recordRealPackage))),
};
await writeFile(answersFile, JSON.stringify(answers, null, 2));
await run("npx", "biome", "format", "--write", answersFile);
