import { Button } from "antd";
import { Sparkles, Wifi, WifiOff } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Banner } from "#ui/page/Banner.tsx";
import { useNewBuildAvailable } from "./use-new-build.ts";

type OnlineStatus = "online" | "offline" | "back";
const backMs = 4000;

/** Returns the online status of the browser; `back` for a few seconds after it returns. */
function useOnlineStatus(): OnlineStatus {
  const [status, setStatus] = useState<OnlineStatus>(() => (navigator.onLine ? "online" : "offline"));
  useEffect(() => {
    const onOffline = () => setStatus("offline");
    const onOnline = () => setStatus("back");
    window.addEventListener("offline", onOffline);
    window.addEventListener("online", onOnline);
    return () => {
      window.removeEventListener("offline", onOffline);
      window.removeEventListener("online", onOnline);
    };
  }, []);
  useEffect(() => {
    if (status !== "back") return;
    const timer = setTimeout(setStatus, backMs, "online");
    return () => clearTimeout(timer);
  }, [status]);
  return status;
}

/** Banners below the header: one at a time, the most serious first. */
export function Banners() {
  const { t } = useTranslation("shell");
  const status = useOnlineStatus();
  const [ready, later] = useNewBuildAvailable();
  if (status === "offline")
    return (
      <Banner tone="offline" icon={WifiOff} title={t("bar.offline")}>
        {t("bar.offlineText")}
      </Banner>
    );
  if (status === "back") return <Banner tone="ok" icon={Wifi} title={t("bar.online")} />;
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
