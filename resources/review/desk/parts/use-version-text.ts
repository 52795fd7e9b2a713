import { useTranslation } from "react-i18next";

export function useVersionText(): (version: { versionName: string | null; versionCode: string | null }) => string {
  const { t } = useTranslation("review");
  return ({ versionName, versionCode }) =>
    versionName === null ? t("noVersion") : t("version", { name: versionName, code: versionCode ?? "" });
}
