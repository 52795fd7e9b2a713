/** An offer waits for its receiver; what was accepted can be taken back for a while. */
export const transferStatuses = ["offered", "accepted", "declined", "cancelled", "expired", "reversed"] as const;
export type TransferStatus = (typeof transferStatuses)[number];

/** How an offer or a transfer ended, as both sides are told. */
export const transferOutcomes = [
  "accepted",
  "declined",
  "cancelled",
  "expired",
  "reversed",
] as const satisfies readonly TransferStatus[];
export type TransferOutcome = (typeof transferOutcomes)[number];

export const transferAnswers = ["accepted", "declined"] as const satisfies readonly TransferStatus[];

/** The developer who has the app, and the one who gets it. */
export const transferSides = ["from", "to"] as const;
export type TransferSide = (typeof transferSides)[number];

/** For how many days an offer can be accepted, and an accepted transfer taken back. */
export const transferDays = { offer: 7, reversal: 7 } as const;

/** Letters of what is written: why it is offered, cancelled or reversed, an answer, an objection. */
export const transferLimits = { minReason: 10, reason: 500, answer: 500, objection: 1000 } as const;

/** Who of those concerned. Nobody accepts for a receiver: not an admin who acts as them either. */
type Mover = "staff" | "receiver" | "system";

interface TransferMove {
  /** Null: it is begun. */
  readonly from: TransferStatus | null;
  readonly to: TransferStatus;
  readonly who: Mover;
}

export const transferMoves: readonly TransferMove[] = [
  { from: null, to: "offered", who: "staff" },
  { from: "offered", to: "accepted", who: "receiver" },
  { from: "offered", to: "declined", who: "receiver" },
  { from: "offered", to: "cancelled", who: "staff" },
  { from: "offered", to: "expired", who: "system" },
  { from: "accepted", to: "reversed", who: "staff" },
];

export function canMoveTransfer(from: TransferStatus, to: TransferStatus, who: Mover): boolean {
  return transferMoves.some((move) => move.from === from && move.to === to && move.who === who);
}

interface Offer {
  readonly status: TransferStatus;
  readonly expiresAt: Date;
}

/** An offer whose days are over has expired, whether or not anybody has noted it yet. */
export function transferStatusNow({ status, expiresAt }: Offer, now: Date): TransferStatus {
  return status === "offered" && expiresAt <= now ? "expired" : status;
}

const dayMs = 86_400_000;

export function offerEnd(from: Date): Date {
  return new Date(from.getTime() + transferDays.offer * dayMs);
}

/** Until when staff take an accepted transfer back. */
export function reversalEnd(acceptedAt: Date): Date {
  return new Date(acceptedAt.getTime() + transferDays.reversal * dayMs);
}
