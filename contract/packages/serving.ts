import * as z from "zod";
import { Id, Instant, Revision } from "#contract/identifiers.ts";
import { limits } from "#contract/limits.ts";
import { VersionSummary } from "#contract/versions/views.ts";

/** A version that phones get today. */
export const ServedVersion = z.strictObject({
  version: VersionSummary,
  /** `test`: B, for the phones that take part in the version's A/B test; `everyone`: all phones that do not. */
  audience: z.enum(["test", "everyone"]),
  /** Of all phones that match; the shares of an app add up to 100. */
  sharePercent: z.int().min(1).max(100),
  since: Instant,
  /** Phones in the audience have to update. */
  mandatory: z.boolean(),
  /** Who may take part in the test; empty lists mean any. */
  phones: z
    .strictObject({
      oems: z.array(z.string()),
      models: z.array(z.string()),
      /** Null: whatever version they have now. */
      versions: z.array(z.string()).nullable(),
    })
    .nullable(),
});
export type ServedVersion = z.infer<typeof ServedVersion>;

/** Answer of `app/rolling-updates`: the newest first; empty while the store serves nothing of the app. */
export const RollingUpdates = z.strictObject({ appId: Id, rolling: z.boolean(), items: z.array(ServedVersion) });

/**
 * Body of `app/update-apk-config/{id}`: what can be said about a version's package without sending a file. What is
 * left out stays. A draft takes all of it, a version on hold what is held; a live one only the last two, within what
 * reviewers approved: `mandatory` where it was, and coverage that grows as far as a test they saw may go (100 ends the
 * test: everyone gets the version).
 */
export const PackageConfig = z.strictObject({
  revision: Revision,
  mainObb: z.literal("remove").optional(),
  patchObb: z.literal("remove").optional(),
  acceptsFewerDevices: z.boolean().optional(),
  mandatory: z.boolean().optional(),
  coveragePercentage: z.int().min(limits.abCoverage.min).max(100).optional(),
});
export type PackageConfig = z.infer<typeof PackageConfig>;

/** Body of `admin/update-apk-by-versioncode/{id}`: which accepted package the store serves from now on, and why. */
export const ServeVersionCode = z.strictObject({
  /** Of the app. */
  revision: Revision,
  /** Decimal text: 64 bit. */
  versionCode: z.string().regex(/^[1-9]\d{0,18}$/),
  reason: z.string().trim().max(limits.holdReason.codePoints),
});
