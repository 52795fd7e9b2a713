import type { FieldError } from "#contract/error-body.ts";
import { reviewFieldFormPaths, type ReviewField } from "#contract/review/desk/review-fields.ts";
import type { SubmissionProblem } from "#contract/catalog/versions/submission-checks.ts";
import { listTranslatedListings } from "#contract/catalog/listings/source-language.ts";
import type { VersionForm } from "#contract/catalog/versions/version-form.ts";
import { lastWizardStep, type WizardMode } from "#contract/catalog/versions/wizard-steps.ts";
import type { HeldField } from "#contract/catalog/versions/schemas.ts";
import { toFormFieldPath } from "../form/draft-state.ts";
import { stepOfFormField } from "../paths.ts";

export type StepMark = "current" | "complete" | "error" | "held" | "open";

export interface WizardStepState {
  readonly step: number;
  readonly mark: StepMark;
  readonly wrong: number;
  readonly missing: number;
  readonly held: number;
  /** Whether the step needs nothing and has nothing: it is then labelled "Optional" instead of complete. */
  readonly optional: boolean;
}

interface StepsInput {
  readonly current: number;
  readonly problems: readonly SubmissionProblem[];
  readonly errors: readonly FieldError[];
  readonly held: readonly HeldField[];
  readonly form: VersionForm;
}

/** Returns the wizard step that edits a review field; the first one, if several steps do. */
export function stepOfReviewField(field: ReviewField): number {
  return stepOfFormField(reviewFieldFormPaths(field)[0] ?? "");
}

/** Returns the state of the five steps: their content and what it lacks, whether or not a step was visited. */
export function stepStates(input: StepsInput): WizardStepState[] {
  return [0, 1, 2, 3, 4].map((step) => stepState(step, input));
}

/**
 * Returns the step that Next opens, or null for the preview. A new app skips steps that need nothing from the person;
 * an update, which is complete from its start, goes through all of them.
 */
export function nextOpenStep(states: readonly WizardStepState[], current: number, mode: WizardMode): number | null {
  const following = states.slice(current + 1);
  const next =
    mode === "create" ? following.find((state) => state.wrong + state.missing + state.held > 0) : following[0];
  return next?.step ?? null;
}

function stepState(step: number, { current, problems, errors, held, form }: StepsInput): WizardStepState {
  const own = problems.filter((problem) => problem.step === step);
  const refused = errors.filter((error) => stepOfFormField(toFormFieldPath(error.path)) === step).length;
  const wrong = own.filter((problem) => problem.kind === "wrong").length + refused;
  const missing = own.length - own.filter((problem) => problem.kind === "wrong").length;
  const open = held.filter(
    (heldField) => heldField.fixedAt === null && stepOfReviewField(heldField.field) === step,
  ).length;
  const optional = step === lastWizardStep && own.length === 0 && !hasTestOrTranslation(form);
  return {
    step,
    wrong,
    missing,
    held: open,
    optional,
    mark: step === current ? "current" : markOf({ wrong, missing, open, optional }),
  };
}

function hasTestOrTranslation(form: VersionForm): boolean {
  return form.abTest.enabled || listTranslatedListings(form).length > 0;
}

interface Counts {
  wrong: number;
  missing: number;
  open: number;
  optional: boolean;
}

function markOf({ wrong, missing, open, optional }: Counts): Exclude<StepMark, "current"> {
  if (wrong > 0) return "error";
  if (open > 0) return "held";
  return missing > 0 || optional ? "open" : "complete";
}
