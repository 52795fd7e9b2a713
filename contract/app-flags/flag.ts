import * as z from "zod";
import { Id, Instant } from "#contract/identifiers.ts";

/**
 * A flag is a note of the staff on an app: nothing of the app changes by it. For `staff`, its developer neither reads
 * nor learns of it; for `developer`, they read it at their app and are told when it is written, changed or taken off.
 */
export const flagAudiences = ["staff", "developer"] as const;
export type FlagAudience = (typeof flagAudiences)[number];

export const flagLimits = { text: 600 } as const;

const Said = z.strictObject({ appFlag: z.string(), audience: z.enum(flagAudiences) });

/** What stands on an app; a developer sees of it what is for them, and of the rest not even that there is one. */
export const AppFlag = z.strictObject({
  appId: Id,
  appFlag: z.string().nullable(),
  audience: z.enum(flagAudiences),
  revision: z.int().min(0),
  /** Who of the staff wrote or took it off, and what stood there before, to be put back: for staff alone. */
  by: z.string().nullable(),
  before: Said.nullable(),
  /** Null: it was never flagged. */
  at: Instant.nullable(),
});
export type AppFlag = z.infer<typeof AppFlag>;

/** Whether the app's developer reads what is said. */
export function isTold({ appFlag, audience }: Pick<AppFlag, "appFlag" | "audience">): boolean {
  return appFlag !== null && audience === "developer";
}

/** What an act does, one line each: the words are below `effect` of `locales/<language>/flags.json`. */
export type FlagEffect =
  | "marked"
  | "unmarked"
  | "storeSame"
  | "developerTold"
  | "developerStopsReading"
  | "developerUntold"
  | "backAtAnyTime";

type Standing = Pick<AppFlag, "appFlag" | "audience">;

/** The effects of bringing a flag from what stands there to something else, listed before it is done. */
export function flagEffects(from: Standing, to: Standing): FlagEffect[] {
  const toDeveloper = isTold(to) ? "developerTold" : isTold(from) ? "developerStopsReading" : "developerUntold";
  return [to.appFlag === null ? "unmarked" : "marked", "storeSame", toDeveloper, "backAtAnyTime"];
}
