import { Pencil, SlidersHorizontal } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { CmsItem } from "#contract/publishing/editorials/cms-schemas.ts";
import { type LanguageCode, toLanguageCode } from "#contract/platform/reference/languages.ts";
import { useAllowed } from "#providers/auth/profile.tsx";
import { useCallShow } from "#providers/data/use-call-show.ts";
import { useUrlQuery } from "#providers/router/use-url-query.ts";
import { Show } from "#ui/crud/Show.tsx";
import { BackButton } from "#ui/page/BackButton.tsx";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { StatusTag } from "./parts/StatusTag.tsx";
import { LanguagePicker } from "./parts/LanguagePicker.tsx";
import { cmsPath, itemEditPath, itemFactsPath } from "./paths.ts";
import { cms } from "./resource.ts";
import { HistoryCard } from "./show/HistoryCard.tsx";
import { PreviewCard } from "./show/PreviewCard.tsx";
import { ScheduleCard } from "./show/ScheduleCard.tsx";
import { StatusReasonsCard } from "./show/StatusReasonsCard.tsx";

/** One item: status reasons, schedule, preview by language, and revision history. */
export function CmsShow() {
  const { query } = useCallShow(cms);
  return <Show query={query}>{(item) => <Item item={item} />}</Show>;
}

function Item({ item }: { item: CmsItem }) {
  const { t } = useTranslation("cms");
  const [search, change] = useUrlQuery();
  const mayWrite = useAllowed("administer", "Editorial");
  const asked = search.get("language");
  const language: LanguageCode = asked === null ? item.language : toLanguageCode(asked);
  const { id, title, kind, number, author } = item;
  return (
    <>
      <PageHeader
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
        beside={<StatusTag status={item.status} />}
      >
        <BackButton to={cmsPath} label={t("back")} />
        {mayWrite && (
          <>
            <LinkButton to={itemFactsPath(id)} icon={<SlidersHorizontal size={16} aria-hidden />}>
              {t("facts.edit")}
            </LinkButton>
            <LinkButton to={itemEditPath(id, language)} icon={<Pencil size={16} aria-hidden />}>
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
