import { useState } from "react";
import { identityCalls } from "#contract/identity/calls.ts";
import { useSend } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import type { IdentityDocument } from "#contract/identity/views.ts";

/** Opens papers: a picture is shown here, a document is downloaded. Each opening is noted by the server. */
export function useOpenPaper() {
  const open = useSend(identityCalls.openIdentityDocument);
  const notify = useNotify();
  const errorText = useErrorText();
  const [shown, setShown] = useState<Readonly<Record<string, string>>>({});
  return {
    busyId: open.isPending ? open.sent?.params.id : undefined,
    /** Addresses of pictures that are open, by document. */
    shown,
    openPaper: ({ id, type }: Pick<IdentityDocument, "id" | "type">) =>
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
