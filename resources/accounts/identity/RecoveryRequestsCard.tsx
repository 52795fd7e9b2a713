import { Button, Input, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { recoveryCalls, recoveryProofKinds, type StepRecovery } from "#contract/accounts/identity/recovery-calls.ts";
import { useFieldErrorText } from "#providers/forms/schema-rules.ts";
import { useCall, useCallMutation } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";

/** Card with open requests to remove a lost second step. Renders nothing if there are none. */
export function RecoveryRequestsCard() {
  const { t } = useTranslation("recovery");
  const { data, error, refetch } = useCall(recoveryCalls.listRecoveries, {}, { askOnOpen: true, everyMs: 60_000 });
  if (error) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <Card
      title={
        <>
          {t("desk.title")} <span className="faint">{data.length}</span>
        </>
      }
    >
      <div className="stack">
        <p className="text-13 soft">{t("desk.text")}</p>
        <ul className="divided" aria-label={t("desk.title")}>
          {data.map((recovery) => (
            <li key={recovery.id} className="stack gap-8 padded-row">
              <RecoveryFacts recovery={recovery} />
              {recovery.mayApprove ? (
                <RecoveryDecision recovery={recovery} />
              ) : (
                <span className="text-13 soft">
                  {t(recovery.approvals.length === 0 ? "desk.staffOnly" : "desk.secondOnly")}
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

function RecoveryFacts({ recovery }: { recovery: StepRecovery }) {
  const { t } = useTranslation("recovery");
  const format = useFormat();
  const { name, email, statement, askedAt, effectiveAt, approvals } = recovery;
  return (
    <>
      <span className="row gap-8">
        <bdi className="medium">{name}</bdi>
        <bdi className="text-13 soft break-anywhere">{email}</bdi>
        <span className="text-13 soft push">
          {effectiveAt === null
            ? t("desk.asked", { when: format.moment(askedAt) })
            : t("desk.waiting", { when: format.moment(effectiveAt) })}
        </span>
      </span>
      <p dir="auto">{statement}</p>
      {approvals.map((approval) => (
        <p key={approval.at} className="text-13 soft" dir="auto">
          {t("desk.approvedBy", {
            name: approval.name,
            proof: t(`desk.proof.${approval.proof}`),
            reason: approval.reason,
          })}
        </p>
      ))}
    </>
  );
}

function RecoveryDecision({ recovery: { id, revision } }: { recovery: StepRecovery }) {
  const { t } = useTranslation("recovery");
  const errorText = useErrorText();
  const fieldText = useFieldErrorText();
  const notify = useNotify();
  const [proof, setProof] = useState<(typeof recoveryProofKinds)[number]>("documents");
  const [reason, setReason] = useState("");
  const approve = useCallMutation(recoveryCalls.approveRecovery);
  const refuse = useCallMutation(recoveryCalls.refuseRecovery);
  const error = approve.error ?? refuse.error;
  const wrongReason = error?.fields.find(({ path }) => path === "reason");
  return (
    <form
      className="stack gap-8"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        refuse.reset();
        approve.mutate(
          { params: { id }, body: { revision, proof, reason } },
          { onSuccess: () => notify.success(t("desk.approved")) },
        );
      }}
    >
      <UnsavedChangesGuard unsaved={() => reason.trim() !== ""} />
      <Field label={t("desk.proofLabel")}>
        {(control) => (
          <Select
            {...control}
            value={proof}
            onChange={setProof}
            options={recoveryProofKinds.map((value) => ({ value, label: t(`desk.proof.${value}`) }))}
          />
        )}
      </Field>
      <Field label={t("desk.reason")} help={t("desk.reasonHelp")} error={wrongReason && fieldText(wrongReason)}>
        {(control) => (
          <Input.TextArea
            {...control}
            maxLength={500}
            autoSize={{ minRows: 2 }}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      {error && !wrongReason && <FieldNote kind="error">{errorText(error)}</FieldNote>}
      <div className="row">
        <Button type="primary" htmlType="submit" loading={approve.isPending}>
          {t("desk.approve")}
        </Button>
        <Button
          danger
          loading={refuse.isPending}
          onClick={() => {
            approve.reset();
            refuse.mutate(
              { params: { id }, body: { revision, reason } },
              { onSuccess: () => notify.success(t("desk.refused")) },
            );
          }}
        >
          {t("desk.refuse")}
        </Button>
      </div>
    </form>
  );
}
