import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { horizontalListSortingStrategy, SortableContext, sortableKeyboardCoordinates } from "@dnd-kit/sortable";
import { ArrowLeft, ArrowRight } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ListingImage } from "#contract/catalog/listings/listing-images.ts";
import { KeyHint } from "#ui/marks/KeyHint.tsx";
import { moveListItem, screenshotVerdicts } from "./screenshot-verdicts.ts";
import styles from "./media.module.css";
import { Screenshot } from "./Screenshot.tsx";

interface ScreenshotRowProps {
  pictures: readonly ListingImage[];
  held: readonly string[];
  editable: boolean;
  onOrder(ids: string[]): void;
  onReplace(id: string, file: File): void;
  onRemove(id: string): void;
}

/** Row of screenshots in order, with number and drag handle above, verdict below. */
export function ScreenshotRow({ pictures, held, editable, onOrder, onReplace, onRemove }: ScreenshotRowProps) {
  const { t } = useTranslation("listings");
  const [announcement, setAnnouncement] = useState("");
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = pictures.map((picture) => picture.id);
  const verdicts = screenshotVerdicts(pictures);
  const move = (from: number, to: number) => {
    if (to < 0 || to >= ids.length || from === to) return;
    onOrder(moveListItem(ids, from, to));
    setAnnouncement(t("shots.moved", { number: to + 1 }));
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  return (
    <>
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd}>
        <SortableContext items={ids} strategy={horizontalListSortingStrategy} disabled={!editable}>
          <ol className={styles.row}>
            {pictures.map((picture, at) => (
              <Screenshot
                key={picture.id}
                picture={picture}
                number={at + 1}
                held={held.includes(picture.id)}
                verdict={verdicts[at] ?? { kind: "ok" }}
                editable={editable}
                onMove={(by) => move(at, at + by)}
                onReplace={(file) => onReplace(picture.id, file)}
                onRemove={() => onRemove(picture.id)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {editable && ids.length > 1 && (
        <p className="row text-13 regular faint">
          {t("shots.keys")} <KeyHint keys={["Alt"]} />
          <kbd className={styles.arrowKey}>
            <ArrowLeft size={12} aria-label="←" />
          </kbd>
          <kbd className={styles.arrowKey}>
            <ArrowRight size={12} aria-label="→" />
          </kbd>
        </p>
      )}
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </>
  );
}
