import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Call, CallInput } from "#contract/call.ts";
import { editorialCalls } from "#contract/publishing/editorials/calls.ts";
import { editorialLimits, type EditorialSection } from "#contract/publishing/editorials/kinds.ts";
import type { EditorialRow } from "#contract/publishing/editorials/schemas.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useUrlQuery } from "#providers/router/use-url-query.ts";
import { Card } from "#ui/page/Card.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { Tag } from "#ui/status/Tag.tsx";
import { Pager } from "#ui/tables/Pager.tsx";
import { EditorialListItem, EditorialTile } from "../../parts/EditorialListItem.tsx";
import styles from "../../parts/editorials.module.css";
import { useReadingLanguage } from "../../parts/use-reading-language.ts";

type SectionCall = typeof editorialCalls.latestBlogs;

/** Calls of the sections. The specification defines one for each section except infographics, which has one of ours. */
const sectionCalls: Readonly<Record<EditorialSection, Call>> = {
  news: editorialCalls.latestAppNews,
  blogs: editorialCalls.latestBlogs,
  shows: editorialCalls.podcastsAndWebinars,
  newsletters: editorialCalls.newsletters,
  infographics: editorialCalls.infographics,
  speaks: editorialCalls.speaks,
};

/** Loads a section's current page; the page number is in the URL. */
export function useSection(section: EditorialSection) {
  const { language } = useReadingLanguage();
  const [search, change] = useUrlQuery();
  const page = Math.max(1, Math.trunc(Number(search.get(section))) || 1);
  const input: CallInput<SectionCall> = { query: { page: String(page), language } };
  const query = useCall(sectionCalls[section] as SectionCall, input, { keepPrevious: true });
  const goTo = (next: number) =>
    change((params) => (next === 0 ? params.delete(section) : params.set(section, String(next + 1))));
  return { section, page, query, goTo };
}
export type Section = ReturnType<typeof useSection>;

/** True for a section whose items are shown side by side, with their images or quotes. */
export function isTiledSection(section: EditorialSection): boolean {
  return section === "infographics" || section === "speaks";
}

interface SectionCardProps {
  section: Section;
  unread: number;
  extra?: ReactNode;
  /** Content above the section's items. */
  above?: ReactNode;
}

/** Card of a section with its own pagination. */
export function SectionCard({ section: { section, page, query, goTo }, unread, extra, above }: SectionCardProps) {
  const { t } = useTranslation("editorials");
  const { data, error, refetch } = query;
  return (
    <Card
      className={styles.section ?? ""}
      title={
        <>
          {t(`section.${section}`)}
          {unread > 0 && <Tag tone="info">{t("item.new", { count: unread })}</Tag>}
        </>
      }
      padding="none"
      extra={
        <>
          {extra}
          {data && (
            <Pager
              of={t(`section.${section}`)}
              page={page - 1}
              pageSize={editorialLimits.page}
              total={data.total}
              onPage={goTo}
            />
          )}
        </>
      }
    >
      {above}
      {error ? (
        <ErrorCard error={error} onRetry={() => void refetch()} />
      ) : (
        data && <Items items={data.items} isTiled={isTiledSection(section)} section={section} />
      )}
    </Card>
  );
}

function Items({
  items,
  isTiled,
  section,
}: {
  items: readonly EditorialRow[];
  isTiled: boolean;
  section: EditorialSection;
}) {
  const { t } = useTranslation("editorials");
  if (items.length === 0) return <p className="padded text-13 soft">{t(`empty.${section}`)}</p>;
  if (isTiled)
    return (
      <ul className={styles.tiles}>
        {items.map((item) => (
          <EditorialTile key={item.id} item={item} />
        ))}
      </ul>
    );
  return (
    <ul className={`divided ${styles.rows}`}>
      {items.map((item) => (
        <EditorialListItem key={item.id} item={item} />
      ))}
    </ul>
  );
}
