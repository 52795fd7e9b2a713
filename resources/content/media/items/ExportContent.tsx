import { Button, Dropdown } from "antd";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { CallInput } from "#contract/call.ts";
import type { contentCalls } from "#contract/content/media/calls.ts";
import { contentExportCalls, contentFormats } from "#contract/content/media/export-calls.ts";
import { consoleLanguage, languageCodes } from "#contract/platform/reference/languages.ts";
import { useFileDownload } from "#providers/data/use-file-download.ts";

/** Exports the filtered list as a spreadsheet file, in the language of the console. */
export function ExportContent({ listing }: { listing: CallInput<typeof contentCalls.listContent> }) {
  const { t, i18n } = useTranslation("shell");
  const file = useFileDownload(contentExportCalls.exportContent);
  const language = languageCodes.find((code) => code === i18n.language) ?? consoleLanguage;
  // The export isn't paginated.
  const { start: _start = 0, limit: _limit = 0, ...filters } = { ...listing.body };
  const packageName = listing.params.packagename;
  const items = contentFormats.map((format) => ({
    key: format,
    label: t(`list.file.${format}`),
    onClick: () => file.load({ body: { ...filters, packageName, format, language } }),
  }));
  return (
    <Dropdown trigger={["click"]} menu={{ items }}>
      <Button icon={<Download size={16} aria-hidden />} loading={file.busy} aria-label={t("list.fileLabel")}>
        {t("list.fileButton")}
      </Button>
    </Dropdown>
  );
}
