import { Button } from "antd";
import { CircleCheck, CircleOff, Power } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { apiAccessCalls } from "#contract/accounts/api-access/calls.ts";
import type { ApiAccess } from "#contract/accounts/api-access/api-keys.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { ConfirmDialog } from "#ui/page/ConfirmDialog.tsx";
import { Tag } from "#ui/status/Tag.tsx";

/** Section with a switch for all keys at once: off after a leak, and on again with the same keys. */
export function ApiAccessSwitch({ access, mayMake }: { access: ApiAccess; mayMake: boolean }) {
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
    <section className="row gap-12 text-13" aria-label={t("access.title")}>
      <span className="medium">{t("access.title")}</span>
      <Tag tone={enabled ? "ok" : "warn"} icon={enabled ? CircleCheck : CircleOff}>
        {t(enabled ? "access.isOn" : "access.isOff")}
      </Tag>
      <span className="soft">
        {enabled ? since && t("access.since", { when: format.moment(since) }) : t("access.offText")}
      </span>
      {!mayMake && <span className="soft">{t("access.inPerson")}</span>}
      {mayMake && (
        <span className="push">
          {enabled ? (
            <Button danger icon={icon} onClick={() => setAsking(true)}>
              {t("access.off")}
            </Button>
          ) : (
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
        </span>
      )}
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
    </section>
  );
}
