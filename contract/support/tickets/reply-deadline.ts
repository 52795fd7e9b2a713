import type { TicketState } from "./ticket-states.ts";
import type { TicketMessageKind, TicketReplyDeadline, TicketSide } from "./ticket.ts";

/** Hours of support in Indian time, the same every day. Support answers within `answerWithin` of these hours. */
export const supportHours = { from: 9, to: 21, answerWithin: 6 } as const;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Offset of Indian time from UTC in milliseconds. India has one time zone and no summer time. */
const istOffsetMs = 5.5 * hourMs;
const dayLengthMs = (supportHours.to - supportHours.from) * hourMs;

/** Adds hours of support's working time to a time. */
export function addSupportHours(from: Date, hours: number): Date {
  const local = from.getTime() + istOffsetMs;
  const day = Math.floor(local / dayMs) * dayMs;
  const elapsed = Math.min(Math.max(local - day - supportHours.from * hourMs, 0), dayLengthMs);
  const total = elapsed + hours * hourMs;
  // A span that ends at closing time is due then, not on the next morning.
  const days = Math.max(Math.ceil(total / dayLengthMs) - 1, 0);
  const at = day + days * dayMs + supportHours.from * hourMs + (total - days * dayLengthMs);
  return new Date(at - istOffsetMs);
}

interface MessageTime {
  readonly kind: TicketMessageKind;
  readonly side: TicketSide;
  readonly createdAt: Date;
}

const isFrom =
  (side: TicketSide) =>
  (message: MessageTime): boolean =>
    message.kind === "message" && message.side === side;

/**
 * Computes which side must reply, and by when, from the messages, oldest first. A developer's message starts the time
 * limit; an answer ends it, wherever it was written. Notes change nothing.
 */
export function computeReplyDeadline(
  state: TicketState,
  createdAt: Date,
  messages: readonly MessageTime[],
): TicketReplyDeadline {
  const firstAnswer = messages.find(isFrom("support"));
  const lastAnswer = messages.findLast(isFrom("support"));
  const unanswered = messages.find(
    (message) => isFrom("developer")(message) && (lastAnswer === undefined || message.createdAt > lastAnswer.createdAt),
  );
  const firstAnsweredAt = firstAnswer?.createdAt.toISOString() ?? null;
  const last = (messages.at(-1)?.createdAt ?? createdAt).toISOString();
  if (state === "closed" || state === "merged") return { move: "nobody", since: last, dueAt: null, firstAnsweredAt };
  const since = (unanswered ?? lastAnswer)?.createdAt ?? createdAt;
  const known = { since: since.toISOString(), firstAnsweredAt };
  if (state === "pending") return { ...known, move: "developer", dueAt: null };
  const dueAt = unanswered ? addSupportHours(since, supportHours.answerWithin).toISOString() : null;
  return { ...known, move: "support", dueAt };
}
