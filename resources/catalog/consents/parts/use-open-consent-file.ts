import { consentCalls } from "#contract/catalog/consents/calls.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";

/** Opens a version of a document; the server records it. */
export function useOpenConsentFile() {
  const open = useCallMutation(consentCalls.openConsentPaper);
  const notify = useNotify();
  const errorText = useErrorText();
  return {
    busyId: open.isPending ? open.sent?.params.id : undefined,
    openVersion: (id: string) =>
      open.mutate(
        { params: { id } },
        { onSuccess: ({ url }) => window.location.assign(url), onError: (error) => notify.error(errorText(error)) },
      ),
  };
}
