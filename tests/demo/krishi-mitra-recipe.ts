import type { PackageRecipe } from "#demo/builder/package-recipe.ts";

/** One transparent pixel. */
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/**
 * A recipe with a bit of everything: labels in three scripts, two densities, libraries, more than a chunk of assets.
 */
export const krishiMitraRecipe: PackageRecipe = {
  package: "in.sahyadri.krishimitra",
  versionCode: 430,
  versionName: "4.3.0",
  minSdk: 21,
  targetSdk: 34,
  label: "Krishi Mitra",
  labels: { "hi-IN": "कृषि मित्र", "ta-IN": "கிருஷி மித்ரா", "ur-IN": "کرشی متر" },
  icon: pixel,
  iconsByDensityDpi: { 160: pixel },
  permissions: ["android.permission.INTERNET", "android.permission.CAMERA"],
  features: [{ name: "android.hardware.camera", required: false }],
  abis: ["arm64-v8a", "armeabi-v7a"],
  assets: { "leaf_v4.tflite": new Uint8Array(1_500_000) },
};
