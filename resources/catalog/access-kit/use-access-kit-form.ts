import { Form } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { accessKitCalls } from "#contract/catalog/access-kit/calls.ts";
import {
  AccessKitStatus,
  emptyAccessKit,
  type AccessKitContent,
  type AccessKitField,
  accessKitFields,
} from "#contract/catalog/access-kit/access-kit.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useSchemaRules } from "#providers/forms/schema-rules.ts";
import { useServerErrors } from "#providers/forms/use-server-errors.ts";
import type { ApiError } from "#providers/http/api-error.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";

export interface AccessKitFormValues extends AccessKitContent {
  readonly needsLogin: boolean;
}

const typedOf = ({ content, needsLogin }: AccessKitStatus, first: boolean): AccessKitFormValues => ({
  ...emptyAccessKit,
  ...content,
  needsLogin: needsLogin ?? first,
});

/**
 * Returns the form of an access kit. After an edit conflict the typed values stay beside the saved ones, and the next
 * save overwrites them.
 */
export function useAccessKitForm(kit: AccessKitStatus, first: boolean, onDone: () => void) {
  const { t } = useTranslation("access-kit");
  const [form] = Form.useForm<AccessKitFormValues>();
  // The kit is stored when the form opens: a response that arrives later must not change what the user types.
  const [opened] = useState(kit);
  const [newer, setNewer] = useState<AccessKitStatus | null>(null);
  const initial = typedOf(opened, first);
  const give = useCallMutation(accessKitCalls.giveAccessKit);
  const notify = useNotify();
  const { failure, refuse, forget } = useServerErrors(form);
  const { revision, appId: id } = newer ?? opened;
  const bodyOf = (typed: Partial<AccessKitFormValues>) => ({
    ...initial,
    ...form.getFieldsValue(true),
    ...typed,
    revision,
  });
  const rules = useSchemaRules<AccessKitFormValues>({ schema: accessKitCalls.giveAccessKit.body, bodyOf });
  const keepOnConflict = (error: ApiError) => {
    const current = error.code === "revision_conflict" ? AccessKitStatus.safeParse(error.current).data : undefined;
    return current ? setNewer(current) : refuse(error);
  };
  const send = (typed: AccessKitFormValues) => {
    forget();
    give.mutate(
      { params: { id }, body: bodyOf(typed) },
      {
        onSuccess: () => {
          notify.success(t("form.saved"));
          onDone();
        },
        onError: keepOnConflict,
      },
    );
  };
  const conflictRows = (current: AccessKitStatus) => {
    const [typed, saved] = [bodyOf({}), typedOf(current, first)];
    return accessKitFields
      .filter((field) => typed[field] !== saved[field])
      .map((field: AccessKitField) => ({
        field: t(`field.${field}`),
        yours: typed[field],
        theirs: saved[field] || "–",
      }));
  };
  return { form, initial, rules, send, isSending: give.isPending, failure, differing: newer && conflictRows(newer) };
}
