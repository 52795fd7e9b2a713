import { Modal } from "antd";
import { Minus, MoveHorizontal, Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ListingImage } from "#contract/catalog/listings/listing-images.ts";
import { Tag } from "#ui/status/Tag.tsx";
import type { PictureChange } from "./picture-diff.ts";
import styles from "./fields.module.css";

interface PictureRowProps {
  pictures: readonly ListingImage[];
  kind: "icon" | "shot";
  /** Ids of images that a reason is pinned to. */
  marked?: readonly string[];
  /** Change of each image between the two versions, by id. */
  marks?: ReadonlyMap<string, PictureChange>;
  /** Title of the enlarged view. */
  title: string;
}

/** Heights of the thumbnails in px: icon and screenshot. */
const heights = { icon: 56, shot: 112 } as const;

/** Row of thumbnails. Clicking one opens all images enlarged, scrolled to that one. */
export function PictureRow({ pictures, kind, marked = [], marks = new Map(), title }: PictureRowProps) {
  const { t } = useTranslation("review");
  const [opened, setOpened] = useState<number | null>(null);
  const nameOf = (index: number) => (kind === "icon" ? t("field.icon") : t("field.shot", { number: index + 1 }));
  if (pictures.length === 0) return <span className="soft">{t("field.noPicture")}</span>;
  return (
    <>
      <div className="row">
        {pictures.map((picture, index) => (
          <span key={picture.id} className="stack gap-4">
            <button
              type="button"
              className={`text-button ${styles.picture} ${marked.includes(picture.id) ? styles.marked : ""}`}
              onClick={() => setOpened(index)}
            >
              <img
                src={picture.url}
                alt={marked.includes(picture.id) ? t("field.pinnedParts", { parts: nameOf(index) }) : nameOf(index)}
                height={heights[kind]}
                width={Math.round((heights[kind] * picture.width) / picture.height)}
                loading="lazy"
              />
            </button>
            <ChangeTag mark={marks.get(picture.id)} />
          </span>
        ))}
      </div>
      <Modal
        open={opened !== null}
        title={title}
        footer={null}
        width="min(1100px, 94vw)"
        centered
        destroyOnHidden
        onCancel={() => setOpened(null)}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region has to be reachable */}
        <div className={`line top gap-16 ${styles.large}`} tabIndex={0} role="group" aria-label={title}>
          {pictures.map((picture, index) => (
            <figure key={picture.id}>
              <img
                src={picture.url}
                alt={nameOf(index)}
                width={picture.width}
                height={picture.height}
                ref={(image) => {
                  if (index === opened) image?.scrollIntoView({ inline: "center", block: "nearest" });
                }}
              />
              <figcaption className="text-13 soft">
                {nameOf(index)}, <bdi>{`${picture.width} × ${picture.height}`}</bdi>
              </figcaption>
            </figure>
          ))}
        </div>
      </Modal>
    </>
  );
}

const looks = {
  added: { tone: "ok", icon: Plus },
  removed: { tone: "err", icon: Minus },
  moved: { tone: "info", icon: MoveHorizontal },
} as const;

/** Tag for an added or removed image, or with the previous position of a moved one. */
function ChangeTag({ mark }: { mark: PictureChange | undefined }) {
  const { t } = useTranslation("review");
  if (!mark) return null;
  const { tone, icon } = looks[mark.kind];
  return (
    <Tag tone={tone} icon={icon}>
      {mark.kind === "moved" ? t("field.pictureMoved", { number: mark.from }) : t(`field.picture_${mark.kind}`)}
    </Tag>
  );
}
