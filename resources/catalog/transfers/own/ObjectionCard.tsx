import { useAbility } from "@casl/react";
import { Form, Input } from "antd";
import { useTranslation } from "react-i18next";
import { type Abilities, buildAccessRecord } from "#contract/access/rules.ts";
import { transferCalls } from "#contract/catalog/transfers/calls.ts";
import { transferLimits } from "#contract/catalog/transfers/status.ts";
import type { Transfer } from "#contract/catalog/transfers/schemas.ts";
import { useCallForm } from "#providers/data/use-call-form.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { CardForm } from "#ui/crud/CardForm.tsx";
import { useWasOffered } from "#ui/form/use-was-offered.ts";
import { Card } from "#ui/page/Card.tsx";
import { transfers } from "../index.tsx";

const calls = { update: transferCalls.objectToTransfer };
const noObjection = { text: "" };

const canBeObjectedTo = ({ status, objectedAt }: Transfer): boolean =>
  objectedAt === null && (status === "offered" || status === "accepted");

/** Card for the objection of the developer who has, or had, the app. It can be sent once, and staff read it. */
export function ObjectionCard({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation("transfers");
  const mayObject = useAbility<Abilities>().can(
    "update",
    buildAccessRecord("Transfer", { developerId: transfer.from.id }),
  );
  const isOffered = useWasOffered(mayObject && canBeObjectedTo(transfer));
  const { objection } = transfer;
  return (
    <>
      {objection && (
        <Card title={t("object.yours")}>
          <p dir="auto" className="text-13 pre-line break-anywhere">
            {objection}
          </p>
        </Card>
      )}
      {isOffered && <ObjectionForm transfer={transfer} />}
    </>
  );
}

/** Form of an objection; the unsent text stays if the transfer ends first. */
function ObjectionForm({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation("transfers");
  const notify = useNotify();
  const form = useCallForm({ name: transfers.name, calls }, "edit", {
    id: transfer.id,
    initial: noObjection,
    toBody: (typed) => typed,
    isChanged: ({ text }) => text.trim() !== "",
    continueWith: () => noObjection,
    onSaved: () => notify.success(t("object.done")),
  });
  const isOpen = canBeObjectedTo(transfer);
  const isEmpty = form.values.text.trim() === "";
  if (!isOpen && isEmpty) return null;
  return (
    <Card title={t("object.title")}>
      <CardForm
        form={form}
        saveButtonProps={{ children: t("object.send"), type: "default" }}
        missing={isOpen ? null : t("object.closed")}
      >
        <p className="text-13 soft">{t("object.note")}</p>
        <Form.Item name="text" label={t("object.text")} rules={form.rules("text")}>
          <Input.TextArea rows={3} dir="auto" maxLength={transferLimits.objection} />
        </Form.Item>
      </CardForm>
    </Card>
  );
}
