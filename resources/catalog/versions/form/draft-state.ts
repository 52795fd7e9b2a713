import type { FieldError } from "#contract/error-body.ts";
import type { VersionForm } from "#contract/catalog/versions/version-form.ts";
import type { VersionDetails } from "#contract/catalog/versions/schemas.ts";
import type { MergeSide } from "#ui/form/three-way-merge.ts";
import { diffForms, findFormConflicts, mergeForms } from "./merge-forms.ts";

/**
 * saved: on the server. waiting: in the save delay. offline: stored on this device. refused: rejected by the server,
 * with reasons.
 */
export type DraftSaveState = "saved" | "waiting" | "saving" | "offline" | "conflict" | "refused";

export interface DraftState {
  readonly details: VersionDetails;
  /** Form values as typed, saved or not. */
  readonly form: VersionForm;
  /** Form values as last confirmed by the server. */
  readonly base: VersionForm;
  readonly revision: number;
  readonly state: DraftSaveState;
  /** ISO instant of the last confirmed save. */
  readonly savedAt: string;
  /** Version as somebody else saved it, during a conflict; null otherwise. */
  readonly theirs: VersionDetails | null;
  readonly errors: readonly FieldError[];
  /** Error code of the rejection, for a message. */
  readonly errorCode: string | null;
}

export function createDraftState(details: VersionDetails): DraftState {
  return {
    details,
    form: details.form,
    base: details.form,
    revision: details.version.revision,
    state: "saved",
    savedAt: details.version.updatedAt,
    theirs: null,
    errors: [],
    errorCode: null,
  };
}

export function hasUnsavedChanges(draft: DraftState): boolean {
  return draft.form !== draft.base;
}

/** Clears the errors of the edited fields; a conflict stays until it is resolved. */
export function applyDraftEdit(draft: DraftState, form: VersionForm): DraftState {
  if (form === draft.form) return draft;
  const touched = new Set(diffForms(draft.form, form, draft.form).map((difference) => difference.path));
  const errors = draft.errors.filter((error) => !touched.has(toFormFieldPath(error.path)));
  return { ...draft, form, errors, state: draft.state === "conflict" ? "conflict" : "waiting" };
}

/**
 * Converts a server path to a field path. Server paths start at the body (`form.details.title`) and may point into a
 * list (`metadata.tags.3`).
 */
export function toFormFieldPath(path: string): string {
  const parts = path.replace(/^(body\.)?form\./, "").split(".");
  return parts.slice(0, parts[0] === "languages" ? 3 : 2).join(".");
}

export function applyDraftSaved(draft: DraftState, sent: VersionForm, details: VersionDetails): DraftState {
  const editedMeanwhile = draft.form !== sent;
  return {
    ...draft,
    details,
    base: sent,
    revision: details.version.revision,
    savedAt: details.version.updatedAt,
    state: editedMeanwhile ? "waiting" : "saved",
    errors: editedMeanwhile ? draft.errors : [],
    errorCode: null,
  };
}

/**
 * Matches fields that our own uploads change: they attach files to the version beside the form. Such a change alone is
 * not somebody else's save.
 */
const ownUploadFields = /^upload\.\w+FileId$/;

export function mergeOrMarkConflict(draft: DraftState, theirs: VersionDetails): DraftState {
  const theirChanges = diffForms(draft.base, draft.base, theirs.form).filter(
    (difference) => !ownUploadFields.test(difference.path),
  );
  if (theirChanges.length === 0 && theirs.version.revision >= draft.revision) return mergeServerVersion(draft, theirs);
  return { ...draft, theirs, state: "conflict" };
}

function mergeServerVersion(draft: DraftState, details: VersionDetails): DraftState {
  const isClean = !hasUnsavedChanges(draft);
  return {
    ...draft,
    details,
    form: isClean ? details.form : mergeForms(draft.base, draft.form, details.form),
    base: details.form,
    revision: details.version.revision,
    savedAt: details.version.updatedAt,
    state: isClean ? "saved" : "waiting",
    theirs: null,
  };
}

export function applySaveRejection(draft: DraftState, errorCode: string, errors: readonly FieldError[]): DraftState {
  return {
    ...draft,
    state: "refused",
    errorCode,
    errors,
  };
}

/**
 * Applies a server version that another action of ours changed (a package attached, a field marked fixed). Keeps what
 * was typed; only a field changed on both sides is a conflict.
 */
export function applyServerVersion(draft: DraftState, details: VersionDetails): DraftState {
  if (details.version.revision < draft.revision || details === draft.details) return draft;
  if (details.version.revision === draft.revision) return { ...draft, details };
  const open = findFormConflicts(diffForms(draft.base, draft.form, details.form));
  return open.length > 0 ? { ...draft, theirs: details, state: "conflict" } : mergeServerVersion(draft, details);
}

/** Ends a conflict: applies my changes and the choices to their form, to be saved over theirs. */
export function resolveDraftConflict(draft: DraftState, choices: Readonly<Record<string, MergeSide>>): DraftState {
  if (draft.theirs === null) return draft;
  const { form: base, version } = draft.theirs;
  const form = mergeForms(draft.base, draft.form, base, choices);
  const isUnchanged = diffForms(base, form, base).length === 0;
  return {
    ...draft,
    details: draft.theirs,
    form: isUnchanged ? base : form,
    base,
    revision: version.revision,
    savedAt: version.updatedAt,
    state: isUnchanged ? "saved" : "waiting",
    theirs: null,
    errors: [],
  };
}
