import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { consentCalls } from "#contract/consents/calls.ts";
import { consentsInForce } from "#contract/consents/in-force.ts";
import { type ConsentKind, consentsNeeded } from "#contract/consents/needed.ts";
import type { AppConsents, ConsentPaper } from "#contract/consents/views.ts";
import { useCall, useSend } from "#providers/data/use-call.ts";
import { Card } from "#ui/page/Card.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { CardSkeleton } from "#ui/page/Skeletons.tsx";
import { ConsentUpload } from "./ConsentUpload.tsx";
import { PaperTag } from "./PaperTag.tsx";
import { useOpenConsent } from "./use-open-consent.ts";

interface AppPapersProps {
  appId: string;
  tags: readonly string[];
  disabled?: boolean;
}

/** Documents that an app's tags require, one row each: kind, file, state and action. */
export function AppPapers({ appId, tags, disabled = false }: AppPapersProps) {
  const { t } = useTranslation("consents");
  const needed = consentsNeeded(tags);
  const { data, error, refetch } = useCall(consentCalls.appConsents, { params: { id: appId } });
  if (error) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  if (!data) return <CardSkeleton lines={needed.length} />;
  const inForce = consentsInForce(data).filter((one) => needed.includes(one)).length;
  return (
    <Card
      title={t("app.title")}
      padding="none"
      extra={t("app.progress", { there: inForce, count: needed.length })}
      foot={<span className="text-13 soft">{t("app.foot")}</span>}
    >
      <div className="divided">
        {needed.map((consent) => (
          <NeededRow key={consent} appId={appId} consent={consent} known={data} disabled={disabled} />
        ))}
      </div>
    </Card>
  );
}

interface NeededRowProps {
  appId: string;
  consent: ConsentKind;
  known: AppConsents;
  disabled: boolean;
}

function NeededRow({ appId, consent, known, disabled }: NeededRowProps) {
  const { t } = useTranslation("consents");
  const [adding, setAdding] = useState(false);
  const given = known.given.find((one) => one.consent === consent);
  const paper = known.papers.find(({ id }) => id === given?.paperId);
  const others = known.papers.filter((one) => one.consent === consent && one.id !== paper?.id);
  const { openVersion, busyId } = useOpenConsent();
  const [last] = paper?.versions ?? [];
  return (
    <div className="padded-row stack gap-12">
      <div className="row gap-12">
        <div className="grow">
          <div className="medium">{t(`kind.${consent}`)}</div>
          <div className="text-13 soft break-anywhere">
            {last ? (
              <>
                <bdi>{last.fileName}</bdi> · {t("version", { number: last.number })}
              </>
            ) : (
              t(`kindHint.${consent}`)
            )}
          </div>
        </div>
        <PaperTag paper={paper} />
        {last && (
          <Button type="text" loading={busyId === last.id} onClick={() => openVersion(last.id)}>
            {t("act.view")}
          </Button>
        )}
        <Button
          disabled={disabled}
          onClick={() => setAdding(true)}
          aria-label={t("act.addOf", { paper: t(`kind.${consent}`) })}
        >
          {t(paper ? "act.renew" : "act.add")}
        </Button>
      </div>
      {!paper &&
        others.map((one) => <GiveKnown key={one.id} appId={appId} known={known} paper={one} disabled={disabled} />)}
      {adding && (
        <ConsentUpload
          consent={consent}
          appId={appId}
          {...(paper && { paperId: paper.id })}
          onDone={() => setAdding(false)}
        />
      )}
    </div>
  );
}

/** Offers a document that is already here for another app. */
function GiveKnown({
  appId,
  known,
  paper,
  disabled,
}: Pick<NeededRowProps, "appId" | "known" | "disabled"> & { paper: ConsentPaper }) {
  const { t } = useTranslation("consents");
  const give = useSend(consentCalls.giveConsents);
  const others = known.given
    .filter((one) => one.consent !== paper.consent)
    .map(({ consent, paperId }) => ({ consent, paperId }));
  const consents = [...others, { consent: paper.consent, paperId: paper.id }];
  return (
    <div className="row gap-12 text-13 soft">
      <span className="grow">
        {t("app.alreadyHere")} <bdi>{paper.versions[0]?.fileName}</bdi>
      </span>
      <PaperTag paper={paper} />
      <Button
        size="small"
        disabled={disabled}
        loading={give.isPending}
        onClick={() => give.mutate({ params: { id: appId }, body: { consents } })}
      >
        {t("act.use")}
      </Button>
    </div>
  );
}
