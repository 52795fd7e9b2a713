import { describe, expect, it } from "vitest";
import { addSupportHours, computeReplyDeadline } from "#contract/support/tickets/reply-deadline.ts";
import { ticketStateAfterReply, ticketStates } from "#contract/support/tickets/ticket-states.ts";

const ist = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00+05:30`);
const due = (day: number, time: string, hours = 6) => addSupportHours(ist(day, time), hours);
const written = (side: "developer" | "support", day: number, time: string, kind: "message" | "note" = "message") => ({
  kind,
  side,
  createdAt: ist(day, time),
});

describe("support hours", () => {
  it("counts hours only while support is open, and carries the rest to the next day", () => {
    expect(due(24, "10:00")).toEqual(ist(24, "16:00"));
    expect(due(24, "15:00")).toEqual(ist(24, "21:00"));
    expect(due(24, "20:30")).toEqual(ist(25, "14:30"));
    expect(due(24, "23:10")).toEqual(ist(25, "15:00"));
    expect(due(24, "03:00")).toEqual(ist(24, "15:00"));
    expect(due(24, "09:00", 30)).toEqual(ist(26, "15:00"));
  });
});

describe("ticket clock", () => {
  const created = ist(24, "10:00");
  const asked = written("developer", 24, "10:00");

  it("runs a ticket's clock from the developer's message until an answer, and again from the next", () => {
    expect(computeReplyDeadline("new", created, [asked])).toEqual({
      move: "support",
      since: created.toISOString(),
      dueAt: ist(24, "16:00").toISOString(),
      firstAnsweredAt: null,
    });
    const answered = [asked, written("support", 24, "11:00")];
    expect(computeReplyDeadline("pending", created, answered)).toMatchObject({ move: "developer", dueAt: null });
    const again = [...answered, written("developer", 24, "12:00"), written("developer", 24, "14:00")];
    expect(computeReplyDeadline("open", created, again)).toMatchObject({
      move: "support",
      since: ist(24, "12:00").toISOString(),
      dueAt: ist(24, "18:00").toISOString(),
      firstAnsweredAt: ist(24, "11:00").toISOString(),
    });
  });

  it("ignores staff notes in a ticket's clock", () => {
    const noted = [asked, written("support", 24, "11:00", "note")];
    expect(computeReplyDeadline("new", created, noted)).toEqual(computeReplyDeadline("new", created, [asked]));
  });

  it("sets no due time when an answered ticket stays open or the ticket has ended", () => {
    const answered = [asked, written("support", 24, "11:00")];
    expect(computeReplyDeadline("open", created, answered)).toMatchObject({ move: "support", dueAt: null });
    for (const state of ["closed", "merged"] as const)
      expect(computeReplyDeadline(state, created, [asked])).toMatchObject({ move: "nobody", dueAt: null });
  });
});

describe("developer's reply", () => {
  it("reopens a ticket when its developer replies, unless it is new or merged", () => {
    expect(ticketStates.map(ticketStateAfterReply)).toEqual(["new", "open", "open", "open", null]);
  });
});
