import * as z from "zod";
import { isLiveStatus, type StaffAppStatus, staffAppStatuses } from "./status.ts";
import { Instant } from "#contract/identifiers.ts";
import { languageCodes } from "#contract/reference/languages.ts";
import { versionStatuses } from "#contract/versions/status.ts";

const count = z.int().min(0);

/** What a change of an app's status meets, counted by the server. */
export const StatusFacts = z.strictObject({
  /** The last change by staff: since when the app is what it is, and what it was before. */
  last: z.strictObject({ from: z.enum(staffAppStatuses), at: Instant }).nullable(),
  /** The version that is on its way and no draft. */
  onItsWay: z.strictObject({ versionName: z.string().nullable(), status: z.enum(versionStatuses) }).nullable(),
  /** Campaigns that run or are planned. */
  campaigns: count,
  /** Who reads the notice in the console, and how many of them get it by mail too, in which languages. */
  told: z.strictObject({ people: count, byMail: count, languages: z.array(z.enum(languageCodes)) }),
});
export type StatusFacts = z.infer<typeof StatusFacts>;

/** A line of the effects: its words are below `setStatus.effect` of `locales/<language>/review.json`. */
export type StatusEffect =
  | `store.${StaffAppStatus}`
  | "updatesEnd"
  | "updatesAgain"
  | "onItsWay"
  | "onItsWayUnseen"
  | "campaigns"
  | "told"
  | "back";

/** What bringing an app from one status to another does, in the order in which it is read before it is done. */
export function statusEffects(
  from: StaffAppStatus,
  to: StaffAppStatus,
  { onItsWay, campaigns }: Pick<StatusFacts, "onItsWay" | "campaigns">,
): StatusEffect[] {
  const when = (is: boolean, effect: StatusEffect): StatusEffect[] => (is ? [effect] : []);
  return [
    `store.${to}`,
    ...when(to === "blocked", "updatesEnd"),
    ...when(from === "blocked", "updatesAgain"),
    ...when(onItsWay !== null, isLiveStatus(to) ? "onItsWay" : "onItsWayUnseen"),
    ...when(campaigns > 0 && !isLiveStatus(to), "campaigns"),
    "told",
    "back",
  ];
}
