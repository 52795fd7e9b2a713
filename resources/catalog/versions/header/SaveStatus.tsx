import { CloudCheck, CloudOff, CloudUpload, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#ui/format/use-format.ts";
import { useNarrowScreen } from "#ui/page/use-narrow.ts";
import type { DraftSaveState } from "../form/draft-state.ts";
import { useVersionForm } from "../form/version-form-context.ts";

const looks: Record<DraftSaveState, { icon: typeof CloudCheck; tone: "ok" | "neu" | "warn" | "err" }> = {
  saved: { icon: CloudCheck, tone: "ok" },
  waiting: { icon: CloudUpload, tone: "neu" },
  saving: { icon: CloudUpload, tone: "neu" },
  offline: { icon: CloudOff, tone: "warn" },
  conflict: { icon: TriangleAlert, tone: "warn" },
  refused: { icon: TriangleAlert, tone: "err" },
};

/** Text with the time of the last save, or why the server does not have everything. */
export function SaveStatus() {
  const { t } = useTranslation("versions");
  const format = useFormat();
  const { state, savedAt } = useVersionForm();
  const { icon: Icon, tone } = looks[state];
  const narrow = useNarrowScreen();
  const isWrong = tone === "warn" || tone === "err";
  const text = state === "saved" ? t("save.saved", { time: format.time(savedAt) }) : t(`save.${state}`);
  return (
    <span className={`inline nowrap text-13 soft ${isWrong ? "toned" : ""}`} data-tone={tone} title={text}>
      <Icon className="toned" size={16} strokeWidth={1.75} aria-hidden />
      <span role="status" className={narrow && state === "saved" ? "visually-hidden" : ""}>
        {text}
      </span>
    </span>
  );
}
