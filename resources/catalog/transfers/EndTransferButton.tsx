import { Button, Form, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { transferCalls } from "#contract/catalog/transfers/calls.ts";
import { transferLimits } from "#contract/catalog/transfers/status.ts";
import type { Transfer } from "#contract/catalog/transfers/schemas.ts";
import { useCallForm } from "#providers/data/use-call-form.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { ModalForm } from "#ui/crud/ModalForm.tsx";
import { useWasOffered } from "#ui/form/use-was-offered.ts";
import { DisabledButton } from "#ui/page/DisabledButton.tsx";
import { useOpenNext } from "#ui/page/list-beside.ts";
import { transfers } from "./index.tsx";

const calls = {
  cancel: transferCalls.cancelTransfer,
  reverse: transferCalls.reverseTransfer,
} as const;
const noReason = { reason: "" };

interface EndProps {
  act: keyof typeof calls;
  transfer: Transfer;
  /** Reason why the transfer can’t be ended now; null if it can. */
  obstacle: string | null;
  /** Called with the written reason if somebody else acted first, so that the screen can keep it. */
  onOvertaken: (reason: string) => void;
}

/**
 * Button and dialog to cancel an offer or reverse a transfer, after stating the effect. If somebody else was first,
 * the written reason stays.
 */
export function EndTransferButton(props: EndProps) {
  const { t } = useTranslation("transfers");
  const [open, setOpen] = useState(false);
  const isFormOffered = useWasOffered(open);
  return (
    <>
      {props.obstacle === null ? (
        <Button danger onClick={() => setOpen(true)}>
          {t(`end.${props.act}.button`)}
        </Button>
      ) : (
        <DisabledButton reason={props.obstacle}>{t(`end.${props.act}.button`)}</DisabledButton>
      )}
      {isFormOffered && <EndDialog {...props} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}

interface EndDialogProps extends EndProps {
  open: boolean;
  onClose: () => void;
}

/** Dialog with the effect of ending the transfer, and its reason. Closing the dialog keeps the text. */
function EndDialog({ act, transfer, obstacle, onOvertaken, open, onClose }: EndDialogProps) {
  const { t } = useTranslation(["transfers", "shell"]);
  const notify = useNotify();
  const openNext = useOpenNext();
  const { id, revision, app, from, to } = transfer;
  const form = useCallForm({ name: transfers.name, calls: { update: calls[act] } }, "edit", {
    id,
    revision,
    initial: noReason,
    toBody: ({ reason }, seen) => ({ revision: seen, reason }),
    isChanged: ({ reason }) => reason.trim() !== "",
    continueWith: () => noReason,
    onSaved: () => {
      onOvertaken("");
      notify.success(t(`end.${act}.done`));
      onClose();
      openNext();
    },
    onRefused: (error, { reason }) => {
      if (error.status !== 409) return;
      notify.error(error);
      onOvertaken(reason);
    },
  });
  return (
    <ModalForm
      form={form}
      open={open}
      title={t(`end.${act}.title`)}
      okText={t(`end.${act}.button`)}
      okButtonProps={{ danger: true }}
      missing={obstacle}
      // "Cancel" is the act itself.
      cancelText={t("shell:act.close")}
      onClose={onClose}
    >
      <p className="text-13 soft">{t(`end.${act}.text`, { app: app.title, from: from.name, to: to.name })}</p>
      <Form.Item
        name="reason"
        label={t("end.reason")}
        extra={t("create.reasonHelp", { count: transferLimits.minReason })}
        rules={form.rules("reason")}
      >
        <Input.TextArea rows={3} dir="auto" maxLength={transferLimits.reason} />
      </Form.Item>
    </ModalForm>
  );
}
