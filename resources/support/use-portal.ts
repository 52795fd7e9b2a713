import { useNavigate } from "react-router";
import { accountCalls } from "#contract/accounts/calls.ts";
import { useSend } from "#providers/data/use-call.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";

/**
 * Leads to a page of the support portal, signed in. Where the store has none of its own, that is a page of the console:
 * it is opened in place, also where this page was opened by another name of the server, and the statement of who comes is
 * not needed.
 */
export function usePortal() {
  const navigate = useNavigate();
  const notify = useNotify();
  const ask = useSend(accountCalls.irisRedirectUrl);
  const open = async (page: string, search = "") => {
    try {
      const { redirectUrl, isConsole } = await ask.mutateAsync({ body: { page } });
      const url = new URL(redirectUrl);
      if (isConsole) await navigate(`${url.pathname}${search}`);
      else location.assign(url);
    } catch (error) {
      notify.error(error as Parameters<typeof notify.error>[0]);
    }
  };
  return { open: (page: string, search?: string) => void open(page, search), busy: ask.isPending };
}
