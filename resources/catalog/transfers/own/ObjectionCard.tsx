import { Button, Input } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { buildAccessRecord } from "#contract/access/rules.ts";
import { transferCalls } from "#contract/catalog/transfers/calls.ts";
import { transferLimits } from "#contract/catalog/transfers/status.ts";
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

/** Card for the objection of the developer who has, or had, the app. It can be sent once, and staff read it. */
export function ObjectionCard({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation("transfers");
  const notify = useNotify();
  const errorText = useErrorText();
  const answers = useCallCache();
  const mayObject = useIsAllowed(
    "update",
    "Transfer",
    buildAccessRecord("Transfer", { developerId: transfer.from.id }),
  );
  const [text, setText] = useState("");
  const call = transferCalls.objectToTransfer;
  const { mutate, isPending, error } = useCallMutation(call);
  const { id, status, objection, objectedAt } = transfer;
  const isOpen = objectedAt === null && (status === "offered" || status === "accepted");
  const send = () =>
    mutate(
      { params: { id }, body: { text } },
      {
        onSuccess: () => {
          setText("");
          notify.success(t("object.done"));
        },
        onError: ({ status: answered }) => void (answered === 409 && answers.changedBy(call)),
      },
    );
  return (
    <>
      {objection && (
        <Card title={t("object.yours")}>
          <p dir="auto" className="text-13 pre-line break-anywhere">
            {objection}
          </p>
        </Card>
      )}
      {mayObject && (isOpen || text.trim() !== "") && (
        <Card title={t("object.title")}>
          <UnsavedChangesGuard unsaved={() => text.trim() !== ""} />
          <div className="stack gap-12">
            <p className="text-13 soft">{t("object.note")}</p>
            <Field label={t("object.text")}>
              {(control) => (
                <Input.TextArea
                  {...control}
                  rows={3}
                  dir="auto"
                  maxLength={transferLimits.objection}
                  value={text}
                  onChange={({ target }) => setText(target.value)}
                />
              )}
            </Field>
            {error && <FieldNote kind="error">{errorText(error)}</FieldNote>}
            <div>
              <Button disabled={!isOpen || text.trim() === ""} loading={isPending} onClick={send}>
                {t("object.send")}
              </Button>
            </div>
          </div>
        </Card>
      )}
    </>
  );
}
