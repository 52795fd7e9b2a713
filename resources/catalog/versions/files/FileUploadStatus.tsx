import { useTranslation } from "react-i18next";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useFormat } from "#ui/format/use-format.ts";
import type { FileUpload } from "./use-file-upload.ts";

/** Text with the status of a file that is not being uploaded. */
export function FileUploadStatus({ fileUpload: { state, shown } }: { fileUpload: FileUpload }) {
  const { t } = useTranslation("packages");
  const errorText = useErrorText();
  const format = useFormat();
  const bad = (text: string) => (
    <span className="toned" data-tone="err">
      {text}
    </span>
  );
  if (state.phase === "judging") return `${t("state.judging")}, ${format.percent(state.share)}`;
  if (state.phase === "unjudged") return bad(t(`state.unjudged.${state.reason}`));
  if (state.phase === "refused") return bad(t("state.refused"));
  if (state.phase === "failed") return bad(t("state.failed", { reason: errorText(state.error) }));
  if (state.phase === "attaching") return t("state.attaching");
  const verdict = shown?.verdict ?? null;
  if (verdict === null) return t("state.inspecting");
  if (verdict === "refuse") return bad(t("state.serverRefused"));
  return (
    <span className="toned" data-tone="ok">
      {t(verdict === "warn" ? "state.doneWarnings" : "state.done")}
    </span>
  );
}
