import { Input } from "antd";
import { CircleCheck, CircleX } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { TransferObstacle, TransferPreview } from "#contract/catalog/transfers/schemas.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { ActionButton } from "#ui/page/ActionButton.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { Avatar } from "#ui/marks/Avatar.tsx";
import { Tag } from "#ui/status/Tag.tsx";
import type { TransferOffer } from "./use-transfer-offer.ts";

/** Field for the receiver of the app, entered exactly: a similar name must not receive the offer. */
export function ReceiverField({ offering }: { offering: TransferOffer }) {
  const { t } = useTranslation("transfers");
  const errorText = useErrorText();
  const { receiver, put, preview, named, notFound, appId } = offering;
  const [typed, setTyped] = useState(receiver);
  const look = () => put("receiver", typed.trim());
  return (
    <div className="stack gap-12">
      <Field
        label={t("create.receiver")}
        help={t("create.receiverHelp")}
        error={notFound && receiver !== "" ? errorText(notFound) : undefined}
      >
        {(control) => (
          <div className="line">
            <Input
              {...control}
              dir="ltr"
              autoComplete="off"
              maxLength={320}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              onPressEnter={look}
            />
            <ActionButton missing={appId === "" || typed.trim() === "" ? t("create.lookFirst") : null} onClick={look}>
              {t("create.look")}
            </ActionButton>
          </div>
        )}
      </Field>
      {named && preview && <Receiver receiver={named} obstacle={preview.obstacle} />}
    </div>
  );
}

type ReceiverProps = Pick<TransferPreview, "obstacle"> & {
  receiver: NonNullable<TransferPreview["receiver"]>;
};

/** Obstacles that concern the app itself, so that no receiver could get it. */
const appObstacles: readonly TransferObstacle[] = ["transfer_pending", "transfer_conflict_open"];

/** Line with the receiver's details, and whether they can get the app. */
function Receiver({ receiver, obstacle }: ReceiverProps) {
  const { t } = useTranslation("transfers");
  const format = useFormat();
  const isOfApp = appObstacles.some((appObstacle) => appObstacle === obstacle);
  const { name, accountType, city, seqId, since, apps } = receiver;
  const facts = [
    t(accountType === "ENTERPRISE" ? "create.enterprise" : "create.individual"),
    city,
    t("create.apps", { count: apps }),
    t("create.since", { day: format.day(since) }),
    t("create.number", { number: String(seqId) }),
  ];
  return (
    <div className="line top gap-12" role="status">
      <Avatar name={name} size={36} />
      <div>
        <div className="row gap-8 medium">
          <bdi>{name}</bdi>
          {!isOfApp && (
            <Tag tone={obstacle ? "err" : "ok"} icon={obstacle ? CircleX : CircleCheck}>
              {t(obstacle ? "create.cannotReceive" : "create.canReceive")}
            </Tag>
          )}
        </div>
        <div className="text-13 soft break-anywhere">{facts.filter(Boolean).join(" · ")}</div>
      </div>
    </div>
  );
}
