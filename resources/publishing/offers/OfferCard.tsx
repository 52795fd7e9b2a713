import { Button } from "antd";
import { Check, Cloud, Megaphone, RadioTower, X } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { offerCalls } from "#contract/publishing/offers/calls.ts";
import { isOpenOfferRequest, type OfferKind, type OfferRequest } from "#contract/publishing/offers/offers.ts";
import { useCallDelete } from "#providers/data/use-call-crud.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { DateTime } from "#ui/format/DateTime.tsx";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import { DisabledButton } from "#ui/page/DisabledButton.tsx";
import { ConfirmDialog } from "#ui/page/ConfirmDialog.tsx";
import styles from "./offers.module.css";
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

/** Card of one offer, with the state of the user's request and who has to act next. */
export function OfferCard({ offer, request, apps }: OfferCardProps) {
  const { t } = useTranslation("offers");
  const id = useId();
  const Icon = icons[offer];
  const isOpen = request !== undefined && isOpenOfferRequest(request.state);
  return (
    <section className={`box ${styles.offer}`} aria-labelledby={id}>
      <div className="stack gap-12 padded">
        <div className="line top gap-12">
          <span className={`icon-tile toned-ground ${styles.tile}`} data-tone="info">
            <Icon size={18} strokeWidth={1.75} aria-hidden />
          </span>
          <div className="two-lines grow">
            <div className="row gap-8">
              <h2 id={id} className="text-16">
                {t(`offer.${offer}.title`)}
              </h2>
              {request && <OfferTag state={request.state} />}
            </div>
            <p className="text-13 soft">{t(`offer.${offer}.text`)}</p>
          </div>
        </div>
        {request && request.state !== "withdrawn" && <RequestSteps request={request} />}
        {request && <RequestSummary request={request} />}
      </div>
      <footer className={`row gap-8 padded-row ${styles.foot}`}>
        {isOpen ? (
          <>
            <span className="text-13 soft grow">{t(`whoseMove.${request.state === "new" ? "new" : "contacted"}`)}</span>
            <WithdrawRequest request={request} />
          </>
        ) : (
          <AskButton offer={offer} apps={apps} again={request !== undefined} />
        )}
      </footer>
    </section>
  );
}

/** List of the steps Submitted, In progress, Decided: the times that are known, and the step that the request is at. */
function RequestSteps({ request: { state, createdAt, changedAt } }: { request: OfferRequest }) {
  const { t } = useTranslation("offers");
  const isDecided = state === "won" || state === "lost";
  const steps = [
    { key: "new", isDone: true, at: createdAt },
    { key: "contacted", isDone: isDecided, at: state === "contacted" ? changedAt : null },
    { key: state === "lost" ? "lost" : "won", isDone: isDecided, at: isDecided ? changedAt : null },
  ] as const;
  return (
    <ol className={styles.steps}>
      {steps.map(({ key, isDone, at }) => {
        const mark = isDone || key === state ? (key === "lost" ? "lost" : "done") : "ahead";
        return (
          <li key={key} data-mark={mark} aria-current={key === state ? "step" : undefined}>
            <span className={styles.dot}>
              {mark === "done" && <Check size={10} strokeWidth={3} aria-hidden />}
              {mark === "lost" && <X size={10} strokeWidth={3} aria-hidden />}
            </span>
            <span className={`text-12 ${key === state ? "bold" : "soft"}`}>{t(`state.${key}`)}</span>
            {at && (
              <span className="text-12 faint">
                <DateTime at={at} />
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** Section with the staff's answer, and the sent data, which unfolds. */
function RequestSummary({ request }: { request: OfferRequest }) {
  const { t } = useTranslation("offers");
  return (
    <>
      {request.answer && (
        <p dir="auto" className={`pre-line break-anywhere text-13 ${styles.answer}`}>
          {request.answer}
        </p>
      )}
      <details className="text-13">
        <summary className="link">{t("sent")}</summary>
        <OfferRequestFacts request={request} />
      </details>
    </>
  );
}

function AskButton({ offer, apps, again }: Pick<OfferCardProps, "offer" | "apps"> & { again: boolean }) {
  const { t } = useTranslation("offers");
  const [asking, setAsking] = useState(false);
  const label = t(again ? "ask.again" : "ask.open");
  return (
    <>
      {offer === "cdn" && apps.length === 0 ? (
        <DisabledButton reason={t("ask.needsApp")}>{label}</DisabledButton>
      ) : (
        <Button onClick={() => setAsking(true)}>{label}</Button>
      )}
      {asking && <RequestOffer offer={offer} apps={apps} onClose={() => setAsking(false)} />}
    </>
  );
}

function WithdrawRequest({ request }: { request: OfferRequest }) {
  const { t } = useTranslation("offers");
  const [confirming, setConfirming] = useState(false);
  const notify = useNotify();
  const send = useCallDelete(offerCalls.withdrawOfferRequest);
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
    <>
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
    </>
  );
}
