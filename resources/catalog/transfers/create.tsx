import { Button, Input } from "antd";
import { ArrowLeftRight, Clock, Mail, Undo2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { transferDeadlineDays, transferLimits } from "#contract/catalog/transfers/status.ts";
import { useIsAllowed } from "#providers/auth/profile.tsx";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { Field } from "#ui/fields/Field.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { BackButton } from "#ui/page/BackButton.tsx";
import { Card } from "#ui/page/Card.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { TransferAppField } from "./create/TransferAppField.tsx";
import { ReceiverField } from "./create/ReceiverField.tsx";
import { type TransferOffer, useTransferOffer } from "./create/use-transfer-offer.ts";
import { TransferEffectsCard } from "./parts/TransferEffectsCard.tsx";
import { newTransferPath, transfersPath } from "./paths.ts";

/** New transfer offer: app, receiver, effects and reason. Support may only preview it. */
export function TransferCreate() {
  const { t } = useTranslation(["transfers", "errors"]);
  const mayOffer = useIsAllowed("administer", "App");
  const offering = useTransferOffer();
  const { preview } = offering;
  return (
    <>
      <UnsavedChangesGuard
        unsaved={() => offering.reason.trim() !== ""}
        own={(pathname) => pathname === newTransferPath()}
      />
      <PageHeader title={t("create.title")} note={t("create.note")}>
        <BackButton to={transfersPath} label={t("show.back")} />
      </PageHeader>
      <div className="page-and-side">
        <div className="stack">
          <Card>
            <div className="stack">
              <TransferAppField offering={offering} />
              <ReceiverField offering={offering} />
              {preview?.obstacle && <FieldNote kind="error">{t(`errors:code.${preview.obstacle}`)}</FieldNote>}
            </div>
          </Card>
          {preview && <TransferEffectsCard effects={preview.effects} from={preview.from.name} done={false} />}
        </div>
        <div className="stack">
          <Next />
          {mayOffer ? (
            <ReasonCard offering={offering} />
          ) : (
            <Card>
              <p className="text-13 soft">{t("create.readOnly")}</p>
            </Card>
          )}
        </div>
      </div>
    </>
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

/** The typed reason stays until it is sent. */
function ReasonCard({ offering }: { offering: TransferOffer }) {
  const { t } = useTranslation("transfers");
  const errorText = useErrorText();
  const { reason, setReason, isReady, isPending, offer, error } = offering;
  return (
    <Card title={t("create.reason")}>
      <div className="stack gap-12">
        <Field label={t("show.why")} help={t("create.reasonHelp", { count: transferLimits.minReason })}>
          {(control) => (
            <Input.TextArea
              {...control}
              rows={4}
              dir="auto"
              maxLength={transferLimits.reason}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
        {error && <FieldNote kind="error">{errorText(error)}</FieldNote>}
        <Button type="primary" block disabled={!isReady} loading={isPending} onClick={offer}>
          {t("create.send")}
        </Button>
      </div>
    </Card>
  );
}
