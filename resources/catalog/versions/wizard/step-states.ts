import type { FieldError } from "#contract/error-body.ts";
import { reviewFieldFormPaths, type ReviewField } from "#contract/review/desk/review-fields.ts";
import type { SubmissionProblem } from "#contract/catalog/versions/submission-checks.ts";
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
  /** Whether the step was not visited yet: it is then labelled "Not started" instead of showing an error. */
  readonly untouched: boolean;
}

interface StepsInput {
  readonly current: number;
  readonly furthest: number;
  readonly problems: readonly SubmissionProblem[];
  readonly errors: readonly FieldError[];
  readonly held: readonly HeldField[];
}

/** Returns the step that edits a review field: the step of its first place. */
export function stepOfReviewField(field: ReviewField): number {
  return stepOfFormField(reviewFieldFormPaths(field)[0] ?? "");
}

/** Returns the state of the five steps, with what keeps each from being complete. */
export function stepStates(input: StepsInput): WizardStepState[] {
  return [0, 1, 2, 3, 4].map((step) => stepState(step, input));
}

function stepState(step: number, { current, furthest, problems, errors, held }: StepsInput): WizardStepState {
  const own = problems.filter((problem) => problem.step === step);
  const refused = errors.filter((error) => stepOfFormField(toFormFieldPath(error.path)) === step).length;
  const wrong = own.filter((problem) => problem.kind === "wrong").length + refused;
  const missing = own.length - own.filter((problem) => problem.kind === "wrong").length;
  const open = held.filter(
    (heldField) => heldField.fixedAt === null && stepOfReviewField(heldField.field) === step,
  ).length;
  const untouched = step > furthest;
  return {
    step,
    wrong,
    missing,
    held: open,
    untouched,
    mark: markOf({ step, current, wrong, missing, open, untouched }),
  };
}

interface Counts {
  step: number;
  current: number;
  wrong: number;
  missing: number;
  open: number;
  untouched: boolean;
}

function markOf({ step, current, wrong, missing, open, untouched }: Counts): StepMark {
  if (step === current) return "current";
  if (wrong > 0) return "error";
  if (open > 0) return "held";
  if (untouched) return "open";
  return missing > 0 ? "error" : "complete";
}
