import { Button } from "antd";
import { Download, Keyboard, Play } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { reviewCalls } from "#contract/review/calls.ts";
import type { QueueRow } from "#contract/review/views.ts";
import { useAllowed } from "#providers/auth/profile.tsx";
import { useCall } from "#providers/data/use-call.ts";
import { Card } from "#ui/page/Card.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { KeyHint } from "#ui/marks/KeyHint.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { CardSkeleton } from "#ui/page/Skeletons.tsx";
import { DataTable } from "#ui/tables/DataTable.tsx";
import { useUrlFilters } from "#ui/tables/use-url-filters.ts";
import { PendingBar } from "../decision/PendingBar.tsx";
import { usePendingDecisions } from "../decision/pending-decisions.ts";
import { useDueWords } from "../marks/DueMark.tsx";
import { KeysDialog } from "../marks/KeysDialog.tsx";
import { useKeys } from "../marks/use-keys.ts";
import { deskPath } from "../paths.ts";
import { LiveMark } from "./LiveMark.tsx";
import { QueueCard } from "./QueueCard.tsx";
import { QueueEmpty } from "./QueueEmpty.tsx";
import { QueueFilterBar } from "./QueueFilterBar.tsx";
import { initialFilters, pageOf, pageSize, queueQuery } from "./queue-filters.ts";
import { QueueFoot } from "./QueueFoot.tsx";
import { QueueTiles } from "./QueueTiles.tsx";
import styles from "./queue.module.css";
import { useClaims } from "./use-claims.ts";
import { useCurrentRow } from "./use-current-row.ts";
import { useFreshOnArrival } from "./use-fresh-on-arrival.ts";
import { useOpenNext } from "./use-open-next.ts";
import { useQueueColumns } from "./use-queue-columns.tsx";
import { useQueueExport } from "./use-queue-export.ts";
import { useQueueKeys } from "./use-queue-keys.ts";

const everyMs = 30_000;

/** Apps in Review: what waits, ordered by when it is due, and who reads it. */
export function ReviewQueue() {
  const { t } = useTranslation(["review", "shell"]);
  const navigate = useNavigate();
  const mayReview = useAllowed("review", "Review");
  const [filters, change, filtered] = useUrlFilters(initialFilters);
  const [keysShown, setKeysShown] = useState(false);
  const page = pageOf(filters);
  const queue = useCall(
    reviewCalls.reviewQueue,
    { query: queueQuery(filters, page * pageSize, pageSize) },
    { everyMs, keepPrevious: true },
  );
  useFreshOnArrival(queue);
  const decided = new Set(usePendingDecisions().map((one) => one.body.versionId));
  const rows = (queue.data?.items ?? []).filter((row) => !decided.has(row.version.id));
  const claims = useClaims();
  const { opening, openNext } = useOpenNext();
  const { exporting, exportQueue } = useQueueExport(filters);
  const current = useCurrentRow(rows);
  const open = (row: QueueRow) => void navigate(deskPath(row.version.id));
  const columns = useQueueColumns({ filters, change, claims, mayReview });
  const keyRows = useQueueKeys(mayReview);
  const dueWords = useDueWords();
  useKeys({
    j: () => current.move(1),
    k: () => current.move(-1),
    Enter: () => current.row && open(current.row),
    "?": () => setKeysShown(true),
    "/": () => document.querySelector<HTMLInputElement>(`.${styles.search} input`)?.focus(),
    ...(mayReview && { n: () => void openNext(), c: () => current.row && claims.toggle(current.row) }),
  });

  const rowLabel = ({ version, dueAt }: QueueRow) =>
    t("row", { app: version.title, version: version.versionName ?? "", due: dueWords(dueAt, Date.now()).distance });
  return (
    <>
      <PageHeader
        title={t("title")}
        beside={
          <LiveMark
            rows={queue.data?.items}
            waiting={queue.data?.counts.waiting ?? 0}
            answeredAt={queue.dataUpdatedAt}
            failed={queue.isError}
          />
        }
      >
        <Button
          icon={<Download size={16} aria-hidden />}
          loading={exporting}
          aria-label={t("export.label")}
          onClick={() => void exportQueue()}
        >
          {t("export.button")}
        </Button>
        <Button
          className={styles.keysButton}
          icon={<Keyboard size={16} aria-hidden />}
          onClick={() => setKeysShown(true)}
        >
          {t("keys.button")} <KeyHint keys={["?"]} />
        </Button>
        {mayReview && (
          <Button
            type="primary"
            icon={<Play size={16} aria-hidden />}
            loading={opening}
            onClick={() => void openNext()}
          >
            {t("next.button")}
            <span className={styles.nextKey}>
              <KeyHint keys={["N"]} onColor />
            </span>
          </Button>
        )}
      </PageHeader>
      {queue.data ? <QueueTiles counts={queue.data.counts} /> : queue.isPending && <CardSkeleton lines={2} />}
      <Card padding="none">
        <h2 className="visually-hidden">{t("tile.waiting")}</h2>
        <QueueFilterBar filters={filters} change={change} counts={queue.data?.counts} />
        {queue.isError && !queue.data ? (
          <ErrorCard error={queue.error} onRetry={() => void queue.refetch()} />
        ) : (
          <div ref={current.container} onFocusCapture={current.onFocus}>
            <DataTable<QueueRow>
              label={t("title")}
              columns={columns}
              rows={rows}
              rowKey={(row) => row.version.id}
              density="staff"
              loading={queue.isPending}
              onOpen={open}
              rowLabel={rowLabel}
              card={(row) => <QueueCard row={row} claims={claims} mayReview={mayReview} />}
              {...(current.row && { current: current.row.version.id })}
              empty={
                <QueueEmpty
                  filtered={filtered}
                  waiting={queue.data?.counts.waiting ?? 0}
                  onClear={() => change(initialFilters)}
                />
              }
            />
          </div>
        )}
        <QueueFoot
          page={page}
          total={queue.data?.total ?? 0}
          mayReview={mayReview}
          onPage={(next) => change({ page: String(next + 1) })}
        />
      </Card>
      <KeysDialog open={keysShown} rows={keyRows} onClose={() => setKeysShown(false)} />
      <PendingBar />
    </>
  );
}
