import { useModalForm } from "@refinedev/antd";
import { useInvalidate } from "@refinedev/core";
import { useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Call, CallInput, CallOutput } from "#contract/call.ts";
import type { ResourceName } from "#contract/resources.ts";
import { useAnswers } from "./answers.ts";
import { useSchemaRules } from "#providers/forms/schema-rules.ts";
import type { ApiError } from "#providers/http/api-error.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";

/** A resource whose records are made by a call of the contract. */
export interface CreatedResource {
  readonly name: ResourceName;
  readonly calls: { readonly create: Call };
}
/** A resource whose records are changed by a call of the contract. */
export interface UpdatedResource {
  readonly name: ResourceName;
  readonly calls: { readonly update: Call };
}
type Body<C extends Call> = NonNullable<CallInput<C>["body"]>;
type Query<C extends Call> = CallInput<C>["query"];
type Answer<C extends Call> = CallOutput<C> & object;

interface FormOptions<C extends Call, Typed> {
  readonly initial: Typed;
  /** What is sent for what was typed. Its rules are the call's own. */
  readonly bodyOf: (typed: Typed) => Body<C>;
  /** What is said when it is done. */
  readonly done: (answer: Answer<C>) => string;
}

interface CallForm<C extends Call> {
  readonly call: C;
  readonly resource: ResourceName;
  readonly record: { action: "create"; query?: Query<C> } | { action: "edit"; id: string };
}

/**
 * Refine's modal form over a call. Its rules are the schema of the call's body. What the server finds wrong appears at
 * its field. Who was overtaken by somebody else (409) keeps what they typed, beside the record as it is now.
 */
function useModalFormOf<C extends Call, Typed extends object>(
  { call, resource, record }: CallForm<C>,
  { initial, bodyOf, done }: FormOptions<C, Typed>,
) {
  const answers = useAnswers();
  const invalidate = useInvalidate();
  const errorText = useErrorText();
  const { t } = useTranslation("shell");
  const [failure, setFailure] = useState<ApiError | null>(null);
  const name = useId();
  const rules = useSchemaRules<Typed>({ schema: call.body, bodyOf });
  const id = record.action === "edit" ? record.id : undefined;
  const form = useModalForm<Answer<C>, ApiError, Typed>({
    resource,
    action: record.action,
    ...(id !== undefined && { id }),
    ...(record.action === "create" && { meta: { query: record.query } }),
    redirect: false,
    syncWithLocation: false,
    warnWhenUnsavedChanges: false,
    // A dialog that is closed and opened again still has what was typed; once it was sent it is empty.
    autoResetFormWhenClose: false,
    // A key of its own: on every new answer for the record Refine's antd form would reset what was typed.
    queryOptions: { enabled: false, queryKey: ["form", resource, id] },
    invalidates: [],
    onMutationSuccess: () => {
      setFailure(null);
      void answers.changedBy(call);
    },
    successNotification: (answer) => ({ type: "success", message: done(answer?.data as Answer<C>) }),
    errorNotification: (error) => {
      const { status, fields } = error as ApiError;
      return status === 409 || fields.length > 0 ? false : { type: "error", message: errorText(error) };
    },
    onMutationError: (error) => {
      setFailure(error);
      const first = Object.keys(error.errors)[0];
      if (first !== undefined) form.formProps.form?.focusField(first.split("."));
      if (error.status !== 409) return;
      if (id === undefined) void answers.changedBy(call);
      else void invalidate({ resource, id, invalidates: ["detail"] });
    },
  });
  const { setId } = form;
  useEffect(() => {
    // Refine takes the id of the address for the record's and drops it on closing, which would empty the form.
    if (id === undefined) setId(undefined);
  }, [id, setId]);
  return {
    ...form,
    /** Refine forgets which record it was for when the dialog is closed. */
    show: () => form.show(id),
    /** The rules of one field. */
    rules,
    /** What the server refused last, until it is sent again. */
    failure,
    /** Somebody else was first: the record has been asked again, what was typed is still there. */
    overtaken: failure?.status === 409,
    /** For the leave guard. */
    unsaved: () => form.modalProps.open === true && form.formProps.form?.isFieldsTouched() === true,
    // Refine's own word is English in every language.
    modalProps: { ...form.modalProps, cancelText: t("act.cancel") },
    formProps: {
      ...form.formProps,
      // Its fields' ids begin with it: two dialogs of a screen may both have a name.
      name,
      layout: "vertical" as const,
      initialValues: initial,
      validateTrigger: "onSubmit",
      scrollToFirstError: { focus: true },
      onFinish: async (typed: Typed): Promise<void> => {
        setFailure(null);
        try {
          await form.formProps.onFinish?.(bodyOf({ ...initial, ...typed }) as unknown as Typed);
        } catch {
          // Refine has shown the error.
        }
      },
    },
  };
}

/** A dialog that changes a record. */
export function useCallModalForm<R extends UpdatedResource, Typed extends object>(
  { name, calls }: R,
  { id, ...options }: FormOptions<R["calls"]["update"], Typed> & { readonly id: string },
) {
  return useModalFormOf<R["calls"]["update"], Typed>(
    { call: calls.update, resource: name, record: { action: "edit", id } },
    options,
  );
}

/** A dialog that makes a record. */
export function useCallCreateModalForm<R extends CreatedResource, Typed extends object>(
  { name, calls }: R,
  { query, ...options }: FormOptions<R["calls"]["create"], Typed> & { readonly query?: Query<R["calls"]["create"]> },
) {
  return useModalFormOf<R["calls"]["create"], Typed>(
    { call: calls.create, resource: name, record: { action: "create", ...(query && { query }) } },
    options,
  );
}
