import { useVersionForm } from "./version-form-context.ts";
import { useProblemText } from "./use-problem-text.ts";
import { fieldElementId, stepOfFormField } from "../paths.ts";

export interface FieldState {
  readonly id: string;
  /** Error text below the field, or undefined. */
  readonly error: string | undefined;
  readonly disabled: boolean;
}

/**
 * Returns the state of a form field. A missing value shows only after its step was left, or after a link from the list
 * of missing items. A wrong value shows at once.
 */
export function useField(path: string): FieldState {
  const { problemAt, refusedAt, furthest, editable } = useVersionForm();
  const text = useProblemText();
  const problem = problemAt(path);
  const quiet =
    problem?.kind === "missing" && furthest <= stepOfFormField(path) && location.hash !== `#${fieldElementId(path)}`;
  const error = refusedAt(path) ? text.refusedHelp : problem && !quiet ? text.help(problem) : undefined;
  return { id: fieldElementId(path), error, disabled: !editable };
}
