import { useCan } from "@refinedev/core";
import { Pencil, SlidersHorizontal } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { CmsItem } from "#contract/publishing/editorials/cms-schemas.ts";
import { type LanguageCode, toLanguageCode } from "#contract/platform/reference/languages.ts";
import { useCallShow } from "#providers/data/use-call-show.ts";
import { useUrlQuery } from "#providers/router/use-url-query.ts";
import { Show } from "#ui/crud/Show.tsx";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { EditorialStatusTag } from "./parts/EditorialStatusTag.tsx";
import { LanguagePicker } from "./parts/LanguagePicker.tsx";
import { cmsPath, cmsItemEditPath, cmsItemMetadataPath } from "../index.tsx";
import { editorials } from "./resource.ts";
import { PreviewCard } from "./show/PreviewCard.tsx";
import { ScheduleCard } from "./show/ScheduleCard.tsx";
import { languageNameIn } from "#ui/format/language-name.ts";
import { DateTime } from "#ui/format/DateTime.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";
import { Tag } from "#ui/status/Tag.tsx";
import { type StatusReason, useStatusReasons } from "./parts/use-status-reasons.ts";
import { StatusReasonLine } from "./parts/StatusReasonLine.tsx";

/** Screen of one item: status reasons, schedule, preview by language, and revision history. */
export function CmsShow() {
  const { query } = useCallShow(editorials);
  return <Show query={query}>{(item) => <Item item={item} />}</Show>;
}

function Item({ item }: { item: CmsItem }) {
  const { t } = useTranslation("cms");
  const [search, change] = useUrlQuery();
  const mayWrite = useCan({ resource: "editorials", action: "administer" }).data?.can ?? false;
  const requested = search.get("language");
  const language: LanguageCode = requested === null ? item.language : toLanguageCode(requested);
  const { id, title, kind, number, author } = item;
  return (
    <>
      <PageHeader
        back={{ to: cmsPath, label: t("back") }}
        title={
          <span lang={item.language} dir="auto">
            {title}
          </span>
        }
        note={
          <>
            {t(`kind.${kind}`)} {number} {author && <bdi>· {author}</bdi>} {item.proposed && `· ${t("proposed")}`}
          </>
        }
        beside={<EditorialStatusTag status={item.status} />}
      >
        {mayWrite && (
          <>
            <LinkButton to={cmsItemMetadataPath(id)} icon={<SlidersHorizontal size={16} aria-hidden />}>
              {t("facts.edit")}
            </LinkButton>
            <LinkButton to={cmsItemEditPath(id, language)} icon={<Pencil size={16} aria-hidden />}>
              {t("words.edit")}
            </LinkButton>
          </>
        )}
      </PageHeader>
      <div className="stack">
        <LanguagePicker
          item={item}
          chosen={language}
          onChoose={(next) => change((query) => query.set("language", next))}
        />
        <div className="page-and-side">
          <PreviewCard item={item} language={language} />
          <div className="stack">
            <StatusReasonsCard item={item} />
            {mayWrite && <ScheduleCard key={item.revision} item={item} />}
            <HistoryCard item={item} />
          </div>
        </div>
      </div>
    </>
  );
}

type Revision = CmsItem["revisions"][number];

/** Card with revisions: author, time and changed languages; the published one is marked. */
function HistoryCard({ item }: { item: CmsItem }) {
  const { t, i18n } = useTranslation("cms");
  const { list } = useFormat();
  const nameOf = (language: string) => languageNameIn(i18n.language, language);
  const changeText = ({ languages, removed }: Revision) => {
    if (removed.length > 0) return t("history.removed", { languages: list(removed.map(nameOf)) });
    return languages.length > 0 ? list(languages.map(nameOf)) : t("history.facts");
  };
  return (
    <Card title={t("history.title")} padding="none">
      <ol className="divided">
        {item.revisions.map((save) => (
          <li key={save.number} className="line spread padded-row text-13">
            <span className="two-lines">
              <span>
                <b>{save.number}</b> · {changeText(save)}
              </span>
              <span className="text-12 soft">
                <bdi>{save.by ?? t("proposed")}</bdi> · <DateTime at={save.at} />
              </span>
            </span>
            {save.number === item.publishedRevision && <Tag tone="ok">{t("history.out")}</Tag>}
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Card that lists why the item isn't live or differs from its draft, each with a link to the fix. */
function StatusReasonsCard({ item }: { item: CmsItem }) {
  const { t } = useTranslation("cms");
  const mayWrite = useCan({ resource: "editorials", action: "administer" }).data?.can ?? false;
  const lines = useStatusReasons()(item);
  const pathOf = ({ language, isOfFacts }: StatusReason) =>
    isOfFacts ? cmsItemMetadataPath(item.id) : language && cmsItemEditPath(item.id, language);
  return (
    <Card title={t(item.status.startsWith("live") ? "why.titleLive" : "why.title")} padding="none">
      <ul className="divided">
        {lines.map((line) => {
          const path = pathOf(line);
          return (
            <li key={line.key} className="line spread padded-row">
              <span className="two-lines">
                <StatusReasonLine line={line} />
                {line.note && <span className="text-12 soft">{line.note}</span>}
              </span>
              {mayWrite && path && (
                <LinkButton size="small" type="link" to={path}>
                  {t("why.go")}
                </LinkButton>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
