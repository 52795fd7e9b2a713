import { ExportButton } from "@refinedev/antd";
import { Dropdown } from "antd";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";

export const listExportFormats = ["csv", "xlsx"] as const;
export type ExportFormat = (typeof listExportFormats)[number];

/** Button with a menu of formats that exports all filtered rows to a file that the server writes: CSV or Excel. */
export function ExportMenu({ busy, onChoose }: { busy: boolean; onChoose: (kind: ExportFormat) => void }) {
  const { t } = useTranslation("shell");
  return (
    <Dropdown
      trigger={["click"]}
      menu={{
        items: listExportFormats.map((kind) => ({
          key: kind,
          label: t(`list.file.${kind}`),
          onClick: () => onChoose(kind),
        })),
      }}
    >
      <ExportButton icon={<Download size={16} aria-hidden />} loading={busy} aria-label={t("list.fileLabel")}>
        {t("list.fileButton")}
      </ExportButton>
    </Dropdown>
  );
}
