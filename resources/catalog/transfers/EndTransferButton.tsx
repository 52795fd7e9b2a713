import { Button, Input, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { transferCalls } from "#contract/catalog/transfers/calls.ts";
import { transferLimits } from "#contract/catalog/transfers/status.ts";
import type { Transfer } from "#contract/catalog/transfers/schemas.ts";
import { useCallCache } from "#providers/data/query-cache.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";

const acts = {
  cancel: transferCalls.cancelTransfer,
  reverse: transferCalls.reverseTransfer,
} as const;

interface EndProps {
  act: keyof typeof acts;
  transfer: Transfer;
  disabled?: boolean;
  /** Called with the written reason if somebody else acted first, so that the screen can keep it. */
  onOvertaken: (reason: string) => void;
}

/**
 * Cancels an offer or reverses a transfer, after stating the effect. If somebody else was first, the written reason
 * stays.
 */
export function EndTransferButton({ act, transfer, disabled = false, onOvertaken }: EndProps) {
  const { t } = useTranslation(["transfers", "shell"]);
  const notify = useNotify();
  const errorText = useErrorText();
  const answers = useCallCache();
  const call = acts[act];
  const send = useCallMutation(call);
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const { id, revision, app, from, to } = transfer;
  const end = () =>
    send.mutate(
      { params: { id }, body: { revision, reason } },
      {
        onSuccess: () => {
          setOpen(false);
          setReason("");
          onOvertaken("");
          notify.success(t(`end.${act}.done`));
        },
        onError: (error) => {
          if (error.status !== 409) return;
          notify.error(error);
          onOvertaken(reason);
          void answers.changedBy(call);
        },
      },
    );
  return (
    <>
      <Button danger disabled={disabled} onClick={() => setOpen(true)}>
        {t(`end.${act}.button`)}
      </Button>
      <UnsavedChangesGuard unsaved={() => reason.trim() !== ""} />
      <Modal
        open={open}
        centered
        width={480}
        title={t(`end.${act}.title`)}
        okText={t(`end.${act}.button`)}
        cancelText={t("shell:act.close")}
        okButtonProps={{
          danger: true,
          loading: send.isPending,
          disabled: disabled || reason.trim().length < transferLimits.minReason,
        }}
        mask={{ closable: false }}
        onOk={end}
        onCancel={() => setOpen(false)}
      >
        <div className="stack gap-12">
          <p className="text-13 soft">{t(`end.${act}.text`, { app: app.title, from: from.name, to: to.name })}</p>
          <Field label={t("end.reason")} help={t("create.reasonHelp", { count: transferLimits.minReason })}>
            {(control) => (
              <Input.TextArea
                {...control}
                rows={3}
                dir="auto"
                maxLength={transferLimits.reason}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </Field>
          {send.error && <FieldNote kind="error">{errorText(send.error)}</FieldNote>}
        </div>
      </Modal>
    </>
  );
}
