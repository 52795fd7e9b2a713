import { Plus } from "lucide-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { Block } from "#ui/page/Skeletons.tsx";
import { useForm } from "../form/form-context.ts";
import { DropWell } from "./DropWell.tsx";
import { FileButton } from "./FileButton.tsx";
import styles from "./pictures.module.css";
import { PictureFaults } from "./PictureFaults.tsx";
import { acceptedPictures } from "./read-picture.ts";
import { useSendPicture } from "./use-send-picture.ts";

const ScreenshotRow = lazy(() => import("./ScreenshotRow.tsx").then((file) => ({ default: file.ScreenshotRow })));

export type ScreenshotChange = (ids: readonly string[]) => string[];

interface ScreenshotsProps {
  id: string;
  ids: readonly string[];
  onChange(change: ScreenshotChange): void;
}

/** Screenshots of the listing, of B or of a language: sent after a check, ordered by dragging or Alt and arrows. */
export function Screenshots({ id, ids, onChange }: ScreenshotsProps) {
  const { t } = useTranslation("listings");
  const { media, editable } = useForm();
  const { sending, refused, read, send, clear } = useSendPicture("screenshot");
  const { max } = limits.screenshots;
  const full = ids.length + sending.length >= max;
  const sendOne = async (file: File, put: (sent: string) => ScreenshotChange) => {
    const picture = await read(file);
    const sent = picture && (await send(picture.file));
    if (sent) onChange(put(sent.id));
  };
  const add = async (files: File[]) => {
    clear();
    const room = files.slice(0, Math.max(0, max - ids.length));
    for (const file of room) await sendOne(file, (sent) => (before) => [...before, sent]);
  };
  const replace = (at: number, file: File) => {
    clear();
    void sendOne(file, (sent) => (before) => before.map((one, place) => (place === at ? sent : one)));
  };
  return (
    <DropWell disabled={!editable || full} onFiles={(files) => void add(files)} className={styles.shots}>
      {ids.length > 0 && (
        <Suspense fallback={<Block height={220} />}>
          <ScreenshotRow
            pictures={media.all(ids)}
            editable={editable}
            onOrder={(order) => onChange(() => order)}
            onReplace={replace}
            onRemove={(at) => onChange((before) => before.filter((_, place) => place !== at))}
          />
        </Suspense>
      )}
      <div className={styles.shotFoot}>
        <p className={styles.hint}>{full ? t("shots.full", { max }) : t("shots.hint")}</p>
        <FileButton
          id={id}
          multiple
          accept={acceptedPictures}
          disabled={!editable || full}
          loading={sending.length > 0}
          icon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
          onFiles={(files) => void add(files)}
        >
          {t("shots.add")}
        </FileButton>
      </div>
      <PictureFaults kind="screenshot" refused={refused} />
      <p role="status" className="visually-hidden">
        {sending.map((name) => t("shots.uploading", { name })).join(", ")}
      </p>
    </DropWell>
  );
}
