import { useForm } from "@refinedev/antd";
import { Form, type FormProps } from "antd";
import { useEffect, useReducer, useRef, useState } from "react";
import type { Call, CallInput, CallOutput } from "#contract/call.ts";
import type { FieldError } from "#contract/error-body.ts";
import type { ResourceName } from "#contract/resources.ts";
import { useFieldErrorText, useSchemaRules, validateForm } from "#providers/forms/schema-rules.ts";
import type { ApiError } from "#providers/http/api-error.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useCallCache } from "./query-cache.ts";

type FormAction = "create" | "edit";

/** Resource whose records are written by calls of the contract. */
interface WritableResource {
  readonly name: ResourceName;
  readonly calls: { readonly create?: Call; readonly update?: Call };
}
type FormCall<R extends WritableResource, A extends FormAction> = Extract<
  R["calls"][A extends "create" ? "create" : "update"],
  Call
>;
type Body<C extends Call> = NonNullable<CallInput<C>["body"]>;

/** The record that the form began with, the form's values, and the record as it is saved now. */
interface FormVersions<Typed> {
  readonly base: Typed;
  readonly mine: Typed;
  readonly theirs: Typed;
}
interface MergedForm<Typed, Conflict> {
  readonly merged: Typed;
  /** Fields that both sides changed. */
  readonly conflicts: readonly Conflict[];
}

interface CallFormOptions<C extends Call, Typed, Conflict> {
  /** Record that an edit form changes. Settings have none. */
  readonly id?: string;
  /** The call's path parameters besides the id. */
  readonly params?: Readonly<Record<string, string>>;
  /** Values of an empty form, or of the record. */
  readonly initial: Typed;
  /** Revision of the record in `initial`. */
  readonly revision?: number;
  /** Converts the values to the request body, which the call's schema validates. */
  readonly toBody: (typed: Typed, revision: number) => Body<C>;
  /** Adds to the schema's errors, or replaces them. */
  readonly validate?: (typed: Typed, errors: readonly FieldError[]) => readonly FieldError[];
  /** Whether leaving would lose something; by default if any value differs. */
  readonly isChanged?: (typed: Typed, base: Typed) => boolean;
  /** Merges a record that somebody else saved in the meantime; without it, the form keeps its own values. */
  readonly merge?: (versions: FormVersions<Typed>) => MergedForm<Typed, Conflict>;
  /** Values with which the form stays open after saving; by default the saved ones. */
  readonly continueWith?: (typed: Typed) => Typed;
  /** Runs after saving, when nothing in the form is unsaved. */
  readonly onSaved: (answer: CallOutput<C>, typed: Typed) => void;
}

const isSameJson = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The revision in an answer, if it has one. */
function revisionIn(answer: unknown): number | undefined {
  const revision = (answer as { readonly revision?: unknown } | undefined)?.revision;
  return typeof revision === "number" ? revision : undefined;
}

/**
 * Keeps the form's base: the saved values that its own are compared with. When the record's revision changes without
 * this form, the typed values are merged into it.
 */
function useFormBase<Typed extends object, Conflict>(
  { initial, revision = 0, merge }: Pick<CallFormOptions<Call, Typed, Conflict>, "initial" | "revision" | "merge">,
  { read, write, isBusy }: { read: () => Typed; write: (typed: Typed) => void; isBusy: boolean },
) {
  const [base, setBase] = useState(initial);
  // Refs, because the leave guard and the next save read them before the next render.
  const saved = useRef({ base: initial, revision });
  const [conflicts, setConflicts] = useState<readonly Conflict[] | null>(null);
  const put = (next: { base: Typed; revision: number }) => {
    saved.current = next;
    setBase(next.base);
  };
  useEffect(() => {
    // Right after saving, the screen still has the record as it was before.
    if (isBusy || revision <= saved.current.revision) return;
    const mine = read();
    const isTouched = !isSameJson(mine, saved.current.base);
    const isSame = isSameJson(initial, saved.current.base);
    const next = merge?.({ base: saved.current.base, mine, theirs: initial });
    put({ base: initial, revision });
    if (next) write(next.merged);
    else if (!isTouched) write(initial);
    setConflicts(isTouched && !isSame ? (next?.conflicts ?? []) : null);
    // oxlint-disable-next-line react/exhaustive-deps -- only a new revision decides
  }, [revision, isBusy]);
  return { base, saved, put, conflicts, forgetConflicts: () => setConflicts(null) };
}

/**
 * Refine's antd form over a call that creates or updates a record. The call's schema validates the fields, the server's
 * errors appear at them. After a revision conflict (409) the record is fetched again and merged with the typed values.
 */
export function useCallForm<
  const R extends WritableResource,
  A extends FormAction,
  Typed extends object,
  Conflict = never,
