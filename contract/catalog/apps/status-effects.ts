import * as z from "zod";
import { isLiveAppStatus, type StaffAppStatus, staffAppStatuses } from "./status.ts";
import { Instant } from "#contract/scalar-schemas.ts";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { versionStatuses } from "#contract/catalog/versions/status.ts";

const count = z.int().min(0);

/** Facts about an app before its status changes, counted by the server. */
export const AppStatusFacts = z.strictObject({
  /** Last status change by staff; null if there was none. */
  last: z.strictObject({ from: z.enum(staffAppStatuses), at: Instant }).nullable(),
  /** Version in progress; null if there is none or it is a draft. */
  onItsWay: z.strictObject({ versionName: z.string().nullable(), status: z.enum(versionStatuses) }).nullable(),
  /** Number of the app's running or planned campaigns. */
  campaigns: count,
  /** Numbers of people who are notified in the console and also by mail, and their languages. */
  told: z.strictObject({ people: count, byMail: count, languages: z.array(z.enum(languageCodes)) }),
});
export type AppStatusFacts = z.infer<typeof AppStatusFacts>;

/** Effect of a status change; labels below `setStatus.effect` in `locales/<language>/review.json`. */
export type AppStatusEffect =
  | `store.${StaffAppStatus}`
  | "updatesEnd"
  | "updatesAgain"
  | "onItsWay"
  | "onItsWayUnseen"
  | "campaigns"
  | "told"
  | "back";

/** Lists the effects of a status change in display order, shown before the change. */
export function listAppStatusEffects(
  from: StaffAppStatus,
  to: StaffAppStatus,
  { onItsWay, campaigns }: Pick<AppStatusFacts, "onItsWay" | "campaigns">,
): AppStatusEffect[] {
  const when = (is: boolean, effect: AppStatusEffect): AppStatusEffect[] => (is ? [effect] : []);
  return [
    `store.${to}`,
    ...when(to === "blocked", "updatesEnd"),
    ...when(from === "blocked", "updatesAgain"),
    ...when(onItsWay !== null, isLiveAppStatus(to) ? "onItsWay" : "onItsWayUnseen"),
    ...when(campaigns > 0 && !isLiveAppStatus(to), "campaigns"),
    "told",
    "back",
  ];
}
