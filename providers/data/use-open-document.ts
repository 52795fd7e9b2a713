import { useState } from "react";
import type { appealCalls } from "#contract/review/appeals/calls.ts";
import type { conflictCalls } from "#contract/catalog/conflicts/calls.ts";
import type { identityCalls } from "#contract/accounts/identity/calls.ts";
import type { ticketCalls } from "#contract/support/tickets/calls.ts";
import type { DocumentMimeType } from "#contract/accounts/documents/document-mime-types.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { useCallMutation } from "./use-call.ts";

type OpenCall =
  | typeof appealCalls.openAppealFile
  | typeof conflictCalls.openConflictPaper
  | typeof identityCalls.openIdentityDocument
  | typeof ticketCalls.openTicketFile;

/** Opens documents: an image is shown in place, a PDF is downloaded. The server records each opening. */
export function useOpenDocument(call: OpenCall) {
  const open = useCallMutation<OpenCall>(call);
  const notify = useNotify();
  const errorText = useErrorText();
  const [shown, setShown] = useState<Readonly<Record<string, string>>>({});
  return {
    busyId: open.isPending ? open.sent?.params.id : undefined,
    /** URLs of open images, by document id. */
    shown,
    openPaper: ({ id, type }: { readonly id: string; readonly type: DocumentMimeType }) =>
      open.mutate(
        { params: { id } },
        {
          onSuccess: ({ url }) => {
            if (type === "application/pdf") window.location.assign(url);
            else setShown((before) => ({ ...before, [id]: url }));
          },
          onError: (error) => notify.error(errorText(error)),
        },
      ),
  };
}
