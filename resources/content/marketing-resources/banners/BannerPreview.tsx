import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import styles from "../marketing-resources.module.css";
import { DownloadButton } from "../parts/DownloadButton.tsx";
import type { BannerSize } from "./banner-sizes.ts";
import { type BannerContent, drawBanner } from "./draw-banner.ts";
import { renderBanner } from "./load-banner-content.ts";

/**
 * Longer side of the preview's canvas in px; the preview is shown at half this size, so that it is sharp on displays
 * with a pixel ratio of 2.
 */
const previewPx = 560;

interface BannerProps {
  size: BannerSize;
  parts: BannerContent;
  /** File name without the size. */
  fileName: string;
}

/** Preview of one banner size. Saving renders the banner again at full size. */
export function BannerPreview({ size, parts, fileName }: BannerProps) {
  const { t } = useTranslation("marketing-resources");
  const canvas = useRef<HTMLCanvasElement>(null);
  const scale = previewPx / Math.max(size.width, size.height);
  const name = t(`banners.size.${size.key}`);
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context) return;
    context.setTransform(scale, 0, 0, scale, 0, 0);
    drawBanner(context, size, parts);
  }, [size, parts, scale]);
  return (
    <li className="stack gap-8">
      <div className={styles.banner}>
        <canvas
          ref={canvas}
          role="img"
          aria-label={t("banners.label", { size: name, title: parts.title })}
          width={Math.round(size.width * scale)}
          height={Math.round(size.height * scale)}
        />
      </div>
      <div className="line text-13">
        <span className="grow two-lines">
          <span className="medium">{name}</span>
          <bdi className="text-12 faint" dir="ltr">
            {size.width} × {size.height} px
          </bdi>
        </span>
        <DownloadButton bare fileName={`${fileName}-${size.key}.png`} make={() => renderBanner(size, parts)}>
          {t("banners.save", { size: name })}
        </DownloadButton>
      </div>
    </li>
  );
}
