import { TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";

/** Fallback for a part of the console whose code could not be fetched. */
export function OfflineFallback() {
  const { t } = useTranslation("shell");
  return (
    <div className="box row gap-12 padded-row" data-tone="warn" role="status">
      <TriangleAlert className="toned" size={18} strokeWidth={1.75} aria-hidden />
      <div>
        <div className="medium">{t("waits.title")}</div>
        <div className="text-13 soft">{t("waits.text")}</div>
      </div>
    </div>
  );
}
