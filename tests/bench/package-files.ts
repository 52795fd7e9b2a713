import { existsSync, mkdirSync, renameSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { buildApk } from "#demo/builder/build-apk.ts";
import { createSigningKey } from "#demo/builder/signing-key.ts";
import { realPackagePath, realPackages } from "#tests/support/real-packages.ts";

const cache = join(import.meta.dirname, "../../.cache/bench");
const MB = 1_000_000;

export interface BenchFile {
  name: string;
  path: string;
  sizeBytes: number;
}

interface Recipe {
  name: string;
  weightBytes: number;
  minSdk: number;
}

/** Packages to build. With a minSdk below 24 the JAR signature counts too, so every entry is inflated and hashed. */
const recipes: readonly Recipe[] = [
  { name: "built-1MB", weightBytes: MB, minSdk: 24 },
  { name: "built-20MB", weightBytes: 20 * MB, minSdk: 24 },
  { name: "built-20MB-v1", weightBytes: 20 * MB, minSdk: 21 },
  { name: "built-150MB", weightBytes: 150 * MB, minSdk: 24 },
  { name: "built-1GB", weightBytes: 1000 * MB, minSdk: 24 },
];

/** Returns packages built elsewhere and our own of every size, cached in an ignored folder. */
export async function benchFiles(): Promise<BenchFile[]> {
  const files: BenchFile[] = [];
  for (const name of realPackages) {
    const path = await realPackagePath(name);
    if (path) files.push(measured(name, path));
  }
  for (const recipe of recipes) files.push(measured(recipe.name, await builtPackage(recipe)));
  return files.sort((a, b) => a.sizeBytes - b.sizeBytes);
}

const measured = (name: string, path: string): BenchFile => ({ name, path, sizeBytes: statSync(path).size });

async function builtPackage({ name, weightBytes, minSdk }: Recipe): Promise<string> {
  const path = join(cache, `${name}.apk`);
  if (existsSync(path)) return path;
  mkdirSync(cache, { recursive: true });
  const key = await createSigningKey("CN=Bench", { algorithm: "rsa2048" });
  const share = Math.round(weightBytes / 10);
  const bytes = await buildApk(
    {
      package: "in.example.bench",
      versionCode: 1,
      versionName: "1.0",
      minSdk,
      targetSdk: 35,
      label: basename(name),
      icon: Buffer.from("89504e470d0a1a0a", "hex"),
      permissions: [],
      // Code, which deflate halves, besides images and sounds, which it does not shrink.
      assets: Object.fromEntries(Array.from({ length: 7 }, (_, index) => [`sound-${index}.ogg`, noise(share, index)])),
      reviseEntries: (entries) => [
        ...entries,
        ...Array.from({ length: 6 }, (_, index) => ({ path: `classes${index + 2}.dex`, bytes: words(share) })),
      ],
    },
    key,
  );
  writeFileSync(`${path}.part`, bytes);
  renameSync(`${path}.part`, path);
  return path;
}

function noise(length: number, seed: number): Uint8Array {
  const numbers = new Uint32Array(Math.ceil(length / 4));
  let state = seed + 1;
  for (let at = 0; at < numbers.length; at += 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    numbers[at] = state;
  }
  return new Uint8Array(numbers.buffer).subarray(0, length);
}

/** Returns half noise, half repetition, which deflate halves like code. */
function words(length: number): Uint8Array {
  const bytes = noise(length, 99);
  for (let at = 0; at < length; at += 64) bytes.copyWithin(at, 0, Math.min(32, length - at));
  return bytes;
}
