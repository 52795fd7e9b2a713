import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { consentCalls } from "#contract/catalog/consents/calls.ts";
import { listValidConsents } from "#contract/catalog/consents/validity.ts";
import { type ConsentKind, requiredConsents } from "#contract/catalog/consents/required-consents.ts";
import type { AppConsents, ConsentDocument } from "#contract/catalog/consents/schemas.ts";
import { useCallUpdate } from "#providers/data/use-call-crud.ts";
import { useCall } from "#providers/data/use-call.ts";
import { Card } from "#ui/page/Card.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { CardSkeleton } from "#ui/page/Skeletons.tsx";
import { ConsentUpload } from "./ConsentUpload.tsx";
import { ConsentDocumentStateTag } from "./ConsentDocumentStateTag.tsx";
import { useOpenConsentFile } from "./use-open-consent-file.ts";

interface AppDocumentsProps {
  appId: string;
  tags: readonly string[];
  disabled?: boolean;
}

/** Card with documents that an app's tags require, one row each: kind, file, state and action. */
export function AppConsentDocuments({ appId, tags, disabled = false }: AppDocumentsProps) {
  const { t } = useTranslation("consents");
  const needed = requiredConsents(tags);
  const { data, error, refetch } = useCall(consentCalls.appConsents, { params: { id: appId } });
  if (error) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  if (!data) return <CardSkeleton lines={needed.length} />;
  const inForce = listValidConsents(data).filter((validConsent) => needed.includes(validConsent)).length;
  return (
    <Card
      title={t("app.title")}
      padding="none"
      extra={t("app.progress", { there: inForce, count: needed.length })}
      foot={<span className="text-13 soft">{t("app.foot")}</span>}
    >
      <div className="divided">
        {needed.map((consent) => (
          <RequiredRow key={consent} appId={appId} consent={consent} known={data} disabled={disabled} />
        ))}
      </div>
    </Card>
  );
}

interface RequiredRowProps {
  appId: string;
  consent: ConsentKind;
  known: AppConsents;
  disabled: boolean;
}

function RequiredRow({ appId, consent, known, disabled }: RequiredRowProps) {
  const { t } = useTranslation("consents");
  const [adding, setAdding] = useState(false);
  const givenConsent = known.given.find((given) => given.consent === consent);
  const paper = known.papers.find(({ id }) => id === givenConsent?.paperId);
  const others = known.papers.filter((other) => other.consent === consent && other.id !== paper?.id);
  const { openVersion, busyId } = useOpenConsentFile();
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
        <ConsentDocumentStateTag paper={paper} />
        {last && (
          <Button type="text" loading={busyId === last.id} onClick={() => openVersion(last.id)}>
            {t("act.view")}
          </Button>
        )}
        <Button
          disabled={disabled}
          onClick={() => setAdding(true)}
          aria-label={t(paper ? "act.renewOf" : "act.addOf", { document: t(`kind.${consent}`) })}
        >
          {t(paper ? "act.renew" : "act.add")}
        </Button>
      </div>
      {!paper &&
        others.map((other) => (
          <ReuseDocument key={other.id} appId={appId} known={known} paper={other} disabled={disabled} />
        ))}
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

/** Button to use a document again that was uploaded for another app. */
function ReuseDocument({
  appId,
  known,
  paper,
  disabled,
}: Pick<RequiredRowProps, "appId" | "known" | "disabled"> & { paper: ConsentDocument }) {
  const { t } = useTranslation("consents");
  const give = useCallUpdate(consentCalls.giveConsents);
  const others = known.given
    .filter((given) => given.consent !== paper.consent)
    .map(({ consent, paperId }) => ({ consent, paperId }));
  const consents = [...others, { consent: paper.consent, paperId: paper.id }];
  return (
    <div className="row gap-12 text-13 soft">
      <span className="grow">
        {t("app.alreadyHere")} <bdi>{paper.versions[0]?.fileName}</bdi>
      </span>
      <ConsentDocumentStateTag paper={paper} />
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