>({ name, calls }: R, action: A, options: CallFormOptions<FormCall<R, A>, Typed, Conflict>) {
  const call = (action === "create" ? calls.create : calls.update) as FormCall<R, A>;
  const { id = "", params, initial, toBody, validate, isChanged, continueWith, onSaved } = options;
  const cache = useCallCache();
  const errorText = useErrorText();
  const fieldErrorText = useFieldErrorText();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [problems, setProblems] = useState<readonly FieldError[]>([]);
  const { form, formProps, saveButtonProps, formLoading, onFinish } = useForm<
    CallOutput<Call> & object,
    ApiError,
    Typed
  >({
    resource: name,
    action,
    ...(action === "edit" && { id }),
    meta: { call, params },
    redirect: false,
    warnWhenUnsavedChanges: false,
    // The screen has the record. A query of Refine's own would reset the values with every new answer.
    queryOptions: { enabled: false, queryKey: ["form", name, id] },
    invalidates: [],
    successNotification: false,
    errorNotification: false,
  });
  const [, render] = useReducer((count: number) => count + 1, 0);
  Form.useWatch([], { form, preserve: true });
  const read = (): Typed => ({ ...initial, ...(form.getFieldsValue(true) as Partial<Typed>) });
  // Field by field: antd merges objects, which would keep removed keys.
  const change = (part: Partial<Typed>) => {
    for (const [field, value] of Object.entries(part)) form.setFieldValue(field as never, value as never);
    // At once: antd's watch renders in a later task, in which a controlled field has lost its caret or composed letters.
    render();
  };
  const { base, saved, put, conflicts, forgetConflicts } = useFormBase(options, {
    read,
    write: change,
    isBusy: formLoading,
  });
  const bodyOf = (typed: Typed) => toBody(typed, saved.current.revision);
  const findProblems = async (typed: Typed): Promise<readonly FieldError[]> => {
    const errors = await validateForm({ schema: call.body }, bodyOf(typed));
    return validate?.(typed, errors) ?? errors;
  };
  const schemaRules = useSchemaRules<Typed>(() => findProblems(read()));
  const refuse = async (error: ApiError) => {
    setFailure(error);
    setProblems(error.fields);
    const first = Object.keys(error.errors)[0];
    if (first !== undefined) form.focusField(first.split("."));
    if (error.status === 409) await cache.changedBy(call);
  };
  const send = async (typed: Typed): Promise<void> => {
    const found = await findProblems(typed);
    setProblems(found);
    if (found.length > 0) return;
    setFailure(null);
    const response = await onFinish(bodyOf(typed) as unknown as Typed).catch(refuse);
    if (!response) return;
    const answer = response.data as CallOutput<FormCall<R, A>>;
    const next = continueWith?.(typed) ?? typed;
    put({ base: next, revision: revisionIn(answer) ?? saved.current.revision });
    if (next !== typed) change(next);
    forgetConflicts();
    void cache.changedBy(call);
    onSaved(answer, typed);
  };
  // A ref, because a second click comes before the next render.
  const isSaving = useRef(false);
  const save = async (): Promise<void> => {
    if (isSaving.current) return;
    isSaving.current = true;
    await send(read()).finally(() => {
      isSaving.current = false;
    });
  };
  const typed = read();
  const isConflict = failure?.code === "revision_conflict" && options.revision !== undefined;
  const hasOwnNote = failure === null || isConflict || failure.fields.length > 0;
  return {
    form,
    /** Values as they are typed, including those without a `Form.Item`. */
    values: typed,
    /** Returns the values of this moment; `values` are those of the last render. */
    read,
    /** Saved values that the form's are compared with. */
    base,
    /** Sets values of fields without a `Form.Item`. */
    change,
    /** Validation rules of one field. */
    rules: schemaRules,
    /** Errors of the last attempt to save, for fields without a `Form.Item`. */
    problems,
    problemText: (path: string): string | undefined => {
      const problem = problems.find((error) => error.path === path);
      return problem && fieldErrorText(problem);
    },
    /** Last error from the server, until the form is sent again. */
    failure,
    /** Text of a failure that belongs to no field and is no conflict. */
    failureText: hasOwnNote ? null : errorText(failure),
    /** Somebody else saved first; fields that both changed. Null without a conflict. */
    conflicts,
    /** For the leave guard: reads the form's values of this moment. */
    unsaved: () => (isChanged ?? ((one, other) => !isSameJson(one, other)))(read(), saved.current.base),
    isPending: formLoading,
    saveButtonProps: { ...saveButtonProps, disabled: false, loading: formLoading },
    formProps: {
      ...(formProps as FormProps<Typed>),
      layout: "vertical" as const,
      initialValues: initial,
      validateTrigger: "onSubmit",
      scrollToFirstError: { focus: true },
      onFinish: save,
      onFinishFailed: () => void findProblems(read()).then(setProblems),
    },
  };
}
