import { SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { editorialLimits } from "#contract/publishing/editorials/kinds.ts";
import { useCallTable } from "#providers/data/use-call-table.ts";
import { Card } from "#ui/page/Card.tsx";
import { InlineEmptyState } from "#ui/page/EmptyState.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { RowSkeleton } from "#ui/page/Skeletons.tsx";
import { Pager } from "#ui/tables/Pager.tsx";
import { EditorialListItem } from "../../parts/EditorialListItem.tsx";
import { useReadingLanguage } from "../../parts/use-reading-language.ts";
import { publishedEditorials } from "../resource.ts";

const pageSize = editorialLimits.recent;

/** Card with the items of one section, or with search results. */
export function EditorialResultsCard({ title }: { title: string }) {
  const { t } = useTranslation("editorials");
  const { language } = useReadingLanguage();
  const table = useCallTable(publishedEditorials, { pageSize, permanent: { language } });
  const rows = table.tableProps.dataSource;
  const { error, tableQuery, currentPage, setCurrentPage, result } = table;
  if (error) return <ErrorCard error={error} onRetry={() => void tableQuery.refetch()} />;
  return (
    <Card
      title={title}
      padding="none"
      extra={
        <Pager
          page={currentPage - 1}
          pageSize={pageSize}
          total={result.total ?? 0}
          onPage={(page) => setCurrentPage(page + 1)}
        />
      }
    >
      {tableQuery.isPending ? (
        <RowSkeleton rows={5} />
      ) : rows.length === 0 ? (
        <InlineEmptyState icons={[SearchX]} title={t("found.none")} text={t("found.noneText")} />
      ) : (
        <ul className="divided">
          {rows.map((item) => (
            <EditorialListItem key={item.id} item={item} />
          ))}
        </ul>
      )}
    </Card>
  );
}
