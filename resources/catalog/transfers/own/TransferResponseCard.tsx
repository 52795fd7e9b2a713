import { Button, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { buildAccessRecord } from "#contract/access/rules.ts";
import { transferCalls } from "#contract/catalog/transfers/calls.ts";
import { type transferResponses, transferLimits } from "#contract/catalog/transfers/status.ts";
import type { Transfer } from "#contract/catalog/transfers/schemas.ts";
import { useIsAllowed } from "#providers/auth/profile.tsx";
import { useCallCache } from "#providers/data/query-cache.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { Card } from "#ui/page/Card.tsx";
import { ConfirmDialog } from "#ui/page/ConfirmDialog.tsx";

/** Returns the receiver's answer, bound to the app as displayed. The text stays if something changed meanwhile. */
function useAnswer({ id, revision, effects }: Transfer) {
  const { t } = useTranslation("transfers");
  const notify = useNotify();
  const answers = useCallCache();
  const [text, setText] = useState("");
  const call = transferCalls.answerTransfer;
  const { mutate, isPending, error } = useCallMutation(call);
  const send = (outcome: (typeof transferResponses)[number]) =>
    mutate(
      { params: { id }, body: { revision, appRevision: effects?.appRevision ?? 0, outcome, answer: text } },
      {
        onSuccess: () => {
          setText("");
          notify.success(t(`answer.${outcome}`));
        },
        onError: ({ status }) => void (status === 409 && answers.changedBy(call)),
      },
    );
  return { text, setText, send, isPending, error };
}

/** Accepts or declines; only the developer in person may. */
export function TransferResponseCard({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation(["transfers", "errors"]);
  const errorText = useErrorText();
  const mayAnswer = useIsAllowed("update", "Transfer", buildAccessRecord("Transfer", { developerId: transfer.to.id }));
  const [confirming, setConfirming] = useState(false);
  const { text, setText, send, isPending, error } = useAnswer(transfer);
  const { app, from, status, obstacle } = transfer;
  const isOpen = status === "offered";
  if (!isOpen && text.trim() === "") return null;
  if (!mayAnswer)
    return (
      <Card title={t("answer.title")}>
        <p className="text-13 soft">{t("answer.inPerson")}</p>
      </Card>
    );
  return (
    <Card title={t("answer.title")}>
      <UnsavedChangesGuard unsaved={() => text.trim() !== ""} />
      <div className="stack gap-12">
        <p className="text-13 soft">{t("answer.note")}</p>
        {isOpen && obstacle && <FieldNote kind="error">{t(`errors:code.${obstacle}`)}</FieldNote>}
        <Button
          type="primary"
          block
          disabled={!isOpen || obstacle !== null}
          loading={isPending}
          onClick={() => setConfirming(true)}
        >
          {t("answer.accept")}
        </Button>
        <Field
          label={t("answer.words")}
          optional={t("answer.optional")}
          help={t("answer.wordsHelp", { name: from.name })}
        >
          {(control) => (
            <Input.TextArea
              {...control}
              rows={2}
              dir="auto"
              maxLength={transferLimits.answer}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        <Button block danger disabled={!isOpen} loading={isPending} onClick={() => send("declined")}>
          {t("answer.decline")}
        </Button>
        {error && <FieldNote kind="error">{errorText(error)}</FieldNote>}
      </div>
      <ConfirmDialog
        open={confirming}
        title={t("answer.acceptTitle", { app: app.title })}
        actLabel={t("answer.accept")}
        busy={isPending}
        onConfirm={() => {
          setConfirming(false);
          send("accepted");
        }}
        onCancel={() => setConfirming(false)}
      >
        {t("answer.acceptText")}
      </ConfirmDialog>
    </Card>
  );
}
