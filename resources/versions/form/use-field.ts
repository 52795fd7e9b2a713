import { useForm } from "./form-context.ts";
import { useProblemText } from "./use-problem-text.ts";
import { fieldId, stepOfPath } from "../paths.ts";

export interface FieldState {
  readonly id: string;
  /** What to say under the field, or undefined. */
  readonly error: string | undefined;
  readonly disabled: boolean;
}

/**
 * How a field of the form stands. What is missing is said only once the step was left, or the person came from the
 * list of missing things; what is wrong is said at once.
 */
export function useField(path: string): FieldState {
  const { problemAt, refusedAt, furthest, editable } = useForm();
  const text = useProblemText();
  const problem = problemAt(path);
  const quiet = problem?.kind === "missing" && furthest <= stepOfPath(path) && location.hash !== `#${fieldId(path)}`;
  const error = refusedAt(path) ? text.refusedHelp : problem && !quiet ? text.help(problem) : undefined;
  return { id: fieldId(path), error, disabled: !editable };
}
