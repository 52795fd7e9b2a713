import * as z from "zod";
import { BundledSdk, SizeByArea } from "./facts.ts";

const pairOf = <T extends z.ZodType>(value: T) => z.strictObject({ before: value, after: value });

const count = pairOf(z.int());

/** Names added and removed, in package order, with the total before and after. */
export const NameChanges = z.strictObject({ added: z.array(z.string()), removed: z.array(z.string()), count });
export type NameChanges = z.infer<typeof NameChanges>;

/**
 * Diff of a package against the one it replaces. The developer sees it before submitting, the reviewer first; `npm run
 * inspect -- --against` prints it. Includes values that stayed the same.
 */
export const PackageChanges = z.strictObject({
  versionName: pairOf(z.string().nullable()),
  versionCode: pairOf(z.string().nullable()),
  label: pairOf(z.string().nullable()),
  minSdk: pairOf(z.int().nullable()),
  targetSdk: pairOf(z.int().nullable()),
  /** Bytes. */
  sizeBytes: pairOf(z.int()),
  /** Compressed bytes by area; null if either side is unknown. */
  sizeByArea: pairOf(SizeByArea).nullable(),
  permissions: NameChanges.extend({ addedDangerous: z.array(z.string()) }),
  features: NameChanges,
  abis: NameChanges,
  /** Modules of a bundle; empty for an APK. */
  modules: NameChanges,
  /** BCP 47. */
  locales: NameChanges,
  sdks: z.strictObject({
    added: z.array(BundledSdk),
    removed: z.array(BundledSdk),
    changed: z.array(z.strictObject({ name: z.string(), before: z.string(), after: z.string() })),
    count,
  }),
  debuggable: pairOf(z.boolean().nullable()),
  usesCleartextTraffic: pairOf(z.boolean().nullable()),
  networkSecurityConfig: pairOf(z.boolean().nullable()),
  /** SHA-256 of the signers' certificates; `same` also after a rotation that the new file proves. */
  signer: z.strictObject({ before: z.array(z.string()), after: z.array(z.string()), same: z.boolean() }),
});
export type PackageChanges = z.infer<typeof PackageChanges>;
