import { useForm } from "@refinedev/antd";
import { Form, type FormProps } from "antd";
import { useEffect, useId, useReducer, useRef, useState } from "react";
import type { Call, CallInput, CallOutput } from "#contract/call.ts";
import { isEqualJson } from "#contract/equal-json.ts";
import type { FieldError } from "#contract/error-body.ts";
import type { ErrorCode } from "#contract/errors.ts";
import type { ResourceName } from "#contract/resources.ts";
import { useFieldErrorText, useSchemaRules, validateForm } from "#providers/forms/schema-rules.ts";
import type { ApiError } from "#providers/http/api-error.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useCallCache, withoutCacheRollback } from "./query-cache.ts";

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
/** Body whose fields may be missing: the call's schema refuses it before it is sent. */
type UncheckedBody<B> = { readonly [Field in keyof B]: B[Field] | null | undefined };

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
  /** Converts the values to the request body, which the call's schema validates. A missing choice is null. */
  readonly toBody: (typed: Typed, revision: number) => UncheckedBody<Body<C>>;
  /** Adds to the body what only sending needs, such as a solved captcha. Its rejection counts as the server's. */
  readonly complete?: (body: Body<C>) => Promise<Body<C>>;
  /** Validates the values: adds to the schema's errors, or replaces them. */
  readonly validate?: (typed: Typed, errors: readonly FieldError[]) => readonly FieldError[];
  /** Whether leaving would lose something; by default if any value differs. */
  readonly isChanged?: (typed: Typed, base: Typed) => boolean;
  /** Merges a record that somebody else saved in the meantime; without it, the form keeps its own values. */
  readonly merge?: (versions: FormVersions<Typed>) => MergedForm<Typed, Conflict>;
  /** Whether the screen shows a conflict itself while `conflicts` isn't null, even without `merge`. */
  readonly showsConflict?: boolean;
  /** Values with which the form stays open after saving; by default the saved ones. */
  readonly continueWith?: (typed: Typed, answer: CallOutput<C>) => Typed;
  /** Field that shows an error without fields, by the error's code. */
  readonly fieldByCode?: Partial<Readonly<Record<ErrorCode, keyof Typed & string>>>;
  /** Runs after saving, when nothing in the form is unsaved. */
  readonly onSaved: (answer: CallOutput<C>, typed: Typed) => void;
  /** Runs after the server has rejected the form with these values. */
  readonly onRefused?: (error: ApiError, typed: Typed) => void;
}

/** Returns the revision in an answer, if it has one. */
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
    const isTouched = !isEqualJson(mine, saved.current.base);
    const isSame = isEqualJson(initial, saved.current.base);
    const next = merge?.({ base: saved.current.base, mine, theirs: initial });
    put({ base: initial, revision });
    if (next) write(next.merged);
    else if (!isTouched) write(initial);
    setConflicts(isTouched && !isSame ? (next?.conflicts ?? []) : null);
    // oxlint-disable-next-line react/exhaustive-deps -- only a new revision decides
  }, [revision, isBusy]);
  return { base, saved, put, conflicts, forgetConflicts: () => setConflicts(null) };
}

/** Keeps the errors of the last attempt to save, and moves the focus to the first field that they mark as invalid. */
function useFormProblems() {
  const fieldErrorText = useFieldErrorText();
  const [problems, setProblems] = useState<readonly FieldError[]>([]);
  const formId = useId();
  useEffect(() => {
    if (problems.length === 0) return;
    document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems, formId]);
  const problemText = (path: string): string | undefined => {
    const problem = problems.find((error) => error.path === path);
    return problem && fieldErrorText(problem);
  };
  return { problems, setProblems, problemText, formId };
}

/** Adds to a body what only sending needs; `isCompleting` until then. */
function useCompletion<Sent>(complete?: (body: Sent) => Promise<Sent>) {
  const [isCompleting, setIsCompleting] = useState(false);
  const completed = async (body: Sent): Promise<Sent> => {
    if (!complete) return body;
    setIsCompleting(true);
    return complete(body).finally(() => setIsCompleting(false));
  };
  return { completed, isCompleting };
}

