import { versionCalls } from "#contract/catalog/versions/calls.ts";
import { VersionDetails } from "#contract/catalog/versions/schemas.ts";
import type { VersionSaveType } from "#contract/catalog/versions/wizard-steps.ts";
import { ApiError } from "#providers/http/api-error.ts";
import { callApi } from "#providers/http/call-api.ts";
import type { SaveVersionForm, SaveOutcome } from "./draft-saver.ts";

/** True for statuses after which the same save may succeed later: no connection, or a busy or failing server. */
const isTransient = (status: number) => status === 0 || status === 429 || status >= 500;

/** Saves the whole form with the contract's call. Reads `step` at each save, because the user may have moved on. */
export function createVersionFormSaver(
  versionId: string,
  saveType: VersionSaveType,
  step: () => number,
): SaveVersionForm {
  return async (revision, form) => {
    try {
      const body = { revision, saveType, step: step(), form };
      return { kind: "saved", details: await callApi(versionCalls.saveVersion, { params: { versionId }, body }) };
    } catch (error) {
      return toSaveOutcome(error);
    }
  };
}

function toSaveOutcome(error: unknown): SaveOutcome {
  if (!(error instanceof ApiError) || isTransient(error.status)) return { kind: "offline" };
  const theirs = error.code === "revision_conflict" ? VersionDetails.safeParse(error.current) : undefined;
  if (theirs?.success) return { kind: "conflict", theirs: theirs.data };
  return { kind: "refused", code: error.code, fields: error.fields };
}
