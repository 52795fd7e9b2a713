import type { Route } from "#server/platform/http/route.ts";
import { addStaffNote } from "./add-note.ts";
import { changeStaffNote } from "./change-note.ts";
import { removeStaffNote } from "./remove-note.ts";

export const routes: readonly Route[] = [addStaffNote, changeStaffNote, removeStaffNote];
