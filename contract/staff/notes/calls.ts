import * as z from "zod";
import { defineCall } from "#contract/call.ts";
import { Id, idParams, Revision } from "#contract/scalar-schemas.ts";
import { limitParam, listPageSchema, startParam } from "#contract/query-params.ts";
import { staffNoteSubjects, NoteText, StaffNote } from "./staff-note.ts";

const resource = "staff-notes";
const changes = [resource, "audit"] as const;
const update = { action: "update", subject: "StaffNote" } as const;
/** Maximum body size in bytes: a text of maximum length with the longest graphemes. */
const maxBodyBytes = 40 * 1024;
const about = { subject: z.enum(staffNoteSubjects), subjectId: Id };

export const staffNoteCalls = {
  listStaffNotes: defineCall({
    method: "GET",
    path: "/x/staff-notes",
    resource,
    summary: "Lists internal notes about a developer or an app, newest first.",
    access: { action: "read", subject: "StaffNote" },
    query: z.strictObject({ ...about, start: startParam, limit: limitParam }),
    response: listPageSchema(StaffNote),
    errors: ["developer_not_found", "app_not_found", "second_opinion_open"],
  }),
  addStaffNote: defineCall({
    method: "POST",
    crud: "create",
    path: "/x/staff-notes",
    resource,
    changes,
    summary: "Creates an internal note about a developer or an app, visible only to staff.",
    access: { action: "create", subject: "StaffNote" },
    body: z.strictObject({ ...about, text: NoteText }),
    maxBodyBytes,
    response: StaffNote,
    errors: ["developer_not_found", "app_not_found", "second_opinion_open"],
  }),
  changeStaffNote: defineCall({
    method: "PUT",
    crud: "update",
    path: "/x/staff-notes/{id}",
    resource,
    changes,
    summary: "Updates one of the caller's internal notes. Superadmins can update anyone's.",
    access: update,
    params: idParams,
    body: z.strictObject({ revision: Revision, text: NoteText }),
    maxBodyBytes,
    response: StaffNote,
    errors: ["staff_note_not_found", "revision_conflict"],
  }),
  removeStaffNote: defineCall({
    method: "DELETE",
    crud: "delete",
    path: "/x/staff-notes/{id}",
    resource,
    changes,
    summary: "Deletes one of the caller's internal notes. Superadmins can delete anyone's.",
    access: update,
    params: idParams,
    body: z.strictObject({ revision: Revision }),
    response: z.strictObject({ id: Id }),
    errors: ["staff_note_not_found", "revision_conflict"],
  }),
} as const;
