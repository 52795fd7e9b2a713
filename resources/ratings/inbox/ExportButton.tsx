import { Button, Dropdown } from "antd";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ratingCalls, ratingFormats } from "#contract/ratings/calls.ts";
import { useFileDownload } from "#providers/data/use-file-download.ts";
import type { InboxFilters } from "./use-inbox-filters.ts";

/** Exports the filtered ratings as a file, which the server streams. */
export function ExportButton({ appId, filters }: { appId: string; filters: InboxFilters }) {
  const { t } = useTranslation("ratings");
  const file = useFileDownload(ratingCalls.exportRatings);
  const items = ratingFormats.map((format) => ({
    key: format,
    label: t(`file.${format}`),
    onClick: () => file.load({ body: { ...filters.query, appId, format } }),
  }));
  return (
    <Dropdown trigger={["click"]} menu={{ items }}>
      <Button icon={<Download size={16} aria-hidden />} loading={file.busy}>
        {t("file.button")}
      </Button>
    </Dropdown>
  );
}
