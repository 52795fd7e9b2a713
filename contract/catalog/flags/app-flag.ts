import * as z from "zod";
import { Id, Instant } from "#contract/scalar-schemas.ts";

/**
 * Audiences of a flag, a staff note that changes nothing about the app. `staff`: the developer never learns of it.
 * `developer`: they see it at their app and are notified when it is written, changed or removed.
 */
export const appFlagAudiences = ["staff", "developer"] as const;
export type FlagAudience = (typeof appFlagAudiences)[number];

export const flagLimits = { text: 600 } as const;

const FlagText = z.strictObject({ appFlag: z.string(), audience: z.enum(appFlagAudiences) });

/** Staff flag on an app. Developers see it only if it is marked visible to them. */
export const AppFlag = z.strictObject({
  appId: Id,
  appFlag: z.string().nullable(),
  audience: z.enum(appFlagAudiences),
  revision: z.int().min(0),
  /** Staff member who wrote or removed the flag, and its previous text to restore; for staff alone. */
  by: z.string().nullable(),
  before: FlagText.nullable(),
  /** Time of the last change; null if the app was never flagged. */
  at: Instant.nullable(),
});
export type AppFlag = z.infer<typeof AppFlag>;

/** True if the app's developer can read the flag. */
export function isFlagVisibleToDeveloper({ appFlag, audience }: Pick<AppFlag, "appFlag" | "audience">): boolean {
  return appFlag !== null && audience === "developer";
}

/** Effect of a flag change; labels below `effect` in `locales/<language>/flags.json`. */
export type AppFlagEffect =
  | "marked"
  | "unmarked"
  | "storeSame"
  | "developerTold"
  | "developerStopsReading"
  | "developerUntold"
  | "backAtAnyTime";

type FlagState = Pick<AppFlag, "appFlag" | "audience">;

/** Lists the effects of changing a flag, shown before the change. */
export function listAppFlagEffects(from: FlagState, to: FlagState): AppFlagEffect[] {
  const toDeveloper = isFlagVisibleToDeveloper(to)
    ? "developerTold"
    : isFlagVisibleToDeveloper(from)
      ? "developerStopsReading"
      : "developerUntold";
  return [to.appFlag === null ? "unmarked" : "marked", "storeSame", toDeveloper, "backAtAnyTime"];
}
