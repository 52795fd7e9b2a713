import { Button } from "antd";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { consentCalls } from "#contract/catalog/consents/calls.ts";
import type { ConsentDocument } from "#contract/catalog/consents/schemas.ts";
import { useCallDelete } from "#providers/data/use-call-crud.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";
import { ConfirmDialog } from "#ui/page/ConfirmDialog.tsx";
import { ConsentUpload } from "../parts/ConsentUpload.tsx";
import { ConsentDocumentStateTag } from "../parts/ConsentDocumentStateTag.tsx";
import { useOpenConsentFile } from "../parts/use-open-consent-file.ts";
import type { ConsentOverviewData } from "./consent-action-items.ts";

/** Card with all documents, their versions and the apps that use them. */
export function ConsentDocumentsCard({ papers, apps }: ConsentOverviewData) {
  const { t } = useTranslation("consents");
  if (papers.length === 0) return null;
  return (
    <Card
      title={t("papers.title")}
      extra={t("papers.note")}
      padding="none"
      foot={<span className="text-13 soft">{t("papers.foot")}</span>}
    >
      <div className="divided">
        {papers.map((paper) => (
          <DocumentRow key={paper.id} paper={paper} apps={apps} />
        ))}
      </div>
    </Card>
  );
}

function DocumentRow({ paper, apps }: { paper: ConsentDocument; apps: ConsentOverviewData["apps"] }) {
  const { t } = useTranslation("consents");
  const format = useFormat();
  const [renewing, setRenewing] = useState(false);
  const titles = apps.filter(({ id }) => paper.appIds.includes(id)).map(({ title }) => title);
  const name = t(`kind.${paper.consent}`);
  return (
    <div className="padded-row stack gap-12">
      <div className="row gap-12">
        <div className="grow">
          <div className="medium">{name}</div>
          <div className="text-13 soft" dir="auto">
            {titles.length === 0 ? t("papers.unused") : t("papers.usedBy", { apps: format.list(titles) })}
          </div>
        </div>
        <ConsentDocumentStateTag paper={paper} />
        <Button onClick={() => setRenewing(true)} aria-label={t("act.renewOf", { document: name })}>
          {t("act.renew")}
        </Button>
        <RemoveDocument paper={paper} name={name} titles={titles} />
      </div>
      {renewing && <ConsentUpload consent={paper.consent} paperId={paper.id} onDone={() => setRenewing(false)} />}
      <Versions paper={paper} />
    </div>
  );
}

function Versions({ paper }: { paper: ConsentDocument }) {
  const { t } = useTranslation("consents");
  const format = useFormat();
  const { openVersion, busyId } = useOpenConsentFile();
  return (
    <details className="text-13">
      <summary>{t("papers.versions", { count: paper.versions.length })}</summary>
      <ul className="stack gap-8">
        {paper.versions.map(({ id, number, fileName, sizeBytes, sentAt, validUntil }) => (
          <li key={id} className="row gap-8">
            <span className="grow break-anywhere">
              {t("version", { number })} · <bdi>{fileName}</bdi> · {format.bytes(sizeBytes)} · {format.moment(sentAt)}
              {validUntil !== null && ` · ${t("papers.until", { day: format.day(validUntil) })}`}
            </span>
            <Button size="small" loading={busyId === id} onClick={() => openVersion(id)}>
              {t("act.view")}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

function RemoveDocument({ paper, name, titles }: { paper: ConsentDocument; name: string; titles: readonly string[] }) {
  const { t } = useTranslation("consents");
  const format = useFormat();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const remove = useCallDelete(consentCalls.removeConsentPaper);
  return (
    <>
      <Button
        type="text"
        danger
        icon={<Trash2 size={16} aria-hidden />}
        aria-label={t("act.removeOf", { document: name })}
        onClick={() => setDialogOpen(true)}
      />
      <ConfirmDialog
        open={isDialogOpen}
        danger
        busy={remove.isPending}
        title={t("remove.title", { document: name })}
        actLabel={t("act.remove")}
        onCancel={() => setDialogOpen(false)}
        onConfirm={() => remove.mutate({ params: { id: paper.id } }, { onSettled: () => setDialogOpen(false) })}
      >
        {titles.length === 0 ? t("remove.text") : t("remove.textUsed", { apps: format.list(titles) })}
      </ConfirmDialog>
    </>
  );
}
