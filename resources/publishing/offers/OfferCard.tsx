import { Button } from "antd";
import { Cloud, Megaphone, RadioTower } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { offerCalls } from "#contract/publishing/offers/calls.ts";
import { isOpenOfferRequest, type OfferKind, type OfferRequest } from "#contract/publishing/offers/offers.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import { DisabledButton } from "#ui/page/DisabledButton.tsx";
import { Card } from "#ui/page/Card.tsx";
import { ConfirmDialog } from "#ui/page/ConfirmDialog.tsx";
import { OfferTag } from "./parts/OfferTag.tsx";
import { OfferRequestFacts } from "./parts/OfferRequestFacts.tsx";

const RequestOffer = lazyComponent(async () => (await import("./RequestOfferDialog.tsx")).RequestOfferDialog);
const icons = { aws: Cloud, cdn: RadioTower, promotion: Megaphone } as const;

interface OfferCardProps {
  offer: OfferKind;
  /** The latest request for this offer. */
  request: OfferRequest | undefined;
  /** The developer's live apps. */
  apps: readonly { readonly id: string; readonly title: string }[];
}

/** One offer, with the state of the user's request and who has to act next. */
export function OfferCard({ offer, request, apps }: OfferCardProps) {
  const { t } = useTranslation("offers");
  const [asking, setAsking] = useState(false);
  const Icon = icons[offer];
  const isOpen = request !== undefined && isOpenOfferRequest(request.state);
  const needsApp = offer === "cdn" && apps.length === 0;
  const asks = t(request ? "ask.again" : "ask.open");
  return (
    <Card
      title={
        <>
          <Icon size={18} strokeWidth={1.75} aria-hidden /> {t(`offer.${offer}.title`)}
        </>
      }
      extra={request && <OfferTag state={request.state} />}
    >
      <div className="stack">
        <p>{t(`offer.${offer}.text`)}</p>
        {request && <p className="medium">{t(`whoseMove.${request.state}`)}</p>}
        {request?.answer && (
          <p dir="auto" className="pre-line">
            {request.answer}
          </p>
        )}
        {isOpen && <OfferRequestFacts request={request} />}
        {isOpen ? (
          <WithdrawRequest request={request} />
        ) : needsApp ? (
          <DisabledButton reason={t("ask.needsApp")}>{asks}</DisabledButton>
        ) : (
          <div>
            <Button type={request ? "default" : "primary"} onClick={() => setAsking(true)}>
              {asks}
            </Button>
          </div>
        )}
      </div>
      {asking && <RequestOffer offer={offer} apps={apps} onClose={() => setAsking(false)} />}
    </Card>
  );
}

function WithdrawRequest({ request }: { request: OfferRequest }) {
  const { t } = useTranslation("offers");
  const [confirming, setConfirming] = useState(false);
  const notify = useNotify();
  const send = useCallMutation(offerCalls.withdrawOfferRequest);
  const withdraw = () =>
    send.mutate(
      { params: { id: request.id } },
      {
        onSuccess: () => notify.success(t("withdraw.done")),
        onError: (error) => notify.error(error),
        onSettled: () => setConfirming(false),
      },
    );
  return (
    <div>
      <Button danger onClick={() => setConfirming(true)}>
        {t("withdraw.act")}
      </Button>
      <ConfirmDialog
        open={confirming}
        title={t("withdraw.title")}
        actLabel={t("withdraw.act")}
        danger
        busy={send.isPending}
        onConfirm={withdraw}
        onCancel={() => setConfirming(false)}
      >
        {t("withdraw.text")}
      </ConfirmDialog>
    </div>
  );
}
