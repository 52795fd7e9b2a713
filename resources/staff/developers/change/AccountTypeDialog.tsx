import { Form, Input, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { developerChangeCalls } from "#contract/staff/developers/change-calls.ts";
import type { DeveloperDetails } from "#contract/staff/developers/search.ts";
import { useCallForm } from "#providers/data/use-call-form.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { ConflictNotice } from "#ui/form/ConflictNotice.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { dialogFooter } from "#ui/page/ActionButton.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { RowSkeleton } from "#ui/page/Skeletons.tsx";
import { EffectList } from "./EffectList.tsx";
import { accountTypeChangeEffects } from "./change-effects.ts";
import { ChangeReasonField } from "./ChangeReasonField.tsx";

const resource = { name: "developers", calls: { update: developerChangeCalls.updateAccountType } } as const;

interface AccountTypeDialogProps {
  developer: DeveloperDetails;
  onClose: () => void;
}

/** Returns the form for a developer's other account type, chosen when the dialog opens. */
function useAccountTypeForm({ developer, onClose }: AccountTypeDialogProps) {
  const { t } = useTranslation("developers");
  const notify = useNotify();
  const [target] = useState(developer.accountType === "ENTERPRISE" ? ("INDIVIDUAL" as const) : ("ENTERPRISE" as const));
  const isOrganization = target === "ENTERPRISE";
  const form = useCallForm(resource, "edit", {
    initial: { organizationName: "", reason: "" },
    revision: developer.revision,
    showsConflict: true,
    toBody: ({ organizationName, reason }, revision) => ({
      developerId: developer.id,
      revision,
      accountType: target,
      ...(isOrganization && { organizationName }),
      reason,
    }),
    onSaved: (after) => {
      notify.success(t("type.done", { name: after.name }));
      onClose();
    },
  });
  return { form, target, isOrganization };
}

/** Dialog to switch a developer between individual and organization. It lists the effects first. */
export function AccountTypeDialog(props: AccountTypeDialogProps) {
  const { developer, onClose } = props;
  const { t } = useTranslation(["developers", "shell", "errors", "search"]);
  const { form, target, isOrganization } = useAccountTypeForm(props);
  const { organizationName, reason } = form.values;
  const { name } = developer;
  const effects = useCall(
    developerChangeCalls.developerEffects,
    { params: { id: developer.id } },
    { askOnOpen: true, ownNotFound: true },
  );
  const obstacle = effects.data?.obstacles.accountType ?? null;
  const missing = () => {
    if (effects.data === undefined) return t("effect.notLoaded");
    return obstacle && t(`errors:code.${obstacle}`);
  };
  const nameAfter = isOrganization ? organizationName.trim() || undefined : (effects.data?.personName ?? undefined);
  return (
    <Modal
      open
      centered
      width={560}
      title={t("type.dialog", { name })}
      footer={dialogFooter({ ...form.saveButtonProps, missing: missing(), children: t(`type.to.${target}`) })}
      cancelText={t("shell:act.cancel")}
      mask={{ closable: false }}
      keyboard={!form.unsaved()}
      onCancel={onClose}
    >
      <UnsavedChangesGuard unsaved={form.unsaved} />
      {effects.error && <ErrorCard error={effects.error} onRetry={() => void effects.refetch()} />}
      {!effects.data && !effects.error && <RowSkeleton rows={4} />}
      {effects.data && (
        <Form {...form.formProps} component="div" className="stack gap-12">
          {form.conflicts && (
            <ConflictNotice
              rows={[
                {
                  field: t("type.title"),
                  yours: t(`search:accountType.${target}`),
                  theirs: t(`search:accountType.${developer.accountType}`),
                },
              ]}
            />
          )}
          {obstacle && (
            <FieldNote kind="error">
              {t("type.cannot")}: {t(`errors:code.${obstacle}`)}
            </FieldNote>
          )}
          {isOrganization && (
            <Field label={t("type.organization")} error={form.problemText("organizationName")}>
              {(control) => (
                <Input
                  {...control}
                  dir="auto"
                  maxLength={120}
                  value={organizationName}
                  onChange={({ target: { value } }) => form.change({ organizationName: value })}
                />
              )}
            </Field>
          )}
          <EffectList
            lines={accountTypeChangeEffects(effects.data)}
            {...(nameAfter !== undefined && nameAfter !== name && { name: nameAfter })}
          />
          <ChangeReasonField
            value={reason}
            error={form.problemText("reason")}
            onChange={(text) => form.change({ reason: text })}
            people={effects.data.people}
          />
          {form.failureText !== null && <FieldNote kind="error">{form.failureText}</FieldNote>}
        </Form>
      )}
    </Modal>
  );
}
