import { Image } from "antd";
import { useTranslation } from "react-i18next";
import type { Media } from "#contract/listings/media.ts";
import styles from "./fields.module.css";

interface PicturesContentProps {
  /** Null where nothing is live. */
  before: readonly Media[] | null;
  after: readonly Media[];
  kind: "icon" | "shot";
}

const heights = { icon: 56, shot: 112 } as const;

/** Pictures of both versions side by side; one opens large, and the arrows go through them. */
export function PicturesContent({ before, after, kind }: PicturesContentProps) {
  const { t } = useTranslation("review");
  const same = before !== null && before.map((one) => one.id).join() === after.map((one) => one.id).join();
  const row = (pictures: readonly Media[]) =>
    pictures.length === 0 ? (
      <span className={styles.soft}>{t("field.noPicture")}</span>
    ) : (
      <div className={styles.pictures}>
        {pictures.map((one, index) => (
          <Image
            key={one.id}
            src={one.url}
            height={heights[kind]}
            width={Math.round((heights[kind] * one.width) / one.height)}
            alt={kind === "icon" ? t("field.icon") : t("field.shot", { number: index + 1 })}
            className={styles.picture ?? ""}
            loading="lazy"
          />
        ))}
      </div>
    );
  if (before === null || same) return <Image.PreviewGroup>{row(after)}</Image.PreviewGroup>;
  return (
    <Image.PreviewGroup>
      <div className={styles.pair}>
        <div>
          <div className={styles.language}>{t("field.live")}</div>
          {row(before)}
        </div>
        <div>
          <div className={styles.language}>{t("field.submitted")}</div>
          {row(after)}
        </div>
      </div>
    </Image.PreviewGroup>
  );
}
