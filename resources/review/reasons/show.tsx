import { useCan } from "@refinedev/core";
import { Pencil } from "lucide-react";
import { useTranslation } from "react-i18next";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import type { ReviewReasonDetails } from "#contract/review/reasons/reasons.ts";
import { ReasonPolicyLink } from "#resources/catalog/versions/parts/ReasonPolicyLink.tsx";
import { useCallShow } from "#providers/data/use-call-show.ts";
import { Show } from "#ui/crud/Show.tsx";
import { Card } from "#ui/page/Card.tsx";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { Tag } from "#ui/status/Tag.tsx";
import { useFonts } from "#ui/theme/use-fonts.ts";
import { reasonEditPath, reasonsPath } from "./index.tsx";
import { ReasonStatusTag } from "./ReasonTags.tsx";
import { reviewReasons } from "./index.tsx";
import { RetireReasonButton } from "./RetireReasonButton.tsx";
import { ReasonRevisionsCard } from "./ReasonRevisionsCard.tsx";
import { ReasonUsageCard } from "./ReasonUsageCard.tsx";
import { useReasonLabels } from "./use-reason-labels.ts";

/** Screen of one reason template: texts in every language, details, uses and revisions. */
export function ReviewReasonShow() {
  const { query } = useCallShow(reviewReasons);
  return <Show query={query}>{(record) => <Reason record={record} />}</Show>;
}

function Reason({ record }: { record: ReviewReasonDetails }) {
  const { t } = useTranslation("reasons");
  const mayWrite = useCan({ resource: "review-reasons", action: "administer" }).data?.can ?? false;
  return (
    <>
      <PageHeader
        back={{ to: reasonsPath, label: t("show.back") }}
        title={<span dir="auto">{record.title}</span>}
        note={<bdi className="mono">{record.key}</bdi>}
        beside={<ReasonStatusTag retired={record.retired} />}
      >
        {mayWrite && <RetireReasonButton record={record} />}
        {mayWrite && (
          <LinkButton type="primary" to={reasonEditPath(record.id)} icon={<Pencil size={16} aria-hidden />}>
            {t("show.edit")}
          </LinkButton>
        )}
      </PageHeader>
      <div className="page-and-side">
        <div className="stack">
          <TextsList record={record} />
          <ReasonRevisionsCard record={record} />
        </div>
        <div className="stack">
          <Facts record={record} />
          <ReasonUsageCard reasonId={record.id} />
        </div>
      </div>
    </>
  );
}

function TextsList({ record: { id, texts } }: { record: ReviewReasonDetails }) {
  const { t } = useTranslation("reasons");
  const words = useReasonLabels();
  const mayWrite = useCan({ resource: "review-reasons", action: "administer" }).data?.can ?? false;
  useFonts(texts.map(({ language }) => language));
  const missing = languageCodes.filter((code) => !texts.some(({ language }) => language === code));
  return (
    <Card
      title={t("show.texts")}
      extra={t("languages.of", { count: texts.length, all: languageCodes.length })}
      padding="none"
    >
      <ul className="divided">
        {texts.map(({ language, title, description, stale }) => (
          <li key={language} className="stack gap-4 padded-row">
            <span className="line spread text-12 soft">
              <span>{words.language(language)}</span>
              {stale && <Tag tone="warn">{t("languages.isStale")}</Tag>}
            </span>
            <strong lang={language} dir="auto">
              {title}
            </strong>
            <p lang={language} dir="auto" className="pre-line break-anywhere">
              {description}
            </p>
          </li>
        ))}
        {missing.map((language) => (
          <li key={language} className="line spread padded-row text-13 soft">
            <span>{t("show.missing", { language: words.language(language) })}</span>
            {mayWrite && (
              <LinkButton size="small" to={`${reasonEditPath(id)}?language=${language}`}>
                {t("show.translate")}
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Facts({ record: { state, fields, policyLink, position, revision } }: { record: ReviewReasonDetails }) {
  const { t } = useTranslation("reasons");
  const words = useReasonLabels();
  return (
    <Card title={t("show.facts")} padding="none">
      <dl className="facts">
        <div>
          <dt>{t("form.state")}</dt>
          <dd>{t(`state.${state}`)}</dd>
        </div>
        <div>
          <dt>{t("part.fields")}</dt>
          <dd>{fields.length > 0 ? words.fields(fields) : t("show.noFields")}</dd>
        </div>
        <div>
          <dt>{t("part.policyLink")}</dt>
          <dd>
            {policyLink === null ? (
              t("show.noPolicy")
            ) : (
              <>
                <ReasonPolicyLink link={policyLink} />
                <bdi className="soft">{policyLink}</bdi>
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>{t("part.position")}</dt>
          <dd>{position}</dd>
        </div>
        <div>
          <dt>{t("column.revision")}</dt>
          <dd>{revision}</dd>
        </div>
      </dl>
    </Card>
  );
}
