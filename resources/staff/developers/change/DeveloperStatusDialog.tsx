import { Form, Modal } from "antd";
import { useTranslation } from "react-i18next";
import { type DisabledAppsPolicy, disabledAppsPolicies } from "#contract/staff/developers/developer-change.ts";
import { developerChangeCalls } from "#contract/staff/developers/change-calls.ts";
import { developerStatusTransitions, type DeveloperStatus } from "#contract/staff/developers/developer.ts";
import type { DeveloperEffects } from "#contract/staff/developers/effects.ts";
import type { DeveloperDetails } from "#contract/staff/developers/search.ts";
import { useCallForm } from "#providers/data/use-call-form.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { ChoiceCards } from "#ui/fields/ChoiceCards.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { ConflictNotice } from "#ui/form/ConflictNotice.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { dialogFooter } from "#ui/page/ActionButton.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { RowSkeleton } from "#ui/page/Skeletons.tsx";
import { EffectList } from "./EffectList.tsx";
import { statusChangeEffects } from "./change-effects.ts";
import { ChangeReasonField } from "./ChangeReasonField.tsx";

const resource = { name: "developers", calls: { update: developerChangeCalls.updateDeveloper } } as const;

const nextStatuses = (from: DeveloperStatus): DeveloperStatus[] =>
  developerStatusTransitions.flatMap((move) => (move.from === from ? [move.to] : []));

interface StatusFieldsProps {
  effects: DeveloperEffects;
  status: DeveloperStatus | null;
  apps: DisabledAppsPolicy;
  onStatus: (status: DeveloperStatus) => void;
  onApps: (apps: DisabledAppsPolicy) => void;
}

/** Fields for a status that can follow the current one. A blocked status shows its reason. */
function StatusFields({ effects, status, apps, onStatus, onApps }: StatusFieldsProps) {
  const { t } = useTranslation(["developers", "statuses", "errors"]);
  const obstacleTo = (to: DeveloperStatus) => (to === "disabled" ? null : effects.obstacles[to]);
  const noteOf = (to: DeveloperStatus) => {
    const obstacle = obstacleTo(to);
    if (obstacle) return t(`errors:code.${obstacle}`);
    return to === "deleted" ? t("status.hint.deleted", { count: effects.graceDays }) : t(`status.hint.${to}`);
  };
  return (
    <>
      <ChoiceCards
        label={t("status.to")}
        name="developer-status"
        value={status}
        choices={nextStatuses(effects.status).map((value) => ({
          value,
          title: t(`statuses:developer.${value}`),
          note: noteOf(value),
          disabled: obstacleTo(value) !== null,
        }))}
        onChange={onStatus}
      />
      {status === "disabled" && effects.liveApps > 0 && (
        <>
          <h3 className="text-13 medium">{t("status.apps")}</h3>
          <ChoiceCards
            label={t("status.apps")}
            name="developer-apps"
            value={apps}
            choices={disabledAppsPolicies.map((value) => ({
              value,
              title: t(`status.${value}`),
              note: t(`status.${value}Note`),
            }))}
            onChange={onApps}
          />
        </>
      )}
    </>
  );
}

interface StatusDialogProps {
  developer: DeveloperDetails;
  onClose: () => void;
}

interface Typed {
  readonly status: DeveloperStatus | null;
  readonly apps: DisabledAppsPolicy;
  readonly reason: string;
}
const initial: Typed = { status: null, apps: "stay", reason: "" };

/** Returns the form for a developer's next status. */
function useStatusForm({ developer, onClose }: StatusDialogProps) {
  const { t } = useTranslation("developers");
  const notify = useNotify();
  // A status that a concurrent change has made impossible has to be selected again.
  const chosenIn = ({ status }: Typed) => nextStatuses(developer.status).find((next) => next === status);
  const form = useCallForm(resource, "edit", {
    initial,
    revision: developer.revision,
    showsConflict: true,
    toBody: (typed, revision) => ({
      developerId: developer.id,
      revision,
      status: chosenIn(typed),
      apps: typed.apps,
      reason: typed.reason,
    }),
    isChanged: ({ reason }) => reason.trim() !== "",
    onSaved: (after) => {
      notify.success(t(`status.done.${after.status}`, { name: after.name }));
      onClose();
    },
  });
  return { form, chosen: chosenIn(form.values) ?? null };
}

/** Dialog to change a developer's status. It lists the effects first; the developer receives the reason. */
export function DeveloperStatusDialog(props: StatusDialogProps) {
  const { developer, onClose } = props;
  const { t } = useTranslation(["developers", "shell", "statuses"]);
  const { form, chosen } = useStatusForm(props);
  const { status, apps, reason } = form.values;
  const effects = useCall(
    developerChangeCalls.developerEffects,
    { params: { id: developer.id } },
    { askOnOpen: true, ownNotFound: true },
  );
  const word = (of: DeveloperStatus) => t(`statuses:developer.${of}`);
  const missing = () => {
    if (effects.data === undefined) return t("effect.notLoaded");
    return chosen === null ? t("status.choose") : null;
  };
  return (
    <Modal
      open
      centered
      width={840}
      title={t("status.dialog", { name: developer.name })}
      footer={dialogFooter({
        ...form.saveButtonProps,
        danger: chosen === "deleted" || chosen === "disabled",
        missing: missing(),
        children: chosen ? t(`status.send.${chosen}`) : t("status.change"),
      })}
      cancelText={t("shell:act.cancel")}
      mask={{ closable: false }}
      keyboard={!form.unsaved()}
      onCancel={onClose}
    >
      <UnsavedChangesGuard unsaved={form.unsaved} />
      {effects.error && <ErrorCard error={effects.error} onRetry={() => void effects.refetch()} />}
      {!effects.data && !effects.error && <RowSkeleton rows={4} />}
      {effects.data && (
        <Form {...form.formProps} component="div" className="halves">
          <div className="stack gap-12">
            {form.conflicts && (
              <ConflictNotice
                rows={[{ field: t("status.title"), yours: status && word(status), theirs: word(developer.status) }]}
              />
            )}
            <p className="text-13 soft">{t("status.now", { status: word(developer.status) })}</p>
            <StatusFields
              effects={effects.data}
              status={chosen}
              apps={apps}
              onStatus={(next) => form.change({ status: next })}
              onApps={(next) => form.change({ apps: next })}
            />
            <ChangeReasonField
              value={reason}
              error={form.problemText("reason")}
              onChange={(text) => form.change({ reason: text })}
              people={effects.data.people}
            />
            {form.failureText !== null && <FieldNote kind="error">{form.failureText}</FieldNote>}
          </div>
          {chosen ? (
            <EffectList lines={statusChangeEffects(effects.data, chosen, apps)} />
          ) : (
            <p className="text-13 soft">{t("effect.none")}</p>
          )}
        </Form>
      )}
    </Modal>
  );
}
