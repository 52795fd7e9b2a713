import * as z from "zod";
import { BundledSdk, SizeByArea } from "./package-facts.ts";

const beforeAndAfter = <T extends z.ZodType>(value: T) => z.strictObject({ before: value, after: value });

const count = beforeAndAfter(z.int());

/** Names added and removed, in package order, with the total before and after. */
export const NamesDiff = z.strictObject({ added: z.array(z.string()), removed: z.array(z.string()), count });
export type NamesDiff = z.infer<typeof NamesDiff>;

/**
 * Diff of a package against the one it replaces. The developer sees it before submitting, the reviewer first; `npm run
 * inspect -- --against` prints it. Includes values that stayed the same.
 */
export const PackageDiff = z.strictObject({
  versionName: beforeAndAfter(z.string().nullable()),
  versionCode: beforeAndAfter(z.string().nullable()),
  label: beforeAndAfter(z.string().nullable()),
  minSdk: beforeAndAfter(z.int().nullable()),
  targetSdk: beforeAndAfter(z.int().nullable()),
  /** Size of the file in bytes. */
  sizeBytes: beforeAndAfter(z.int()),
  /** Compressed bytes by area; null if either side is unknown. */
  sizeByArea: beforeAndAfter(SizeByArea).nullable(),
  permissions: NamesDiff.extend({ addedDangerous: z.array(z.string()) }),
  features: NamesDiff,
  abis: NamesDiff,
  /** Modules of a bundle; empty for an APK. */
  modules: NamesDiff,
  /** Languages of the package's resources, as BCP 47 tags. */
  locales: NamesDiff,
  sdks: z.strictObject({
    added: z.array(BundledSdk),
    removed: z.array(BundledSdk),
    changed: z.array(z.strictObject({ name: z.string(), before: z.string(), after: z.string() })),
    count,
  }),
  debuggable: beforeAndAfter(z.boolean().nullable()),
  usesCleartextTraffic: beforeAndAfter(z.boolean().nullable()),
  networkSecurityConfig: beforeAndAfter(z.boolean().nullable()),
  /** SHA-256 of the signers' certificates; `same` also after a rotation that the new file proves. */
  signer: z.strictObject({ before: z.array(z.string()), after: z.array(z.string()), same: z.boolean() }),
});
export type PackageDiff = z.infer<typeof PackageDiff>;
