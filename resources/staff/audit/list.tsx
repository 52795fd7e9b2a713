import { CanAccess } from "@refinedev/core";
import { Button } from "antd";
import { Download, ScrollText, SearchX } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { auditCalls, type AuditEntry, type AuditFilters } from "#contract/staff/members/audit-calls.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { Avatar } from "#ui/marks/Avatar.tsx";
import { Card } from "#ui/page/Card.tsx";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { DataTable } from "#ui/tables/DataTable.tsx";
import { AuditDetail } from "./AuditDetail.tsx";
import { AuditFilterRow } from "./AuditFilterRow.tsx";
import { AuditChainCheckCard } from "./AuditChainCheckCard.tsx";
import { type AuditTable, useAuditTable } from "./use-audit-table.ts";
import { AuditTarget } from "./parts/AuditTarget.tsx";
import { useAuditActionLabel } from "./parts/use-audit-labels.ts";
import { useFileDownload } from "#providers/data/use-file-download.ts";

function ActorCell({ line: { who, actingFor } }: { line: AuditEntry }) {
  const { t } = useTranslation("audit");
  const name = who ? who.name || t("gone") : t("system");
  return (
    <span className="line">
      {who && <Avatar name={name} size={24} />}
      <span className="two-lines">
        <span dir="auto">{name}</span>
        {actingFor && <span className="text-13 soft">{t("as", { name: actingFor.name || t("gone") })}</span>}
      </span>
    </span>
  );
}

function Lines({ lines, table }: { lines: readonly AuditEntry[]; table: AuditTable }) {
  const { t } = useTranslation("audit");
  const format = useFormat();
  const actionWord = useAuditActionLabel();
  const [open, setOpen] = useState<number | null>(null);
  return (
    <DataTable<AuditEntry>
      label={t("title")}
      rows={lines}
      rowKey={({ number }) => String(number)}
      rowLabel={({ number, action }) => t("open", { number, action: actionWord(action) })}
      onOpen={({ number }) => setOpen(open === number ? null : number)}
      below={(line) => (line.number === open ? <AuditDetail line={line} table={table} /> : null)}
      columns={[
        { key: "at", title: t("column.at"), render: (_, { at }) => <bdi>{format.moment(at)}</bdi> },
        { key: "who", title: t("column.who"), render: (_, line) => <ActorCell line={line} /> },
        { key: "action", title: t("column.action"), render: (_, { action }) => actionWord(action) },
        { key: "on", title: t("column.on"), render: (_, line) => <AuditTarget line={line} /> },
        {
          key: "number",
          title: t("column.number"),
          align: "end",
          render: (_, { number }) => <bdi className="mono">{number}</bdi>,
        },
      ]}
      card={(line) => (
        <div className="stack gap-4">
          <span className="medium">{actionWord(line.action)}</span>
          <span className="text-13">
            <AuditTarget line={line} />
          </span>
          <ActorCell line={line} />
          <bdi className="text-13 soft">{format.moment(line.at)}</bdi>
        </div>
      )}
    />
  );
}

function NoLines({ table }: { table: AuditTable }) {
  const { t } = useTranslation(["audit", "shell"]);
  if (!table.isFiltered) return <EmptyState icons={[ScrollText]} title={t("empty.title")} text={t("empty.text")} />;
  return (
    <EmptyState icons={[SearchX]} title={t("shell:list.noMatch")} text={t("shell:list.noMatchText")}>
      <Button onClick={table.clear}>{t("shell:act.clearFilters")}</Button>
    </EmptyState>
  );
}

/** Screen of the audit log, newest first. A line expands to its changes. */
export function AuditList() {
  const { t } = useTranslation("audit");
  const table = useAuditTable();
  const { answer, error, isPending, filters, before } = table;
  const next = answer?.next ?? null;
  return (
    <div className="stack">
      <PageHeader title={t("title")} note={t("note")}>
        <CanAccess resource="audit" action="administer">
          <ExportButton filters={filters} />
        </CanAccess>
      </PageHeader>
      <Card padding="none">
        <h2 className="visually-hidden">{t("title")}</h2>
        <AuditFilterRow table={table} />
        {error && <ErrorCard error={error} onRetry={() => void table.refetch()} />}
        {isPending && <DataTable label={t("title")} rows={[]} rowKey={String} columns={[]} card={() => null} loading />}
        {answer && (answer.data.length > 0 ? <Lines lines={answer.data} table={table} /> : <NoLines table={table} />)}
        <div className="row padded-row">
          {before !== undefined && <Button onClick={() => table.goTo(null)}>{t("newest")}</Button>}
          {next !== null && (
            <Button className="push" onClick={() => table.goTo(next)}>
              {t("older")}
            </Button>
          )}
        </div>
      </Card>
      <AuditChainCheckCard />
    </div>
  );
}

/** Button that downloads the filtered lines as a file, which the server streams. */
function ExportButton({ filters }: { filters: AuditFilters }) {
  const { t } = useTranslation("audit");
  const { busy, load } = useFileDownload(auditCalls.exportAudit);
  return (
    <Button
      icon={<Download size={16} aria-hidden />}
      aria-label={t("exportLabel")}
      loading={busy}
      onClick={() => load({ body: filters })}
    >
      {t("export")}
    </Button>
  );
}
