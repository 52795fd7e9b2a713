import { useTranslation } from "react-i18next";
import styles from "./pictures.module.css";

const masks = ["rounded", "circle", "square"] as const;

/** The icon as three kinds of launcher cut it. */
export function IconMasks({ url }: { url: string }) {
  const { t } = useTranslation("listings");
  return (
    <div>
      <div className={styles.masksTitle}>{t("icon.asCut")}</div>
      <ul className={styles.masks}>
        {masks.map((mask) => (
          <li key={mask}>
            <img src={url} alt="" width={56} height={56} className={styles[mask]} />
            <span>{t(`icon.${mask}`)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
