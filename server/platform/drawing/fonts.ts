import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { Blob, Face, Font } from "harfbuzzjs";
import type { WritingSystem } from "./split-by-script.ts";
import { unpackWoff } from "./woff.ts";

const require = createRequire(import.meta.url);
const loaded = new Map<string, LoadedFont>();

export interface LoadedFont {
  font: Font;
  unitsPerEm: number;
}

/** Font weights that the drawn pictures use. */
export type FontWeight = 500 | 700;

/** Loads a script's font. The packages ship WOFF, while the shaper needs the unpacked sfnt. */
export function loadFont(script: WritingSystem, weight: FontWeight): LoadedFont {
  const name = `${script.fontPackage}-${script.subset}-${weight}-normal`;
  const known = loaded.get(name);
  if (known) return known;
  const folder = dirname(require.resolve(`@fontsource/${script.fontPackage}/package.json`));
  const bytes = unpackWoff(readFileSync(join(folder, "files", `${name}.woff`)));
  const face = new Face(new Blob(bytes));
  const made = { font: new Font(face), unitsPerEm: face.upem };
  loaded.set(name, made);
  return made;
}
