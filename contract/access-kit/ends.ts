import type { Mover, VersionStatus } from "#contract/versions/status.ts";
import { type KitEnd, kitEnds } from "./kit.ts";

const isEnd = (status: VersionStatus): status is KitEnd => kitEnds.some((one) => one === status);

/**
 * Returns the status after which a version's test credentials are wiped: decided, withdrawn or closed; null if they
 * stay. A hold keeps them for the fix. A version that the automated checks send back keeps them, because nobody has
 * read them yet. A superseded version was decided on long ago.
 */
export function kitEndOf(from: VersionStatus, to: VersionStatus, by: Mover): KitEnd | null {
  if (!isEnd(to) || from === "superseded") return null;
  return from === "pending" && by === "system" ? null : to;
}
