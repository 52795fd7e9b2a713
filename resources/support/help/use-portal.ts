import { useNavigate } from "react-router";
import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";

/**
 * Opens a page of the support portal, signed in. If the store has no portal of its own, a page of the console opens in
 * place, even under another host name of the server. The sign-in token isn't needed then.
 */
export function usePortal() {
  const navigate = useNavigate();
  const notify = useNotify();
  const ask = useCallMutation(accountCalls.irisRedirectUrl);
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
