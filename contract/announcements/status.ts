/** `scheduled`: nobody has it yet; `failed`: given up by itself, some may have it. */
export const announcementStates = ["scheduled", "sending", "sent", "cancelled", "failed"] as const;
export type AnnouncementState = (typeof announcementStates)[number];

interface Move {
  readonly from: AnnouncementState;
  readonly to: AnnouncementState;
  readonly who: "staff" | "system";
}
export const announcementMoves: readonly Move[] = [
  { from: "scheduled", to: "sending", who: "system" },
  { from: "sending", to: "sent", who: "system" },
  { from: "scheduled", to: "cancelled", who: "staff" },
  { from: "sending", to: "cancelled", who: "staff" },
  { from: "scheduled", to: "failed", who: "system" },
  { from: "sending", to: "failed", who: "system" },
  // Taken up again: where it stopped, or from its beginning where nobody was written down yet.
  { from: "failed", to: "sending", who: "staff" },
  { from: "failed", to: "scheduled", who: "staff" },
];

/** Whether staff may; the system moves what it sends by itself. */
export function canMoveAnnouncement(from: AnnouncementState, to: AnnouncementState): boolean {
  return announcementMoves.some((move) => move.who === "staff" && move.from === from && move.to === to);
}

/** A template that is retired is offered to nobody; what was sent with it stays. */
export const templateStandings = ["offered", "retired"] as const;
