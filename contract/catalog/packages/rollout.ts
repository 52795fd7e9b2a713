import * as z from "zod";
import { Id, Instant, Revision } from "#contract/scalar-schemas.ts";
import { limits } from "#contract/limits.ts";
import { VersionSummary } from "#contract/catalog/versions/schemas.ts";
import { checkParagraphs } from "#contract/plain-text.ts";

/** Version that the store serves to phones now. */
export const ServedVersion = z.strictObject({
  version: VersionSummary,
  /**
   * Phones that receive the version. `test`: variant B, for phones in the version's A/B test; `everyone`: all other
   * phones.
   */
  audience: z.enum(["test", "everyone"]),
  /** Percentage of all matching phones; an app's shares add up to 100. */
  sharePercent: z.int().min(1).max(100),
  since: Instant,
  /** Whether phones in the audience must update. */
  mandatory: z.boolean(),
  /** Phones that may take part in the test; empty lists match any. */
  phones: z
    .strictObject({
      oems: z.array(z.string()),
      models: z.array(z.string()),
      /** Installed versions that take part; null for any. */
      versions: z.array(z.string()).nullable(),
    })
    .nullable(),
});
export type ServedVersion = z.infer<typeof ServedVersion>;

/** Response of `app/rolling-updates`, newest first; empty if the store serves nothing of the app. */
export const RollingUpdates = z.strictObject({ appId: Id, rolling: z.boolean(), items: z.array(ServedVersion) });

/**
 * Body of `app/update-apk-config/{id}`: package settings that need no new file; omitted fields stay. A draft accepts
 * all of them, a held version those that are held. A live version accepts only the last two. Reviewers must have
 * approved `mandatory`, and variant B for a larger coverage up to `limits.abCoverage.max`. 100 ends the test: everyone
 * receives the version.
 */
export const PackageConfigUpdate = z.strictObject({
  revision: Revision,
  mainObb: z.literal("remove").optional(),
  patchObb: z.literal("remove").optional(),
  acceptsFewerDevices: z.boolean().optional(),
  mandatory: z.boolean().optional(),
  coveragePercentage: z.int().min(limits.abCoverage.min).max(100).optional(),
});
export type PackageConfigUpdate = z.infer<typeof PackageConfigUpdate>;

/** Body of `admin/update-apk-by-versioncode/{id}`: the accepted package to serve from now on, and why. */
export const ServeVersionCode = z.strictObject({
  /** Revision of the app that the caller has seen. */
  revision: Revision,
  /** 64 bit, so a decimal string. */
  versionCode: z.string().regex(/^[1-9]\d{0,18}$/),
  reason: z.string().trim().max(limits.holdReason.codePoints).check(checkParagraphs),
});