/** Returns the fields whose values differ now from those that were sent: they were typed while the form was saved. */
function changedSince<Typed extends object>(sent: Typed, now: Typed): Partial<Typed> {
  const fields = Object.entries(now).filter(([field, value]) => !isEqualJson(value, sent[field as keyof Typed]));
  return Object.fromEntries(fields) as Partial<Typed>;
}

/** Runs an act unless it is still running: a second click comes before the next render. */
function useOneAtATime(act: () => Promise<void>): () => Promise<void> {
  const isRunning = useRef(false);
  return async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    await act().finally(() => {
      isRunning.current = false;
    });
  };
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
  const { id = "", params, initial, toBody, complete, validate, isChanged, continueWith } = options;
  const { fieldByCode = {}, merge, showsConflict = false, onSaved, onRefused } = options;
  const cache = useCallCache();
  const errorText = useErrorText();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const { problems, setProblems, problemText, formId } = useFormProblems();
  const { completed, isCompleting } = useCompletion(complete);
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
    updateMutationOptions: withoutCacheRollback,
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
  const fieldOf = ({ code }: ApiError) => (fieldByCode as Partial<Record<string, string>>)[code];
  const refuse = async (error: ApiError, typed: Typed) => {
    setFailure(error);
    setProblems(error.fields);
    const named = fieldOf(error);
    if (named !== undefined) {
      form.setFields([{ name: named as never, errors: [errorText(error)] }]);
      form.focusField([named]);
    }
    onRefused?.(error, typed);
    if (error.status === 409) await cache.changedBy(call);
  };
  const check = async (typed: Typed): Promise<boolean> => {
    const found = await findProblems(typed);
    setProblems(found);
    return found.length === 0;
  };
  const send = async (typed: Typed): Promise<void> => {
    if (!(await check(typed))) return;
    setFailure(null);
    // The check has accepted it as a body of the call.
    const response = await completed(bodyOf(typed) as Body<FormCall<R, A>>)
      .then((body) => onFinish(body as unknown as Typed))
      .catch((error: ApiError) => refuse(error, typed));
    if (!response) return;
    const answer = response.data as CallOutput<FormCall<R, A>>;
    const next = continueWith?.(typed, answer) ?? typed;
    put({ base: next, revision: revisionIn(answer) ?? saved.current.revision });
    if (next !== typed) change({ ...next, ...changedSince(typed, read()) });
    forgetConflicts();
    void cache.changedBy(call);
    onSaved(answer, typed);
  };
  const save = useOneAtATime(() => send(read()));
  const typed = read();
  const isPending = formLoading || isCompleting;
  const isConflict = failure?.code === "revision_conflict";
  const shownConflicts = conflicts ?? (isConflict && (merge || showsConflict) ? [] : null);
  const isAtField = failure !== null && (failure.fields.length > 0 || fieldOf(failure) !== undefined);
  const hasOwnNote = failure === null || (isConflict && shownConflicts !== null) || isAtField;
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
    problemText,
    /** Shows errors that another call has found in the saved values. */
    showProblems: setProblems,
    /** Validates the values before a step in between; resolves to whether they can be sent. */
    check: () => check(read()),
    /** Validates and sends the values, after that step. */
    save,
    /** Last error from the server, until the form is sent again. */
    failure,
    /** Text of a failure that belongs to no field and isn't in `conflicts`. */
    failureText: hasOwnNote ? null : errorText(failure),
    /** Fields that both changed after somebody else saved first, possibly none. Null without a conflict. */
    conflicts: shownConflicts,
    /** For the leave guard: reads the form's values of this moment. */
    unsaved: () => (isChanged ?? ((one, other) => !isEqualJson(one, other)))(read(), saved.current.base),
    isPending,
    saveButtonProps: { ...saveButtonProps, disabled: false, loading: isPending },
    formProps: {
      ...(formProps as FormProps<Typed>),
      id: formId,
      layout: "vertical" as const,
      initialValues: initial,
      validateTrigger: "onSubmit",
      scrollToFirstError: { focus: true },
      onFinish: save,
      onFinishFailed: () => void findProblems(read()).then(setProblems),
    },
  };
}
