import { useMemo } from "react";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useMessages } from "./messages.tsx";

/** Specification, section 9: durations in seconds. */
const seconds = { success: 2, error: 4, info: 4, warning: 4 } as const;

/** Shows short messages about what just happened; errors have the catalogue's text. */
export function useNotify() {
  const message = useMessages();
  const errorText = useErrorText();
  return useMemo(
    () => ({
      success: (text: string) => void message.success(text, seconds.success),
      info: (text: string) => void message.info(text, seconds.info),
      warning: (text: string) => void message.warning(text, seconds.warning),
      error: (error: unknown) =>
        void message.error(typeof error === "string" ? error : errorText(error), seconds.error),
    }),
    [message, errorText],
  );
}
