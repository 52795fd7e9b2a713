import { Modal } from "antd";
import { useTranslation } from "react-i18next";
import type { Content } from "#contract/content/media/schemas.ts";
import { EmbeddedPlayer } from "../parts/EmbeddedPlayer.tsx";
import styles from "./items.module.css";

/** Dialog that shows the file as uploaded. */
export function Preview({ item, onClose }: { item: Content; onClose: () => void }) {
  const { t } = useTranslation("content");
  const { asset, media, name, thumbnail } = item;
  return (
    <Modal open centered footer={null} width={640} title={<bdi>{name}</bdi>} onCancel={onClose}>
      {asset.facts.media === "embed" ? (
        <EmbeddedPlayer videoId={asset.facts.videoId} name={name} frame={asset.facts} thumbnail={thumbnail} />
      ) : media === "image" ? (
        <img className={styles.shown} src={asset.url} alt={name} />
      ) : (
        <video
          className={styles.shown}
          src={asset.url}
          controls
          playsInline
          preload="metadata"
          aria-label={name}
          {...(thumbnail && { poster: thumbnail })}
        >
          {t("preview.noPlay")}
        </video>
      )}
    </Modal>
  );
}
