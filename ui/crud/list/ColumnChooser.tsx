import { Button, Checkbox } from "antd";
import { Columns3 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { PanelButton } from "./PanelButton.tsx";
import type { VisibleColumns } from "./use-visible-columns.ts";

export function ColumnChooser<Row>({ columns }: { columns: VisibleColumns<Row> }) {
  const { t } = useTranslation("shell");
  const { offered, toggle, reset } = columns;
  if (offered.length === 0) return null;
  return (
    <PanelButton label={t("list.columns")} icon={Columns3}>
      {offered.map(({ key, title, shown }) => (
        <Checkbox key={key} checked={shown} onChange={() => toggle(key)}>
          {title}
        </Checkbox>
      ))}
      <p className="soft">{t("list.columnsKept")}</p>
      <Button size="small" disabled={!reset} onClick={reset}>
        {t("list.columnsReset")}
      </Button>
    </PanelButton>
  );
}
