import { Button } from "antd";
import { ShieldAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { recoveryCalls } from "#contract/accounts/identity/recovery-calls.ts";
import { useCallDelete } from "#providers/data/use-call-crud.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { Banner } from "#ui/page/Banner.tsx";

/** Banner about an open request to remove the account's second step, which every session of the owner can cancel. */
export function RecoveryNotice() {
  const { t } = useTranslation("recovery");
  const format = useFormat();
  const notify = useNotify();
  const { data, refetch } = useCall(recoveryCalls.ownRecovery, {}, { askOnOpen: true });
  const { mutate, isPending } = useCallDelete(recoveryCalls.cancelRecovery);
  if (!data) return null;
  const cancel = () =>
    mutate(
      {},
      {
        onSuccess: () => {
          notify.success(t("own.cancelled"));
          void refetch();
        },
        onError: notify.error,
      },
    );
  return (
    <Banner
      boxed
      tone="warn"
      icon={ShieldAlert}
      title={data.effectiveAt === null ? t("own.asked") : t("own.waiting", { day: format.moment(data.effectiveAt) })}
      acts={
        <Button danger loading={isPending} onClick={cancel}>
          {t("own.cancel")}
        </Button>
      }
    >
      {t("own.text")}
    </Banner>
  );
}
