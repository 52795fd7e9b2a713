import { Button } from "antd";
import { Sparkles, Wifi, WifiOff } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Bar } from "#ui/page/Bar.tsx";
import { useLine } from "#src/bars/use-line.ts";
import { useNewVersion } from "#src/bars/use-new-version.ts";

/** Bars under the header: one at a time, the most serious wins. */
export function Bars() {
  const { t } = useTranslation("shell");
  const line = useLine();
  const [ready, later] = useNewVersion();
  if (line === "offline")
    return (
      <Bar tone="offline" icon={WifiOff} title={t("bar.offline")}>
        {t("bar.offlineText")}
      </Bar>
    );
  if (line === "back") return <Bar tone="ok" icon={Wifi} title={t("bar.online")} />;
  if (!ready) return null;
  const acts = (
    <>
      <Button size="small" onClick={() => location.reload()}>
        {t("act.reload")}
      </Button>
      <Button size="small" type="text" onClick={later}>
        {t("act.later")}
      </Button>
    </>
  );
  return (
    <Bar tone="info" icon={Sparkles} title={t("bar.newVersion")} acts={acts}>
      {t("bar.newVersionText")}
    </Bar>
  );
}
