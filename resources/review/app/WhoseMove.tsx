import { useTranslation } from "react-i18next";
import type { AppSummary } from "#contract/apps/views.ts";
import type { Transition } from "#contract/versions/views.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { Bar } from "#ui/page/Bar.tsx";
import { statusLook } from "#ui/theme/status-map.ts";

const barTones = { ok: "ok", info: "info", vio: "info", warn: "warn", err: "err", neu: "info" } as const;

/** The state an app is in, since when, and whose move it is. */
export function WhoseMove({ app, history }: { app: AppSummary; history: readonly Transition[] }) {
  const { t } = useTranslation("review");
  const format = useFormat();
  const { icon, tone } = statusLook({ of: "app", status: app.status });
  const last = history.find((one) => one.to === app.status);
  return (
    <Bar boxed tone={barTones[tone]} icon={icon} title={t(`app.move.${app.status}`)}>
      {last && t("app.moveSince", { when: format.moment(last.at) })}
    </Bar>
  );
}
