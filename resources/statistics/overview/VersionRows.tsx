import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CallOutput } from "#contract/call.ts";
import type { reportCalls } from "#contract/statistics/report-calls.ts";
import styles from "#resources/statistics/overview/VersionsCard.module.css";
import { Moment } from "#ui/format/Moment.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { useNarrow } from "#ui/page/use-narrow.ts";
import { StatusTag } from "#ui/status/StatusTag.tsx";
import { type Column, DataTable } from "#ui/tables/DataTable.tsx";

export type Versions = CallOutput<(typeof reportCalls)["versionAdoption"]>;
type Row = Versions["items"][number];

/** As many as fit beside the adoption chart, and the first ones on a phone. */
const first = { wide: 6, narrow: 3 } as const;

function useVersionColumns(): Column<Row>[] {
  const { t } = useTranslation("statistics");
  const { bytes, percent } = useFormat();
  const word = (name: "version" | "code" | "updated" | "size" | "status" | "share") => t(`overview.versions.${name}`);
  return [
    {
      key: "version",
      title: word("version"),
      render: (_, { version }) => <strong>{version ?? t("overview.versions.unnamed")}</strong>,
    },
    { key: "code", title: word("code"), align: "end", render: (_, { versionCode }) => versionCode ?? "" },
    { key: "updated", title: word("updated"), render: (_, { updatedOn }) => <Moment at={updatedOn} form="full" /> },
    {
      key: "size",
      title: word("size"),
      align: "end",
      render: (_, { fileSizeBytes }) => (fileSizeBytes === null ? "" : bytes(fileSizeBytes)),
    },
    { key: "status", title: word("status"), render: (_, { status }) => <StatusTag of="version" status={status} /> },
    {
      key: "share",
      title: word("share"),
      align: "end",
      render: (_, { share }) => share !== null && <strong>{percent(share)}</strong>,
    },
  ];
}

function VersionLine({ row }: { row: Row }) {
  const { t } = useTranslation("statistics");
  const { bytes, percent } = useFormat();
  return (
    <span className={styles.line}>
      <span>
        <strong>{row.version ?? t("overview.versions.unnamed")}</strong>{" "}
        {row.versionCode !== null && <span className={styles.soft}>({row.versionCode})</span>}{" "}
        <StatusTag of="version" status={row.status} />
      </span>
      <strong>{row.share === null ? "" : percent(row.share)}</strong>
      <span className={styles.soft}>
        <Moment at={row.updatedOn} form="full" />
      </span>
      <span className={styles.soft}>{row.fileSizeBytes === null ? "" : bytes(row.fileSizeBytes)}</span>
    </span>
  );
}

/** Every version of the app, newest first, with its share of active devices. */
export function VersionRows({ items }: { items: readonly Row[] }) {
  const { t } = useTranslation("statistics");
  const columns = useVersionColumns();
  const narrow = useNarrow("sm");
  const [all, setAll] = useState(false);
  const shown = all ? items : items.slice(0, narrow ? first.narrow : first.wide);
  return (
    <div className={styles.rows}>
      <DataTable
        label={t("overview.versions.title")}
        columns={columns}
        rows={shown}
        rowKey={({ versionId }) => versionId}
        card={(row) => <VersionLine row={row} />}
      />
      {shown.length < items.length && (
        <Button type="link" block onClick={() => setAll(true)}>
          {t("overview.versions.all", { count: items.length })}
        </Button>
      )}
    </div>
  );
}
