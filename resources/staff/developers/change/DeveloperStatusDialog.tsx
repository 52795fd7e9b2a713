import { Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type DisabledAppsPolicy, disabledAppsPolicies } from "#contract/staff/developers/developer-change.ts";
import { developerChangeCalls } from "#contract/staff/developers/change-calls.ts";
import { developerStatusTransitions, type DeveloperStatus } from "#contract/staff/developers/developer.ts";
import type { DeveloperEffects } from "#contract/staff/developers/effects.ts";
import type { DeveloperDetails } from "#contract/staff/developers/search.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { ChoiceCards } from "#ui/fields/ChoiceCards.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { ConflictNotice } from "#ui/form/ConflictNotice.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { RowSkeleton } from "#ui/page/Skeletons.tsx";
import { EffectList } from "./EffectList.tsx";
import { statusChangeEffects } from "./change-effects.ts";
import { isValidChangeReason, ChangeReasonField } from "./ChangeReasonField.tsx";
import { useDeveloperChange } from "./use-developer-change.ts";

const nextStatuses = (from: DeveloperStatus): DeveloperStatus[] =>
  developerStatusTransitions.flatMap((move) => (move.from === from ? [move.to] : []));

interface StatusFieldsProps {
  effects: DeveloperEffects;
  status: DeveloperStatus | null;
  apps: DisabledAppsPolicy;
  onStatus: (status: DeveloperStatus) => void;
  onApps: (apps: DisabledAppsPolicy) => void;
}

/** Statuses that can follow the current one. A blocked status shows its reason. */
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

/** Dialog to change a developer's status. It lists the effects first; the developer receives the reason. */
export function DeveloperStatusDialog({ developer, onClose }: StatusDialogProps) {
  const { t } = useTranslation(["developers", "shell", "statuses"]);
  const errorText = useErrorText();
  const [status, setStatus] = useState<DeveloperStatus | null>(null);
  const [apps, setApps] = useState<DisabledAppsPolicy>("stay");
  const [reason, setReason] = useState("");
  const { id, name } = developer;
  const { effects, send, isPending, error, overtaken, seen } = useDeveloperChange(
    developerChangeCalls.updateDeveloper,
    developer,
    {
      done: (after) => t(`status.done.${after.status}`, { name: after.name }),
      onDone: onClose,
    },
  );
  const word = (of: DeveloperStatus) => t(`statuses:developer.${of}`);
  // A status that a concurrent change has made impossible has to be selected again.
  const chosen = status !== null && nextStatuses(seen.status).includes(status) ? status : null;
  const ready = chosen !== null && effects.data !== undefined && isValidChangeReason(reason);
  return (
    <Modal
      open
      centered
      width={840}
      title={t("status.dialog", { name })}
      okText={chosen ? t(`status.send.${chosen}`) : t("status.change")}
      okButtonProps={{ danger: chosen === "deleted" || chosen === "disabled", disabled: !ready, loading: isPending }}
      cancelText={t("shell:act.cancel")}
      mask={{ closable: false }}
      keyboard={reason.trim() === ""}
      onOk={() => chosen && send({ developerId: id, revision: seen.revision, status: chosen, apps, reason })}
      onCancel={onClose}
    >
      <UnsavedChangesGuard unsaved={() => reason.trim() !== ""} />
      {effects.error && <ErrorCard error={effects.error} onRetry={() => void effects.refetch()} />}
      {!effects.data && !effects.error && <RowSkeleton rows={4} />}
      {effects.data && (
        <div className="halves">
          <div className="stack gap-12">
            {overtaken && (
              <ConflictNotice
                rows={[{ field: t("status.title"), yours: status && word(status), theirs: word(seen.status) }]}
              />
            )}
            <p className="text-13 soft">{t("status.now", { status: word(seen.status) })}</p>
            <StatusFields effects={effects.data} status={chosen} apps={apps} onStatus={setStatus} onApps={setApps} />
            <ChangeReasonField value={reason} onChange={setReason} people={effects.data.people} />
            {error && <FieldNote kind="error">{errorText(error)}</FieldNote>}
          </div>
          {chosen ? (
            <EffectList lines={statusChangeEffects(effects.data, chosen, apps)} />
          ) : (
            <p className="text-13 soft">{t("effect.none")}</p>
          )}
        </div>
      )}
    </Modal>
  );
}
