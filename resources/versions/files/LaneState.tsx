import { useTranslation } from "react-i18next";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useFormat } from "#ui/format/use-format.ts";
import type { FileLane } from "./use-file-lane.ts";
import styles from "./files.module.css";

/** Where a file that is not being sent just now stands, in words. */
export function LaneState({ lane: { state, shown } }: { lane: FileLane }) {
  const { t } = useTranslation("packages");
  const errorText = useErrorText();
  const format = useFormat();
  const bad = (text: string) => <span className={styles.bad}>{text}</span>;
  if (state.phase === "judging") return `${t("state.judging")}, ${format.percent(state.share)}`;
  if (state.phase === "unjudged") return bad(t(`state.unjudged.${state.reason}`));
  if (state.phase === "refused") return bad(t("state.refused"));
  if (state.phase === "failed") return bad(t("state.failed", { reason: errorText(state.error) }));
  if (state.phase === "attaching") return t("state.attaching");
  const verdict = shown?.verdict ?? null;
  if (verdict === null) return t("state.inspecting");
  if (verdict === "refuse") return bad(t("state.serverRefused"));
  return <span className={styles.good}>{t(verdict === "warn" ? "state.doneWarnings" : "state.done")}</span>;
}
