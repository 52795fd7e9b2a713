import { ExportButton } from "@refinedev/antd";
import { useNotification } from "@refinedev/core";
import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { dayInIndia } from "#ui/format/times.ts";
import { toCsv, downloadText } from "#ui/tables/csv.ts";
import type { ListColumn, ListTableState } from "./list-types.ts";

interface CsvButtonProps<Row extends object, Field extends string> {
  table: ListTableState<Row, Field>;
  columns: readonly ListColumn<Row>[];
}

/** Button that downloads all filtered rows as CSV, with every column that has a `text`, visible or not. */
export function CsvButton<Row extends object, Field extends string>({ table, columns }: CsvButtonProps<Row, Field>) {
  const { t } = useTranslation("shell");
  const { open } = useNotification();
  const [busy, setBusy] = useState(false);
  const written = columns.flatMap(({ title, text }) => (text ? [{ title, text }] : []));
  if (written.length === 0) return null;
  const download = async () => {
    setBusy(true);
    try {
      const rows = await table.everyRow();
      const cells = rows.map((row) => written.map(({ text }) => text(row) ?? ""));
      const name = `${table.name}-${dayInIndia(Date.now())}.csv`;
      downloadText(name, toCsv([written.map(({ title }) => title), ...cells]), "text/csv;charset=utf-8");
      open?.({ type: "success", message: t("list.csvDone", { count: rows.length }) });
    } catch {
      open?.({ type: "error", message: t("list.csvFailed") });
    } finally {
      setBusy(false);
    }
  };
  return (
    <ExportButton
      icon={<Download size={16} aria-hidden />}
      loading={busy}
      aria-label={t("list.csvLabel")}
      onClick={() => void download()}
    >
      {t("list.csv")}
    </ExportButton>
  );
}
