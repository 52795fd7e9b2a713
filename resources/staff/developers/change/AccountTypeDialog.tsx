import { Input, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { OrganizationName } from "#contract/accounts/auth/names.ts";
import { developerChangeCalls } from "#contract/staff/developers/change-calls.ts";
import type { DeveloperDetails } from "#contract/staff/developers/search.ts";
import { useFieldErrorText } from "#providers/forms/schema-rules.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { Field } from "#ui/fields/Field.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { ConflictNotice } from "#ui/form/ConflictNotice.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { RowSkeleton } from "#ui/page/Skeletons.tsx";
import { EffectList } from "./EffectList.tsx";
import { accountTypeChangeEffects } from "./change-effects.ts";
import { isValidChangeReason, ChangeReasonField } from "./ChangeReasonField.tsx";
import { useDeveloperChange } from "./use-developer-change.ts";

interface AccountTypeDialogProps {
  developer: DeveloperDetails;
  onClose: () => void;
}

/** Dialog to switch a developer between individual and organization. It lists the effects first. */
export function AccountTypeDialog({ developer, onClose }: AccountTypeDialogProps) {
  const { t } = useTranslation(["developers", "shell", "errors", "search"]);
  const errorText = useErrorText();
  const fieldText = useFieldErrorText();
  const [organizationName, setOrganizationName] = useState("");
  const [reason, setReason] = useState("");
  const { id, name } = developer;
  const { effects, send, isPending, error, overtaken, seen } = useDeveloperChange(
    developerChangeCalls.updateAccountType,
    developer,
    {
      done: (after) => t("type.done", { name: after.name }),
      onDone: onClose,
    },
  );
  const [target] = useState(developer.accountType === "ENTERPRISE" ? "INDIVIDUAL" : "ENTERPRISE");
  const isOrganization = target === "ENTERPRISE";
  const named = !isOrganization || OrganizationName.safeParse(organizationName).success;
  const obstacle = effects.data?.obstacles.accountType ?? null;
  const ready = effects.data !== undefined && obstacle === null && named && isValidChangeReason(reason);
  const nameAfter = isOrganization ? organizationName.trim() || undefined : (effects.data?.personName ?? undefined);
  const problem = error?.fields.find(({ path }) => path === "organizationName");
  const submit = () =>
    send({
      developerId: id,
      revision: seen.revision,
      accountType: isOrganization ? "ENTERPRISE" : "INDIVIDUAL",
      ...(isOrganization && { organizationName }),
      reason,
    });
  const isTyped = reason.trim() !== "" || organizationName.trim() !== "";
  return (
    <Modal
      open
      centered
      width={560}
      title={t("type.dialog", { name })}
      okText={t(`type.to.${isOrganization ? "ENTERPRISE" : "INDIVIDUAL"}`)}
      okButtonProps={{ disabled: !ready, loading: isPending }}
      cancelText={t("shell:act.cancel")}
      mask={{ closable: false }}
      keyboard={!isTyped}
      onOk={submit}
      onCancel={onClose}
    >
      <UnsavedChangesGuard unsaved={() => isTyped} />
      {effects.error && <ErrorCard error={effects.error} onRetry={() => void effects.refetch()} />}
      {!effects.data && !effects.error && <RowSkeleton rows={4} />}
      {effects.data && (
        <div className="stack gap-12">
          {overtaken && (
            <ConflictNotice
              rows={[
                {
                  field: t("type.title"),
                  yours: t(`search:accountType.${isOrganization ? "ENTERPRISE" : "INDIVIDUAL"}`),
                  theirs: t(`search:accountType.${seen.accountType}`),
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
            <Field label={t("type.organization")} error={problem && fieldText(problem)}>
              {(control) => (
                <Input
                  {...control}
                  dir="auto"
                  maxLength={120}
                  value={organizationName}
                  onChange={({ target: { value } }) => setOrganizationName(value)}
                />
              )}
            </Field>
          )}
          <EffectList
            lines={accountTypeChangeEffects(effects.data)}
            {...(nameAfter !== undefined && nameAfter !== name && { name: nameAfter })}
          />
          <ChangeReasonField value={reason} onChange={setReason} people={effects.data.people} />
          {error && !problem && <FieldNote kind="error">{errorText(error)}</FieldNote>}
        </div>
      )}
    </Modal>
  );
}
