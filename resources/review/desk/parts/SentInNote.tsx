import { useTranslation } from "react-i18next";
import { languageName } from "./use-reason-templates.ts";

/** Note beside a translated reason, with the language of the text that the developer gets. */
export function SentInNote({ language }: { language: string }) {
  const { t } = useTranslation("review");
  return <span className="text-12 faint">{t("decide.sentAs", { language: languageName(language) })}</span>;
}
