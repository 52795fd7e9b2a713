import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ApksignerVerdict, Badging } from "#tests/support/android-tools.ts";

/** Answers of Android's tools, which `npm run record:oracles` writes. Every package is named by its SHA-256. */
export interface RecordedAnswers {
  /** Version that each tool printed. */
  tools: Record<string, string>;
  /** Packages of `oracle-packages.ts`, kept in this folder. */
  packages: Record<string, RecordedPackage>;
  /** Packages of `support/real-packages.ts`. */
  real: Record<string, { sha256: string; aapt: Badging; aapt2: Badging; apksigner: ApksignerVerdict }>;
}

export interface RecordedPackage {
  file: string;
  sha256: string;
  apksigner: ApksignerVerdict;
  /** SHA-256 of the certificates, oldest first, that `apksigner lineage` prints; only of a rotated key. */
  lineage?: string[];
}

export const recordedFolder = join(import.meta.dirname, "recorded");
export const answersFile = join(recordedFolder, "answers.json");

export function readAnswers(): RecordedAnswers {
  return JSON.parse(readFileSync(answersFile, "utf8")) as RecordedAnswers;
}

/** Reads a recorded package. @throws Error if it is missing or is not the one that the tools were asked about */
export async function recordedPackage(name: string, { packages }: RecordedAnswers): Promise<Uint8Array> {
  const recorded = packages[name];
  if (!recorded) throw new Error(`No answer for "${name}". ${howToRecord}`);
  const bytes = new Uint8Array(await readFile(join(recordedFolder, recorded.file)));
  if (sha256Of(bytes) !== recorded.sha256) throw new Error(`${recorded.file} is not the recorded file. ${howToRecord}`);
  return bytes;
}

export const howToRecord = "Run npm run record:oracles with aapt, aapt2 and apksigner installed.";

export function sha256Of(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
