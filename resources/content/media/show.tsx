import { useTranslation } from "react-i18next";
import { contentCalls } from "#contract/content/media/calls.ts";
import type { ContentItem } from "#contract/content/media/schemas.ts";
import { useCallShow } from "#providers/data/use-call-show.ts";
import type { OpenRow } from "#providers/router/use-open-row.ts";
import { RecordDrawer } from "#ui/crud/RecordDrawer.tsx";
import { DateTime } from "#ui/format/DateTime.tsx";
import { DescriptionItem } from "#ui/page/DescriptionItem.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { RowSkeleton } from "#ui/page/Skeletons.tsx";
import type { ItemAction } from "./items/ContentActionDialog.tsx";
import { ContentHistory } from "./items/ContentHistory.tsx";
import { ContentItemSummary } from "./items/ContentItemSummary.tsx";
import { ContentPlayer } from "./items/ContentPlayer.tsx";
import { ItemActions } from "./items/ItemActions.tsx";
import { ItemStatus } from "./items/ItemStatus.tsx";
import styles from "./items/items.module.css";

const item = { name: "content", calls: { getOne: contentCalls.contentItem } } as const;

interface ContentShowProps {
  id: string;
  opened: Pick<OpenRow<ContentItem>, "previous" | "next" | "close">;
  mayChange: boolean;
  onAct: (act: ItemAction) => void;
}

/** Drawer with an item's file, status with its reason, and history. */
export function ContentShow({ id, opened, mayChange, onAct }: ContentShowProps) {
  const { t } = useTranslation("content");
  // A link may name an item that was deleted since; the list behind the drawer stays.
  const { query } = useCallShow(item, { id, live: true, ownNotFound: true });
  const record = query.data?.data;
  return (
    <RecordDrawer
      label={record?.name ?? t("list.file")}
      head={record ? <ContentItemSummary item={record} /> : <RowSkeleton rows={1} />}
      tabs={record ? [{ key: "facts", label: t("list.file"), body: () => <Details record={record} /> }] : []}
      foot={record && <ItemActions item={record} mayChange={mayChange} onAct={onAct} />}
      previous={opened.previous}
      next={opened.next}
      onClose={opened.close}
    >
      {query.error ? <ErrorCard error={query.error} onRetry={() => void query.refetch()} /> : <RowSkeleton rows={4} />}
    </RecordDrawer>
  );
}

function Details({ record }: { record: ContentItem }) {
  const { t } = useTranslation("content");
  return (
    <>
      <ItemStatus item={record} />
      <div className={styles.inDrawer}>
        <ContentPlayer item={record} />
      </div>
      <dl className="stack gap-8 text-13">
        <DescriptionItem name={t("export.file")}>
          <bdi className="break-anywhere">{record.fileName}</bdi>
        </DescriptionItem>
        <DescriptionItem name={t("list.uploaded")}>
          <DateTime at={record.uploadDateTime} form="full" />
        </DescriptionItem>
      </dl>
      <section className="stack gap-8">
        <h3 className="text-14">{t("steps.act")}</h3>
        <ContentHistory id={record.id} />
      </section>
    </>
  );
}
