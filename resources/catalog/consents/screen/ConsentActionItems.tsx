import { Button } from "antd";
import { CalendarClock, FileQuestion, FileX } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";
import { CountBadge } from "#ui/status/CountBadge.tsx";
import { ConsentUpload } from "../parts/ConsentUpload.tsx";
import { type ConsentOverviewData, type ConsentActionItem, toConsentActionItems } from "./consent-action-items.ts";

const looks = {
  ended: { icon: FileX, tone: "err" },
  missing: { icon: FileQuestion, tone: "warn" },
  ends: { icon: CalendarClock, tone: "warn" },
} as const;

/** Card with items that block a submission or soon will, each with its action. */
export function ConsentActionItems(consents: ConsentOverviewData) {
  const { t } = useTranslation("consents");
  const needs = toConsentActionItems(consents);
  if (needs.length === 0) return null;
  return (
    <Card
      padding="none"
      title={
        <>
          {t("needs.title")} <CountBadge count={needs.length} />
        </>
      }
      extra={t("needs.order")}
    >
      <div className="divided">
        {needs.map((need) => (
          <ActionItemRow key={`${need.app.id} ${need.consent}`} need={need} />
        ))}
      </div>
    </Card>
  );
}

function ActionItemRow({ need: { app, consent, what, paper } }: { need: ConsentActionItem }) {
  const { t } = useTranslation("consents");
  const format = useFormat();
  const [sending, setSending] = useState(false);
  const { icon: Icon, tone } = looks[what];
  const end = paper?.versions[0]?.validUntil ?? null;
  const textParams = { app: app.title, document: t(`kind.${consent}`), day: end === null ? "" : format.day(end) };
  return (
    <div className="padded-row stack gap-12">
      <div className="row gap-12">
        <Icon className="toned" data-tone={tone} size={18} strokeWidth={1.75} aria-hidden />
        <div className="grow">
          <div className="medium">{t(`needs.${what}`, textParams)}</div>
          <div className="text-13 soft">{t(`needs.${what}Text`)}</div>
        </div>
        <Button
          onClick={() => setSending(true)}
          aria-label={t(paper ? "act.renewOf" : "act.addOf", { document: textParams.document })}
        >
          {t(paper ? "act.renew" : "act.add")}
        </Button>
      </div>
      {sending && (
        <ConsentUpload
          consent={consent}
          appId={app.id}
          {...(paper && { paperId: paper.id })}
          onDone={() => setSending(false)}
        />
      )}
    </div>
  );
}
