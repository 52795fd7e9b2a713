import { useLogout } from "@refinedev/core";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { flushBeforeSignOut } from "#providers/auth/before-sign-out.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { confirmLeavingForms } from "#ui/form/unsaved-forms.ts";

/** Returns the act that logs out, after unsaved forms were confirmed and waiting decisions sent. */
export function useLogOut(): () => Promise<void> {
  const { t } = useTranslation("shell");
  const navigate = useNavigate();
  const notify = useNotify();
  const { mutate: logOut } = useLogout();
  return async () => {
    if (!(await confirmLeavingForms())) return;
    const unsentAt = await flushBeforeSignOut();
    if (unsentAt === null) return logOut();
    notify.error(t("account.unsent"));
    await navigate(unsentAt);
  };
}
