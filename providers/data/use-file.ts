import type { Call, CallInput } from "#contract/call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { type SendInput, useSend } from "./use-call.ts";

/** Asks for a link to a file and lets the browser load it; the page stays. */
export function useFile<C extends Call>(call: C) {
  const notify = useNotify();
  const errorText = useErrorText();
  const send = useSend(call);
  const load = (input: CallInput<C>) =>
    send.mutate(input as SendInput<C>, {
      onSuccess: (answer) => {
        const { url, name } = answer as { url: string; name: string };
        const link = document.createElement("a");
        link.href = url;
        link.download = name;
        link.click();
      },
      onError: (error) => notify.error(errorText(error)),
    });
  return { busy: send.isPending, load };
}
