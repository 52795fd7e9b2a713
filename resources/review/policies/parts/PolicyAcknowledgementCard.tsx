import { useCan } from "@refinedev/core";
import { Checkbox } from "antd";
import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { policyCalls } from "#contract/review/policies/calls.ts";
import type { PolicyDetails } from "#contract/review/policies/policies.ts";
import { useCallCache } from "#providers/data/query-cache.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { DateTime } from "#ui/format/DateTime.tsx";
import { ActionButton } from "#ui/page/ActionButton.tsx";
import { ReaderSection } from "./ReaderSection.tsx";

/**
 * Card with accounts that have acknowledged the latest version: the developer's own, or those of all developers for
 * staff.
 */
export function PolicyAcknowledgementCard({ record }: { record: PolicyDetails }) {
  const { t } = useTranslation("policies");
  const { version, people, apps, acknowledgedBy } = record;
  const isStaff = apps === null;
  return (
    <ReaderSection title={t("acknowledge.title", { version })}>
      {isStaff && <p className="text-13 soft">{t("acknowledge.developers", { count: acknowledgedBy ?? 0 })}</p>}
      {people.length > 0 && (
        <ul className="stack gap-8">
          {people.map(({ name, developer, at }) => (
            <li key={`${name} ${developer} ${at}`} className="row spread gap-8 text-13">
              <span className="two-lines">
                <bdi>{name || t("acknowledge.gone")}</bdi>
                {isStaff && <bdi className="soft">{developer}</bdi>}
              </span>
              <span className="line toned" data-tone="ok">
                <CircleCheck size={14} aria-hidden /> <DateTime at={at} form="full" />
              </span>
            </li>
          ))}
        </ul>
      )}
      <Acknowledge record={record} />
    </ReaderSection>
  );
}

function Acknowledge({ record: { id, version, acknowledgement } }: { record: PolicyDetails }) {
  const { t } = useTranslation("policies");
  const mayAcknowledge = useCan({ resource: "policies", action: "submit" }).data?.can ?? false;
  const notify = useNotify();
  const errorText = useErrorText();
  const answers = useCallCache();
  const call = policyCalls.acknowledgePolicy;
  const send = useCallMutation(call);
  const [isRead, setRead] = useState(false);
  // The version that the checkbox was ticked for; a newer version resets it.
  const [tickedVersion, setTickedVersion] = useState(version);
  if (tickedVersion !== version) {
    setTickedVersion(version);
    setRead(false);
  }
  if (!mayAcknowledge || acknowledgement === "given") return null;
  const confirm = () =>
    send.mutate(
      { params: { id }, body: { version: tickedVersion } },
      {
        onSuccess: () => notify.success(t("acknowledge.done")),
        onError: ({ status }) => void (status === 409 && answers.changedBy(call)),
      },
    );
  return (
    <div className="stack gap-12">
      <Checkbox checked={isRead} onChange={({ target }) => setRead(target.checked)}>
        {t("acknowledge.read")}
      </Checkbox>
      {send.error && (
        <FieldNote kind="error">{send.error.status === 409 ? t("acknowledge.newer") : errorText(send.error)}</FieldNote>
      )}
      <ActionButton
        type="primary"
        block
        missing={isRead ? null : t("acknowledge.readFirst")}
        loading={send.isPending}
        onClick={confirm}
      >
        {t("acknowledge.act", { version })}
      </ActionButton>
    </div>
  );
}
