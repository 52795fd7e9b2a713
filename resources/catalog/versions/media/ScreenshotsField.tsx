import { Button } from "antd";
import { Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import { SkeletonBlock } from "#ui/page/Skeletons.tsx";
import { useVersionForm } from "../form/version-form-context.ts";
import { DropZone } from "#ui/fields/DropZone.tsx";
import { FileButton } from "#ui/fields/FileButton.tsx";
import { ImageErrors } from "./ImageErrors.tsx";
import { imageAcceptAttribute } from "./decode-image.ts";
import { useImageUpload } from "./use-image-upload.ts";

const ScreenshotRow = lazyComponent(async () => (await import("./ScreenshotRow.tsx")).ScreenshotRow);

export type ScreenshotChange = (ids: readonly string[]) => string[];

interface ScreenshotsProps {
  id: string;
  ids: readonly string[];
  /** Screenshots that a reviewer named. */
  held?: readonly string[];
  onChange(change: ScreenshotChange): void;
}

/**
 * Field for screenshots of the listing, of variant B or of a language: checked before upload, ordered by dragging or
 * Alt and arrow keys.
 */
export function ScreenshotsField({ id, ids, held = [], onChange }: ScreenshotsProps) {
  const { t } = useTranslation("listings");
  const { media, editable } = useVersionForm();
  const { sending, refused, places, removed, add, replace, remove, putBack } = useScreenshots(ids, onChange);
  return (
    <DropZone disabled={!editable || places === 0} onFiles={(files) => void add(files)} className="stack gap-8">
      {ids.length > 0 && (
        <Suspense fallback={<SkeletonBlock height={220} />}>
          <ScreenshotRow
            pictures={media.all(ids)}
            held={held}
            editable={editable}
            onOrder={(order) => onChange(orderLike(order))}
            onReplace={replace}
            onRemove={remove}
          />
        </Suspense>
      )}
      <div className="row spread">
        <p className="text-12 faint">
          {ids.length >= limits.screenshots.max ? t("shots.full", { max: limits.screenshots.max }) : t("shots.hint")}
        </p>
        <FileButton
          id={id}
          multiple
          accept={imageAcceptAttribute}
          disabled={!editable || places === 0}
          loading={sending.length > 0}
          icon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
          onFiles={(files) => void add(files)}
        >
          {t("shots.add")}
        </FileButton>
      </div>
      {removed && places > 0 && (
        <p role="status" className="row text-13 soft">
          {t("shots.removed", { number: removed.at + 1 })}
          <Button type="link" size="small" onClick={() => putBack(removed)}>
            {t("shots.undo")}
          </Button>
        </p>
      )}
      <ImageErrors kind="screenshot" refused={refused} />
      <p role="status" className="visually-hidden">
        {sending.map((name) => t("shots.uploading", { name })).join(", ")}
      </p>
    </DropZone>
  );
}

interface Removed {
  readonly id: string;
  /** Position before the drag. */
  readonly at: number;
}

/** Returns a function that applies a new order. Screenshots uploaded since the drag began stay, at the end. */
const orderLike =
  (order: readonly string[]): ScreenshotChange =>
  (before) =>
    [...new Set([...order, ...before])].filter((id) => before.includes(id));

/** Returns actions on a list of screenshots, and their state. */
function useScreenshots(ids: readonly string[], onChange: ScreenshotsProps["onChange"]) {
  const { sending, refused, read, send, leaveOut, clear } = useImageUpload("screenshot");
  const [waiting, setWaiting] = useState(0);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const { max } = limits.screenshots;
  const places = Math.max(0, max - ids.length - waiting);
  const sendOne = async (file: File, put: (sent: string) => ScreenshotChange) => {
    const picture = await read(file);
    const sent = picture && (await send(picture.file));
    if (sent) onChange(put(sent.id));
  };
  const add = async (files: File[]) => {
    clear();
    const accepted = files.slice(0, places);
    leaveOut(files.slice(places));
    setWaiting((before) => before + accepted.length);
    for (const file of accepted) {
      await sendOne(file, (sent) => (before) => [...before, sent]);
      setWaiting((before) => before - 1);
    }
  };
  const replace = (replaced: string, file: File) => {
    clear();
    void sendOne(file, (sent) => (before) => before.map((id) => (id === replaced ? sent : id)));
  };
  const remove = (id: string) => {
    setRemoved({ id, at: ids.indexOf(id) });
    onChange((before) => before.filter((other) => other !== id));
  };
  const putBack = ({ id, at }: Removed) => {
    setRemoved(null);
    onChange((before) => (before.includes(id) || before.length >= max ? [...before] : before.toSpliced(at, 0, id)));
  };
  return { sending, refused, places, removed, add, replace, remove, putBack };
}
