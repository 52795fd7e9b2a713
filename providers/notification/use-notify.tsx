import { useMemo } from "react";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useMessages } from "./messages.tsx";

/** Specification, section 9: durations in seconds. */
const seconds = { primary: 3, success: 2, error: 4, info: 4, warning: 4 } as const;

/** Shows short messages about what just happened; errors have the catalogue's text. */
export function useNotify() {
  const message = useMessages();
  const errorText = useErrorText();
  return useMemo(
    () => ({
      /** Confirms a click that people repeat, such as copying: one message at a time, the newest. */
      primary: (content: string) =>
        void message.open({ type: "success", key: "primary", content, duration: seconds.primary }),
      success: (text: string) => void message.success(text, seconds.success),
      info: (text: string) => void message.info(text, seconds.info),
      warning: (text: string) => void message.warning(text, seconds.warning),
      error: (error: unknown) =>
        void message.error(typeof error === "string" ? error : errorText(error), seconds.error),
    }),
    [message, errorText],
  );
}
