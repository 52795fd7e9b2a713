import { Button } from "antd";
import { CircleCheck, CircleOff, Power } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { apiAccessCalls } from "#contract/accounts/api-access/calls.ts";
import type { ApiAccess } from "#contract/accounts/api-access/api-keys.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";
import { ConfirmDialog } from "#ui/page/ConfirmDialog.tsx";
import { Tag } from "#ui/status/Tag.tsx";

/** Switch for all keys at once: off after a leak, and on again with the same keys. */
export function ApiAccessCard({ access, mayMake }: { access: ApiAccess; mayMake: boolean }) {
  const { t } = useTranslation("devtools");
  const format = useFormat();
  const notify = useNotify();
  const [asking, setAsking] = useState(false);
  const enable = useCallMutation(apiAccessCalls.enableDevtools);
  const disable = useCallMutation(apiAccessCalls.disableDevtools);
  const { enabled, since } = access;
  const icon = <Power size={16} aria-hidden />;
  const turnOff = () =>
    disable.mutate(
      {},
      {
        onSuccess: () => notify.success(t("access.offDone")),
        onError: notify.error,
        onSettled: () => setAsking(false),
      },
    );
  return (
    <Card
      title={t("access.title")}
      extra={
        <Tag tone={enabled ? "ok" : "warn"} icon={enabled ? CircleCheck : CircleOff}>
          {t(enabled ? "access.isOn" : "access.isOff")}
        </Tag>
      }
    >
      <div className="stack gap-12 text-13">
        <p>{t(enabled ? "access.onText" : "access.offText")}</p>
        {since && <p className="soft">{t("access.since", { when: format.moment(since) })}</p>}
        {!mayMake && <p className="soft">{t("access.inPerson")}</p>}
        <div>
          {enabled && mayMake && (
            <Button danger icon={icon} onClick={() => setAsking(true)}>
              {t("access.off")}
            </Button>
          )}
          {!enabled && mayMake && (
            <Button
              type="primary"
              icon={icon}
              loading={enable.isPending}
              onClick={() =>
                enable.mutate({}, { onSuccess: () => notify.success(t("access.onDone")), onError: notify.error })
              }
            >
              {t("access.on")}
            </Button>
          )}
        </div>
      </div>
      <ConfirmDialog
        open={asking}
        danger
        busy={disable.isPending}
        title={t("access.offAsk")}
        actLabel={t("access.off")}
        onConfirm={turnOff}
        onCancel={() => setAsking(false)}
      >
        {t("access.offEffects")}
      </ConfirmDialog>
    </Card>
  );
}
