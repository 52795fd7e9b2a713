import { Form, Input } from "antd";
import { ArrowLeftRight, Clock, Mail, Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { transferDeadlineDays, transferLimits } from "#contract/catalog/transfers/status.ts";
import { Create } from "#ui/crud/Create.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { Card } from "#ui/page/Card.tsx";
import { LoadingMark } from "#ui/page/Skeletons.tsx";
import { TransferAppField } from "./create/TransferAppField.tsx";
import { ReceiverField } from "./create/ReceiverField.tsx";
import { useTransferOffer } from "./create/use-transfer-offer.ts";
import { TransferEffectsCard } from "./parts/TransferEffectsCard.tsx";
import { transfersPath } from "./paths.ts";

/** Form screen for a new transfer offer: app, receiver, effects and reason. */
export function TransferCreate() {
  const { t } = useTranslation(["transfers", "errors"]);
  const offering = useTransferOffer();
  const { preview, isLoading, form, isReady } = offering;
  const obstacle = preview?.obstacle ? t(`errors:code.${preview.obstacle}`) : t("create.missing");
  return (
    <Create
      form={form}
      title={t("create.title")}
      note={t("create.note")}
      goBack={{ to: transfersPath, label: t("show.back") }}
      saveButtonProps={{ children: t("create.send") }}
      missing={isReady ? null : obstacle}
      aside={<Next />}
    >
      <Card>
        <div className="stack">
          <TransferAppField offering={offering} />
          <ReceiverField offering={offering} />
          {preview?.obstacle && <FieldNote kind="error">{t(`errors:code.${preview.obstacle}`)}</FieldNote>}
        </div>
      </Card>
      {isLoading && <LoadingMark />}
      {preview && <TransferEffectsCard effects={preview.effects} from={preview.from.name} done={false} />}
      <Card title={t("create.reason")}>
        <Form.Item
          name="reason"
          label={t("show.why")}
          extra={t("create.reasonHelp", { count: transferLimits.minReason })}
          rules={form.rules("reason")}
        >
          <Input.TextArea rows={4} dir="auto" maxLength={transferLimits.reason} />
        </Form.Item>
      </Card>
    </Create>
  );
}

function Next() {
  const { t } = useTranslation("transfers");
  const steps = [
    { icon: Mail, text: t("create.nextTold") },
    { icon: Clock, text: t("create.nextAnswer", { count: transferDeadlineDays.offer }) },
    { icon: ArrowLeftRight, text: t("create.nextMove") },
    { icon: Undo2, text: t("create.nextReverse", { count: transferDeadlineDays.reversal }) },
  ];
  return (
    <Card title={t("create.next")}>
      <ol className="stack gap-8 text-13">
        {steps.map(({ icon: Icon, text }) => (
          <li key={text} className="line baseline gap-8">
            <Icon size={16} strokeWidth={1.75} className="soft" aria-hidden />
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
