import { useTranslation } from "react-i18next";
import styles from "./media.module.css";

const masks = ["rounded", "circle", "square"] as const;

/** List with the icon in three launcher shapes. */
export function IconMasks({ url }: { url: string }) {
  const { t } = useTranslation("listings");
  return (
    <div className="stack gap-8">
      <div className="text-13 medium">{t("icon.asCut")}</div>
      <ul className="text-12 faint line gap-16">
        {masks.map((mask) => (
          <li key={mask} className="stack gap-4" style={{ justifyItems: "center" }}>
            <img src={url} alt="" width={56} height={56} className={styles[mask]} />
            <span>{t(`icon.${mask}`)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
