import { useAbility } from "@casl/react";
import { Form, Input } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Abilities, buildAccessRecord } from "#contract/access/rules.ts";
import { transferCalls } from "#contract/catalog/transfers/calls.ts";
import { type transferResponses, transferLimits } from "#contract/catalog/transfers/status.ts";
import type { Transfer } from "#contract/catalog/transfers/schemas.ts";
import { useCallForm } from "#providers/data/use-call-form.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { useWasOffered } from "#ui/form/use-was-offered.ts";
import { ActionButton } from "#ui/page/ActionButton.tsx";
import { Card } from "#ui/page/Card.tsx";
import { ConfirmDialog } from "#ui/page/ConfirmDialog.tsx";
import { transfers } from "../index.tsx";

type Outcome = (typeof transferResponses)[number];

const calls = { update: transferCalls.answerTransfer };
const unanswered: { readonly outcome: Outcome | null; readonly answer: string } = { outcome: null, answer: "" };

/** Card to accept or decline a transfer; only the developer in person may. */
export function TransferResponseCard({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation("transfers");
  const mayAnswer = useAbility<Abilities>().can(
    "update",
    buildAccessRecord("Transfer", { developerId: transfer.to.id }),
  );
  const isOpen = transfer.status === "offered";
  const isOffered = useWasOffered(isOpen && mayAnswer);
  if (isOffered) return <ResponseForm transfer={transfer} />;
  if (!isOpen) return null;
  return (
    <Card title={t("answer.title")}>
      <p className="text-13 soft">{t("answer.inPerson")}</p>
    </Card>
  );
}

/**
 * Card with the form for the receiver's answer, bound to the app as displayed. The text stays if something changed
 * meanwhile.
 */
function ResponseForm({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation(["transfers", "errors"]);
  const notify = useNotify();
  const [confirming, setConfirming] = useState(false);
  const { id, revision, app, from, status, effects, obstacle } = transfer;
  const form = useCallForm({ name: transfers.name, calls }, "edit", {
    id,
    revision,
    initial: unanswered,
    toBody: (typed, seen) => ({ ...typed, revision: seen, appRevision: effects?.appRevision ?? 0 }),
    isChanged: ({ answer }) => answer.trim() !== "",
    continueWith: () => unanswered,
    onSaved: (_, { outcome }) => outcome && notify.success(t(`answer.${outcome}`)),
  });
  const isOpen = status === "offered";
  const reasonId = useId();
  const obstacleText = obstacle && t(`errors:code.${obstacle}`);
  const closed = isOpen ? null : t("answer.closed");
  const send = (outcome: Outcome) => {
    form.change({ outcome });
    form.form.submit();
  };
  if (!isOpen && form.values.answer.trim() === "") return null;
  return (
    <Card title={t("answer.title")}>
      <UnsavedChangesGuard unsaved={form.unsaved} />
      <Form {...form.formProps} className="stack gap-12">
        <p className="text-13 soft">{t("answer.note")}</p>
        {isOpen && obstacleText && (
          <FieldNote kind="error" id={reasonId}>
            {obstacleText}
          </FieldNote>
        )}
        <ActionButton
          type="primary"
          block
          missing={closed ?? obstacleText}
          {...(isOpen && obstacle && { reasonId })}
          loading={form.isPending}
          onClick={() => setConfirming(true)}
        >
          {t("answer.accept")}
        </ActionButton>
        <Form.Item
          name="answer"
          label={`${t("answer.words")} · ${t("answer.optional")}`}
          extra={t("answer.wordsHelp", { name: from.name })}
          rules={form.rules("answer")}
        >
          <Input.TextArea rows={2} dir="auto" maxLength={transferLimits.answer} />
        </Form.Item>
        <ActionButton block danger missing={closed} loading={form.isPending} onClick={() => send("declined")}>
          {t("answer.decline")}
        </ActionButton>
        {form.failureText !== null && <FieldNote kind="error">{form.failureText}</FieldNote>}
      </Form>
      <ConfirmDialog
        open={confirming}
        title={t("answer.acceptTitle", { app: app.title })}
        actLabel={t("answer.accept")}
        busy={form.isPending}
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
