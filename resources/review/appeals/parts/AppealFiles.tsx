import { useTranslation } from "react-i18next";
import type { AppealFile } from "#contract/review/appeals/appeals.ts";
import { appealCalls } from "#contract/review/appeals/calls.ts";
import { useOpenDocument } from "#providers/data/use-open-document.ts";
import { DocumentButtons } from "#ui/documents/DocumentButtons.tsx";

/** Buttons to open the documents attached to an appeal. */
export function AppealFiles({ files }: { files: readonly AppealFile[] }) {
  const { t } = useTranslation("appeals");
  const opening = useOpenDocument(appealCalls.openAppealFile);
  if (files.length === 0) return null;
  return <DocumentButtons label={t("files.label")} papers={files} opening={opening} />;
}
