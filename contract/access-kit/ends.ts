import type { Mover, VersionStatus } from "#contract/versions/status.ts";
import { type KitEnd, kitEnds } from "./kit.ts";

const isEnd = (status: VersionStatus): status is KitEnd => kitEnds.some((one) => one === status);

/**
 * What a move of a version does to what was given for it: where the version is decided on, taken back or closed, that
 * is gone; null where it stays. A hold stays open for its fixes; what the checks send back comes again, and nobody has
 * read it; an earlier version that is served again was decided on long ago.
 */
export function kitEndOf(from: VersionStatus, to: VersionStatus, by: Mover): KitEnd | null {
  if (!isEnd(to) || from === "superseded") return null;
  return from === "pending" && by === "system" ? null : to;
}
