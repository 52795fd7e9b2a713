import { Button } from "antd";
import { Footprints } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import styles from "./help.module.css";

/** Offers the tour, on Home only and without covering anything. */
export function TourInvitation({ onStart, onSkip }: { onStart: () => void; onSkip: () => void }) {
  const { t } = useTranslation("help");
  const { pathname } = useLocation();
  if (pathname !== "/home") return null;
  return (
    <section className={`box padded stack gap-8 ${styles.invitation}`} aria-label={t("invite.title")}>
      <h2 className="line text-14 bold">
        <Footprints size={16} aria-hidden /> {t("invite.title")}
      </h2>
      <p className="text-13 soft">{t("invite.text")}</p>
      <div className="line gap-8">
        <Button size="small" type="primary" onClick={onStart}>
          {t("showAround")}
        </Button>
        <Button size="small" type="text" onClick={onSkip}>
          {t("invite.no")}
        </Button>
      </div>
    </section>
  );
}
