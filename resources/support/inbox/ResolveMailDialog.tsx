import { Button, Input, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { inboxCalls } from "#contract/support/inbox/calls.ts";
import type { IncomingMail } from "#contract/support/inbox/incoming-mail.ts";
import { useCallCache } from "#providers/data/query-cache.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { ActionButton } from "#ui/page/ActionButton.tsx";
import { isMailWaiting } from "./is-mail-waiting.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";

/** Dialog with the mail's text. A waiting mail can be added to a ticket by its number, or dismissed. */
export function ResolveMailDialog({ mail, onClose }: { mail: IncomingMail; onClose: () => void }) {
  const { t } = useTranslation("tickets");
  const errorText = useErrorText();
  const notify = useNotify();
  const answers = useCallCache();
  const send = useCallMutation(inboxCalls.settleIncomingMail);
  const [typed, setTyped] = useState(mail.ticket ? String(mail.ticket.number) : "");
  const number = /^\d{1,12}$/.test(typed.trim()) ? Number(typed) : undefined;
  const settle = async (into: number | undefined) => {
    try {
      const { ticket } = await send.mutateAsync({ params: { id: mail.id }, body: { number: into } });
      notify.success(ticket ? t("mails.put", { number: String(ticket.number) }) : t("mails.away"));
      onClose();
    } catch {
      // The error is shown below. Refetch the list, because someone else may have resolved the mail.
      await answers.changedBy(inboxCalls.settleIncomingMail);
    }
  };
  return (
    <Modal
      open
      centered
      width={560}
      title={<bdi>{mail.subject || t("mails.noSubject")}</bdi>}
      onCancel={onClose}
      footer={
        isMailWaiting(mail) && (
          <div className="row gap-8">
            <Button loading={send.isPending} onClick={() => void settle(undefined)}>
              {t("mails.putAwayAct")}
            </Button>
            <div className="push">
              <ActionButton
                type="primary"
                missing={number === undefined ? t("mails.numberFirst") : null}
                loading={send.isPending}
                onClick={() => void settle(number)}
              >
                {t("mails.putInto")}
              </ActionButton>
            </div>
          </div>
        )
      }
    >
      <div className="stack">
        <p className="text-13 soft">
          {t("mails.from")} <bdi dir="ltr">{mail.from ?? t("mails.nobody")}</bdi>
        </p>
        <p className="text-13 soft">{t(`mails.why.${mail.outcome}`)}</p>
        <p dir="auto" className="pre-line break-anywhere">
          {mail.text}
        </p>
        {isMailWaiting(mail) && (
          <Field label={t("mails.number")} help={t("mails.numberHelp")}>
            {(control) => (
              <Input
                {...control}
                dir="ltr"
                inputMode="numeric"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </Field>
        )}
        {send.error && <FieldNote kind="error">{errorText(send.error)}</FieldNote>}
      </div>
    </Modal>
  );
}
