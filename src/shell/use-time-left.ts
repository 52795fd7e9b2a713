import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#ui/format/use-format.ts";

/** Estimated time until a task is done, from its pace since the first render; null until that is known. */
export function useTimeLeft(done: number, total: number): string | null {
  const { t } = useTranslation("shell");
  const format = useFormat();
  const first = useRef({ done, at: Date.now() });
  const [more, ms] = [done - first.current.done, Date.now() - first.current.at];
  if (more <= 0 || ms < 1_000) return null;
  const leftMs = ((total - done) * ms) / more;
  const seconds = Math.ceil(leftMs / 1000);
  return t("upload.left", { time: seconds < 60 ? t("duration.seconds", { seconds }) : format.duration(leftMs) });
}
