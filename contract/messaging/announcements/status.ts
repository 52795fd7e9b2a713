/**
 * States of an announcement. `scheduled`: nobody has it yet; `failed`: sending gave up, some recipients may have it.
 */
export const announcementStates = ["scheduled", "sending", "sent", "cancelled", "failed"] as const;
export type AnnouncementState = (typeof announcementStates)[number];

interface Move {
  readonly from: AnnouncementState;
  readonly to: AnnouncementState;
  readonly who: "staff" | "system";
}
export const announcementTransitions: readonly Move[] = [
  { from: "scheduled", to: "sending", who: "system" },
  { from: "sending", to: "sent", who: "system" },
  { from: "scheduled", to: "cancelled", who: "staff" },
  { from: "sending", to: "cancelled", who: "staff" },
  { from: "scheduled", to: "failed", who: "system" },
  { from: "sending", to: "failed", who: "system" },
  // Resumes where it stopped, or from the beginning if no recipient was recorded yet.
  { from: "failed", to: "sending", who: "staff" },
  { from: "failed", to: "scheduled", who: "staff" },
];

/** True if staff may make this move; the system makes its own. */
export function canTransitionAnnouncement(from: AnnouncementState, to: AnnouncementState): boolean {
  return announcementTransitions.some((move) => move.who === "staff" && move.from === from && move.to === to);
}

/** Statuses of a template. A retired one is no longer offered; announcements sent with it stay. */
export const announcementTemplateStatuses = ["offered", "retired"] as const;
