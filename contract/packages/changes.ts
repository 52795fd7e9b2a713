import * as z from "zod";
import { BundledSdk, SizeByArea } from "./facts.ts";

const pairOf = <T extends z.ZodType>(value: T) => z.strictObject({ before: value, after: value });

const count = pairOf(z.int());

/** Names that came and went, in the order of the package they are from; how many there were and are in all. */
export const NameChanges = z.strictObject({ added: z.array(z.string()), removed: z.array(z.string()), count });
export type NameChanges = z.infer<typeof NameChanges>;

/**
 * A package against the one it replaces: what the developer is shown before submitting, the reviewer first thing,
 * and `npm run inspect -- --against` prints. Values are given also when they stayed the same.
 */
export const PackageChanges = z.strictObject({
  versionName: pairOf(z.string().nullable()),
  versionCode: pairOf(z.string().nullable()),
  label: pairOf(z.string().nullable()),
  minSdk: pairOf(z.int().nullable()),
  targetSdk: pairOf(z.int().nullable()),
  /** Bytes. */
  sizeBytes: pairOf(z.int()),
  /** Packed bytes by area; null where either side is not known. */
  sizeByArea: pairOf(SizeByArea).nullable(),
  permissions: NameChanges.extend({ addedDangerous: z.array(z.string()) }),
  features: NameChanges,
  abis: NameChanges,
  /** Of bundles; none in an APK. */
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
