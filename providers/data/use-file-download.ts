import type { Call, CallInput } from "#contract/call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { addPreparedFile } from "#providers/prepared-files/prepared-file-list.ts";
import { downloadFile } from "./download-file.ts";
import { type MutationInput, useCallMutation } from "./use-call.ts";

/** A link to a file, or a file that is prepared first. */
type Answer = { readonly url: string; readonly name: string } | { readonly id: string; readonly name: string };

/** Requests a file and downloads it without leaving the page. The shell shows the progress of a large file. */
export function useFileDownload<C extends Call>(call: C) {
  const notify = useNotify();
  const errorText = useErrorText();
  const send = useCallMutation(call);
  const load = (input: CallInput<C>) =>
    send.mutate(input as MutationInput<C>, {
      onSuccess: (response) => {
        const answer = response as Answer;
        if ("url" in answer) downloadFile(answer.url, answer.name);
        else addPreparedFile(answer);
      },
      onError: (error) => notify.error(errorText(error)),
    });
  return { busy: send.isPending, load };
}
