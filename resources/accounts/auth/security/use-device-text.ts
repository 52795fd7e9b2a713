import { useTranslation } from "react-i18next";
import type { ClientDevice } from "#contract/accounts/auth/activity.ts";

/** Describes a device by browser and system, as far as they are known. */
export function useDeviceText(): (device: ClientDevice) => string {
  const { t } = useTranslation("profile");
  return ({ browser, system, kind }) => {
    if (browser !== null && system !== null) return t("device.on", { browser, system });
    return browser ?? system ?? t(kind === "program" ? "device.program" : "device.unknown");
  };
}
