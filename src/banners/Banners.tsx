import { Button } from "antd";
import { Sparkles, Wifi, WifiOff } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Banner } from "#ui/page/Banner.tsx";
import { useNewVersion } from "./use-new-version.ts";

type OnlineStatus = "online" | "offline" | "back";
const backMs = 4000;

/** Online status of the browser; `back` for a few seconds after it returns. */
function useOnlineStatus(): OnlineStatus {
  const [line, setLine] = useState<OnlineStatus>(() => (navigator.onLine ? "online" : "offline"));
  useEffect(() => {
    const lost = () => setLine("offline");
    const found = () => setLine("back");
    window.addEventListener("offline", lost);
    window.addEventListener("online", found);
    return () => {
      window.removeEventListener("offline", lost);
      window.removeEventListener("online", found);
    };
  }, []);
  useEffect(() => {
    if (line !== "back") return;
    const timer = setTimeout(setLine, backMs, "online");
    return () => clearTimeout(timer);
  }, [line]);
  return line;
}

/** Banners below the header: one at a time, the most serious first. */
export function Banners() {
  const { t } = useTranslation("shell");
  const line = useOnlineStatus();
  const [ready, later] = useNewVersion();
  if (line === "offline")
    return (
      <Banner tone="offline" icon={WifiOff} title={t("bar.offline")}>
        {t("bar.offlineText")}
      </Banner>
    );
  if (line === "back") return <Banner tone="ok" icon={Wifi} title={t("bar.online")} />;
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
    <Banner tone="info" icon={Sparkles} title={t("bar.newVersion")} acts={acts}>
      {t("bar.newVersionText")}
    </Banner>
  );
}
