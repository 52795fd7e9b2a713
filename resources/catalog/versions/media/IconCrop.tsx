import { Button, Slider } from "antd";
import { Check, Minus, Plus } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { formatNumber, formatPercent } from "#ui/format/numbers.ts";
import { type Crop, maxCropZoom, moveCrop, centredCrop, iconSafeZoneShare, zoomCrop } from "./crop.ts";
import { IconMasks } from "./IconMasks.tsx";
import { checkIcon, type IconCheck, minIconContrast } from "./icon-rules.ts";
import styles from "./media.module.css";
import { cropIcon, cropPixels, type DecodedImage } from "./decode-image.ts";

interface IconCropProps {
  picture: DecodedImage;
  onUse(file: File): void;
  onCancel(): void;
}

const frameSide = 240;
const safeZonePercent = Math.round(iconSafeZoneShare * 100);
const arrowKeyMoves: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Editor that crops a larger image to the icon: drag or arrow keys move the frame, the slider sets its size. */
export function IconCrop({ picture, onUse, onCancel }: IconCropProps) {
  const { t } = useTranslation("listings");
  const [crop, setCrop] = useState(() => centredCrop(picture));
  const url = useObjectUrl(picture.file);
  const cutUrl = useCropUrl(picture, crop);
  const judgement = useMemo(() => checkCrop(picture, crop), [picture, crop]);
  const zoomMost = maxCropZoom(picture);
  const zoom = Math.min(picture.width, picture.height) / crop.side;
  const scale = frameSide / Math.max(picture.width, picture.height);
  const setZoom = (next: number) => setCrop((before) => zoomCrop(picture, before, next));
  const move = (dx: number, dy: number) => setCrop((before) => moveCrop(picture, before, dx, dy));
  const onKeyDown = (event: KeyboardEvent) => {
    const [dx, dy] = arrowKeyMoves[event.key] ?? [0, 0];
    if (dx === 0 && dy === 0) return;
    event.preventDefault();
    const far = (event.shiftKey ? 32 : 8) / scale;
    move(dx * far, dy * far);
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) move(event.movementX / scale, event.movementY / scale);
  };
  const box = { left: crop.x * scale, top: crop.y * scale, width: crop.side * scale, height: crop.side * scale };
  return (
    <div className="row top">
      <div className={styles.frame} dir="ltr" style={{ width: picture.width * scale, height: picture.height * scale }}>
        <img src={url ?? undefined} alt="" width={picture.width * scale} height={picture.height * scale} />
        <div
          className={styles.cutBox}
          style={box}
          role="application"
          aria-label={t("icon.cropLabel")}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={onPointerMove}
        >
          <span className={styles.safeZone} style={{ inset: `${(100 - safeZonePercent) / 2}%` }} />
          <span className={styles.safeWord}>{t("icon.safeZone", { percent: safeZonePercent })}</span>
        </div>
      </div>
      <div className="stack gap-8 grow">
        {cutUrl && <IconMasks url={cutUrl} />}
        {zoomMost > 1 && (
          <div className={styles.zoom}>
            <Button
              type="text"
              size="small"
              aria-label={t("icon.zoomOut")}
              icon={<Minus size={14} aria-hidden />}
              onClick={() => setZoom(zoom - 0.1)}
            />
            <Slider
              min={1}
              max={zoomMost}
              step={0.01}
              value={zoom}
              onChange={setZoom}
              tooltip={{ open: false }}
              ariaLabelForHandle={t("icon.zoom")}
            />
            <Button
              type="text"
              size="small"
              aria-label={t("icon.zoomIn")}
              icon={<Plus size={14} aria-hidden />}
              onClick={() => setZoom(zoom + 0.1)}
            />
            <bdi>{formatPercent(zoom)}</bdi>
          </div>
        )}
        {judgement && <IconCheckResults judgement={judgement} />}
        <div className="row">
          <Button
            type="primary"
            size="small"
            icon={<Check size={14} aria-hidden />}
            onClick={() => void cropIcon(picture, crop).then(onUse)}
          >
            {t("icon.use")}
          </Button>
          <Button type="text" size="small" onClick={onCancel}>
            {t("icon.cancel")}
          </Button>
        </div>
      </div>
    </div>
  );
}

function checkCrop({ bitmap }: DecodedImage, crop: Crop): IconCheck | null {
  const pixels = cropPixels(bitmap, crop);
  return pixels && checkIcon(pixels);
}

function useObjectUrl(file: Blob): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return url;
}

/** Returns an object URL of the crop, created once the user stops moving the frame. */
function useCropUrl(picture: DecodedImage, crop: Crop): string | null {
  const [url, setUrl] = useState<string | null>(null);
  const last = useRef<string | null>(null);
  useEffect(() => {
    let current = true;
    const timer = setTimeout(async () => {
      const objectUrl = URL.createObjectURL(await cropIcon(picture, crop));
      if (!current) return URL.revokeObjectURL(objectUrl);
      revoke(last.current);
      last.current = objectUrl;
      setUrl(objectUrl);
    }, 120);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [picture, crop]);
  useEffect(() => () => revoke(last.current), []);
  return url;
}

/** List with the results of the icon's checks, one line per rule. */
function IconCheckResults({ judgement: { opaque, insideSafeZone, darkContrast } }: { judgement: IconCheck }) {
  const { t } = useTranslation("listings");
  const contrastOk = darkContrast !== null && darkContrast >= minIconContrast;
  return (
    <div>
      <FieldNote kind={insideSafeZone ? "passed" : "warning"}>
        {insideSafeZone ? t("icon.safeOk") : t("icon.safeOver")}
      </FieldNote>
      <FieldNote kind={opaque ? "passed" : "warning"}>{opaque ? t("icon.opaqueOk") : t("icon.opaqueNot")}</FieldNote>
      {darkContrast !== null && (
        <FieldNote kind={contrastOk ? "passed" : "warning"}>
          {t(contrastOk ? "icon.contrastOk" : "icon.contrastLow", { ratio: formatNumber(darkContrast) })}
        </FieldNote>
      )}
    </div>
  );
}

const revoke = (url: string | null): void => {
  if (url !== null) URL.revokeObjectURL(url);
};
