import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { reviewCalls } from "#contract/review/desk/calls.ts";
import type { VisibilityRequest } from "#contract/catalog/visibility/visibility.ts";
import { useCallCache } from "#providers/data/query-cache.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { TextAreaField } from "#ui/fields/TextAreaField.tsx";
import { SegmentedControl } from "#ui/fields/SegmentedControl.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { Card } from "#ui/page/Card.tsx";

const decisions = ["approve", "reject"] as const;

/**
 * Approves, or rejects with a reason that the developer reads. If somebody else decided first, the written reason
 * stays.
 */
export function VisibilityDecisionCard({ request }: { request: VisibilityRequest }) {
  const { t } = useTranslation("visibility");
  const notify = useNotify();
  const errorText = useErrorText();
  const answers = useCallCache();
  const [decision, setDecision] = useState<(typeof decisions)[number]>("approve");
  const [reason, setReason] = useState("");
  const call = reviewCalls.approveOrReject;
  const send = useCallMutation(call);
  const rejects = decision === "reject";
  const isOpen = request.state === "waiting";
  const save = () => {
    const { revision, app } = request;
    const body = { of: "visibility", toBeApproved: !rejects, revision, reason: rejects ? reason : "" } as const;
    send.mutate(
      { params: { seq_id: String(app.seqId) }, body },
      {
        onSuccess: () => {
          setReason("");
          notify.success(t(`decide.done.${decision}`, { app: app.title }));
        },
        onError: (error) => {
          notify.error(error);
          if (error.status === 409) void answers.changedBy(call);
        },
      },
    );
  };
  if (!isOpen && !send.error) return null;
  return (
    <Card title={t("decide.title")}>
      <UnsavedChangesGuard unsaved={() => reason.trim() !== ""} />
      <div className="stack">
        <SegmentedControl
          label={t("decide.title")}
          value={decision}
          options={decisions.map((value) => ({ value, label: t(`bulk.${value}`) }))}
          onChange={setDecision}
        />
        {rejects && (
          <TextAreaField
            label={t("decide.reason")}
            help={t("decide.reasonHelp")}
            rows={3}
            maxLength={limits.holdReason.codePoints}
            value={reason}
            onChange={setReason}
          />
        )}
        {send.error && <FieldNote kind="error">{errorText(send.error)}</FieldNote>}
        <div>
          <Button
            type="primary"
            danger={rejects}
            disabled={!isOpen || (rejects && reason.trim() === "")}
            loading={send.isPending}
            onClick={save}
          >
            {t(`decide.send.${decision}`)}
          </Button>
        </div>
      </div>
    </Card>
  );
}
