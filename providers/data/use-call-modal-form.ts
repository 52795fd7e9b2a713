import { useModalForm } from "@refinedev/antd";
import { useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Call, CallInput, CallOutput } from "#contract/call.ts";
import type { ResourceName } from "#contract/resources.ts";
import { useCallCache, withoutCacheRollback } from "./query-cache.ts";
import { useSchemaRules } from "#providers/forms/schema-rules.ts";
import type { ApiError } from "#providers/http/api-error.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";

/** Resource whose records are created by a call of the contract. */
export interface CreatableResource {
  readonly name: ResourceName;
  readonly calls: { readonly create: Call };
}
/** Resource whose records are updated by a call of the contract. */
export interface UpdatableResource {
  readonly name: ResourceName;
  readonly calls: { readonly update: Call };
}
type Body<C extends Call> = NonNullable<CallInput<C>["body"]>;
type Query<C extends Call> = CallInput<C>["query"];
type Answer<C extends Call> = CallOutput<C> & object;

interface FormOptions<C extends Call, Typed> {
  readonly initial: Typed;
  /** Converts the form's values to the request body, which the call's schema validates. */
  readonly toBody: (typed: Typed) => Body<C>;
  /** Success message. */
  readonly done: (answer: Answer<C>) => string;
}

interface CallForm<C extends Call> {
  readonly call: C;
  readonly resource: ResourceName;
  readonly record: { action: "create"; query?: Query<C> } | { action: "edit"; id: string };
}

/**
 * Refine's modal form over a call, validated by the schema of the call's body. Server errors appear at their fields.
 * After a revision conflict (409), the form keeps its values beside the current record.
 */
function useModalFormOf<C extends Call, Typed extends object>(
  { call, resource, record }: CallForm<C>,
  { initial, toBody, done }: FormOptions<C, Typed>,
) {
  const answers = useCallCache();
  const errorText = useErrorText();
  const { t } = useTranslation("shell");
  const [failure, setFailure] = useState<ApiError | null>(null);
  const name = useId();
  const rules = useSchemaRules<Typed>({ schema: call.body, bodyOf: toBody });
  const id = record.action === "edit" ? record.id : undefined;
  const form = useModalForm<Answer<C>, ApiError, Typed>({
    resource,
    action: record.action,
    ...(id !== undefined && { id }),
    ...(record.action === "create" && { meta: { query: record.query } }),
    redirect: false,
    syncWithLocation: false,
    warnWhenUnsavedChanges: false,
    // A dialog that is closed and reopened keeps its values; after sending it is empty.
    autoResetFormWhenClose: false,
    // A key of its own: otherwise Refine's antd form would reset the values with every new response for the record.
    queryOptions: { enabled: false, queryKey: ["form", resource, id] },
    invalidates: [],
    updateMutationOptions: withoutCacheRollback,
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
      if (error.status === 409) void answers.changedBy(call);
    },
  });
  const { setId } = form;
  useEffect(() => {
    // Refine takes the URL's id for the record's and drops it on closing, which would empty the form.
    if (id === undefined) setId(undefined);
  }, [id, setId]);
  return {
    ...form,
    /** Refine forgets the record when the dialog is closed. */
    show: () => form.show(id),
    /** Validation rules of one field. */
    rules,
    /** Last error from the server, until the form is sent again. */
    failure,
    /** Somebody else saved first: the record has been refetched, the form's values are still there. */
    overtaken: failure?.status === 409,
    /** Whether the dialog has unsaved values, for the leave guard. */
    unsaved: () => form.modalProps.open === true && form.formProps.form?.isFieldsTouched() === true,
    // Refine's own word is English in every language.
    modalProps: { ...form.modalProps, cancelText: t("act.cancel") },
    formProps: {
      ...form.formProps,
      // Prefix of its fields' ids: two dialogs on a screen may have fields of the same name.
      name,
      layout: "vertical" as const,
      initialValues: initial,
      validateTrigger: "onSubmit",
      scrollToFirstError: { focus: true },
      onFinish: async (typed: Typed): Promise<void> => {
        setFailure(null);
        try {
          await form.formProps.onFinish?.(toBody({ ...initial, ...typed }) as unknown as Typed);
        } catch {
          // Refine has shown the error.
        }
      },
    },
  };
}

/** Returns a modal form that changes a record. */
export function useCallModalForm<R extends UpdatableResource, Typed extends object>(
  { name, calls }: R,
  { id, ...options }: FormOptions<R["calls"]["update"], Typed> & { readonly id: string },
) {
  return useModalFormOf<R["calls"]["update"], Typed>(
    { call: calls.update, resource: name, record: { action: "edit", id } },
    options,
  );
}

/** Returns a modal form that creates a record. */
export function useCallCreateModalForm<R extends CreatableResource, Typed extends object>(
  { name, calls }: R,
  { query, ...options }: FormOptions<R["calls"]["create"], Typed> & { readonly query?: Query<R["calls"]["create"]> },
) {
  return useModalFormOf<R["calls"]["create"], Typed>(
    { call: calls.create, resource: name, record: { action: "create", ...(query && { query }) } },
    options,
  );
}
