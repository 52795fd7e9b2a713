/** Statuses of a transfer. An offer waits for its receiver; an accepted transfer can be reversed for a while. */
export const transferStatuses = ["offered", "accepted", "declined", "cancelled", "expired", "reversed"] as const;
export type TransferStatus = (typeof transferStatuses)[number];

/** Codes of an offer's or a transfer's outcomes; both sides are notified of each. */
export const transferOutcomes = [
  "accepted",
  "declined",
  "cancelled",
  "expired",
  "reversed",
] as const satisfies readonly TransferStatus[];
export type TransferOutcome = (typeof transferOutcomes)[number];

export const transferResponses = ["accepted", "declined"] as const satisfies readonly TransferStatus[];

/** Sides of a transfer: `from` has the app, `to` receives it. */
export const transferSides = ["from", "to"] as const;
export type TransferSide = (typeof transferSides)[number];

/** Days in which an offer can be accepted, and an accepted transfer reversed. */
export const transferDeadlineDays = { offer: 7, reversal: 7 } as const;

/** Text lengths of a transfer in characters: reasons, answers and objections. */
export const transferLimits = { minReason: 10, reason: 500, answer: 500, objection: 1000 } as const;

/** Parties that make a move. Nobody accepts for a receiver, not even an admin acting as them. */
type Mover = "staff" | "receiver" | "system";

interface TransferMove {
  /** Earlier status; null when the transfer is created. */
  readonly from: TransferStatus | null;
  readonly to: TransferStatus;
  readonly who: Mover;
}

export const transferTransitions: readonly TransferMove[] = [
  { from: null, to: "offered", who: "staff" },
  { from: "offered", to: "accepted", who: "receiver" },
  { from: "offered", to: "declined", who: "receiver" },
  { from: "offered", to: "cancelled", who: "staff" },
  { from: "offered", to: "expired", who: "system" },
  { from: "accepted", to: "reversed", who: "staff" },
];

export function canTransitionTransfer(from: TransferStatus, to: TransferStatus, who: Mover): boolean {
  return transferTransitions.some((move) => move.from === from && move.to === to && move.who === who);
}

interface Offer {
  readonly status: TransferStatus;
  readonly expiresAt: Date;
}

/** Returns the current status of an offer. Past its deadline it has expired, whether or not that was recorded yet. */
export function currentTransferStatus({ status, expiresAt }: Offer, now: Date): TransferStatus {
  return status === "offered" && expiresAt <= now ? "expired" : status;
}

const dayMs = 86_400_000;

export function transferOfferDeadline(from: Date): Date {
  return new Date(from.getTime() + transferDeadlineDays.offer * dayMs);
}

/** Returns the deadline for staff to reverse an accepted transfer. */
export function transferReversalDeadline(acceptedAt: Date): Date {
  return new Date(acceptedAt.getTime() + transferDeadlineDays.reversal * dayMs);
}
