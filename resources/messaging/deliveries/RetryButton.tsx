import { Button } from "antd";
import { RefreshCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { deliveryCalls } from "#contract/messaging/deliveries/calls.ts";
import type { Delivery } from "#contract/messaging/deliveries/delivery.ts";
import { useCallCache } from "#providers/data/query-cache.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";

/** Retries an undelivered mail. If its state has changed in the meantime, the list is refetched. */
export function RetryButton({ delivery: { id, state }, about }: { delivery: Delivery; about: string }) {
  const { t } = useTranslation("deliveries");
  const notify = useNotify();
  const answers = useCallCache();
  const call = deliveryCalls.retryDelivery;
  const send = useCallMutation(call);
  if (state !== "undelivered") return null;
  const retry = () =>
    send.mutate(
      { params: { id } },
      {
        onSuccess: () => notify.success(t("retried")),
        onError: (error) => {
          notify.error(error);
          if (error.status === 409) void answers.changedBy(call);
        },
      },
    );
  return (
    <Button
      size="small"
      icon={<RefreshCw size={16} aria-hidden />}
      aria-label={t("retryLabel", { about })}
      loading={send.isPending}
      onClick={retry}
    >
      {t("retry")}
    </Button>
  );
}
