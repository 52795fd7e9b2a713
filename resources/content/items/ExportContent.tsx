import { useTranslation } from "react-i18next";
import type { CallInput } from "#contract/call.ts";
import type { contentCalls } from "#contract/content/calls.ts";
import { contentFileCalls } from "#contract/content/file-calls.ts";
import { consoleLanguage, languageCodes } from "#contract/reference/languages.ts";
import { useFile } from "#providers/data/use-file.ts";
import { FileMenu } from "#ui/crud/list/FileMenu.tsx";

/** What is listed as a file that a spreadsheet opens, in the words of the screen. */
export function ExportContent({ listing }: { listing: CallInput<typeof contentCalls.listContent> }) {
  const { i18n } = useTranslation();
  const file = useFile(contentFileCalls.exportContent);
  const language = languageCodes.find((code) => code === i18n.language) ?? consoleLanguage;
  const { start: _start, limit: _limit, ...filters } = listing.body;
  const packageName = listing.params.packagename;
  return (
    <FileMenu
      busy={file.busy}
      onChoose={(format) => file.load({ body: { ...filters, packageName, format, language } })}
    />
  );
}
