import { staffNoteCalls } from "#contract/staff/notes/calls.ts";
import type { StaffNote } from "#contract/staff/notes/staff-note.ts";
import type { AskedAs, TestApp } from "../app.ts";

/** Sends a note about the owner's developer; returns the raw response. */
export function tryNote(app: TestApp, change: Record<string, unknown> = {}, who: AskedAs = "admin") {
  const body = { subject: "Developer", subjectId: app.people.developerId, text: "Answers within the day.", ...change };
  return app.as(who).send(staffNoteCalls.addStaffNote, { body });
}

export async function aNote(app: TestApp, change: Record<string, unknown> = {}, who: AskedAs = "admin") {
  const answer = await tryNote(app, change, who);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json() as StaffNote;
}

/** Lists the staff notes about the owner's developer. */
export function notesAbout(app: TestApp, query: Record<string, string> = {}, who: AskedAs = "support") {
  const about = { subject: "Developer" as const, subjectId: app.people.developerId };
  return app.as(who).call(staffNoteCalls.listStaffNotes, { query: { ...about, ...query } });
}
