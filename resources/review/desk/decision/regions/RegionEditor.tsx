import { type KeyboardEvent, type PointerEvent, type Ref, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ListingImage } from "#contract/catalog/listings/listing-images.ts";
import { RegionBox } from "#resources/catalog/versions/parts/regions/RegionBox.tsx";
import {
  isDragLongEnough,
  isPointInRect,
  moveRect,
  type ImagePoint,
  rectFromCorners,
  resizeRect,
} from "./region-geometry.ts";
import type { RegionEditorState, UnconfirmedRegion } from "./use-region-editor.ts";
import styles from "./marking.module.css";

interface RegionEditorProps {
  picture: ListingImage;
  name: string;
  marking: RegionEditorState;
  ref: Ref<HTMLDivElement>;
}

/** Step of an arrow key as a share of the image: for one press, and for each repeat while the key is held. */
const steps = { once: 0.01, held: 0.03 } as const;
const arrows: Readonly<Record<string, ImagePoint>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Returns the key handler of the image. Escape is left to the dialog, which first drops an unconfirmed rectangle. */
function useEditorKeys(marking: RegionEditorState): (event: KeyboardEvent) => void {
  const { placing } = marking;
  return (event) => {
    if (event.altKey) return;
    const arrow = arrows[event.key];
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z";
    if (isUndo) marking.undo();
    else if (event.ctrlKey || event.metaKey) return;
    else if (arrow && placing) {
      const step = event.repeat ? steps.held : steps.once;
      const by = { x: arrow.x * step, y: arrow.y * step };
      marking.place({ ...placing, rect: (event.shiftKey ? resizeRect : moveRect)(placing.rect, by) });
    } else if (event.key === "Enter" && placing) marking.keep(placing);
    else if (arrow || event.key === "Enter") marking.begin();
    else if ((event.key === "Delete" || event.key === "Backspace") && placing)
      if (placing.at === null) marking.drop();
      else marking.remove(placing.at);
    else return;
    event.preventDefault();
  };
}

interface Drag {
  readonly from: ImagePoint;
  /** Region on which the drag began, and which it moves; null to draw a new one. */
  readonly of: UnconfirmedRegion | null;
}

const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent): ImagePoint => {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
};

function dragged({ from, of }: Drag, to: ImagePoint): UnconfirmedRegion | null {
  if (of) return { ...of, rect: moveRect(of.rect, { x: to.x - from.x, y: to.y - from.y }) };
  return isDragLongEnough(from, to) ? { rect: rectFromCorners(from, to), at: null } : null;
}

/** Returns the pointer handlers of the image: dragging draws a region; dragging that starts on a region moves it. */
function useEditorPointer(marking: RegionEditorState) {
  const drag = useRef<Drag | null>(null);
  const touched = (at: ImagePoint): UnconfirmedRegion | null => {
    const { placing, regions, pictureId } = marking;
    if (placing && isPointInRect(placing.rect, at)) return placing;
    const index = regions.findLastIndex(
      (candidate) => candidate.pictureId === pictureId && isPointInRect(candidate, at),
    );
    const region = regions[index];
    if (!region) return null;
    const { pictureId: _, ...rect } = region;
    return { rect, at: index };
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      if (event.button !== 0 || !event.isPrimary) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const from = pointOf(event);
      drag.current = { from, of: touched(from) };
      if (drag.current.of) marking.place(drag.current.of);
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      const placing = drag.current && dragged(drag.current, pointOf(event));
      if (placing) marking.place(placing);
    },
    onPointerUp: (event: PointerEvent<HTMLDivElement>) => {
      const done = drag.current;
      drag.current = null;
      if (!done) return;
      const [to, placing] = [pointOf(event), dragged(done, pointOf(event))];
      // A region that was only clicked is selected for the keyboard.
      if (placing && (done.of === null || isDragLongEnough(done.from, to))) marking.keep(placing);
    },
    onPointerCancel: () => {
      drag.current = null;
      marking.drop();
    },
  };
}

/** Editor of regions on an enlarged image, with the one being placed. */
export function RegionEditor({ picture, name, marking, ref }: RegionEditorProps) {
  const { t } = useTranslation("regions");
  const { placing, regions, pictureId } = marking;
  const onKeyDown = useEditorKeys(marking);
  const pointer = useEditorPointer(marking);
  const { width, height, url } = picture;
  return (
    <div
      ref={ref}
      className={styles.stage}
      dir="ltr"
      style={{ inlineSize: `min(100%, calc(64dvh * ${width / height}))`, aspectRatio: `${width} / ${height}` }}
      role="application"
      aria-label={t("stage", { picture: name })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys place rectangles on it
      tabIndex={0}
      onKeyDown={onKeyDown}
      {...pointer}
    >
      <img src={url} alt="" width={width} height={height} draggable={false} />
      {regions.map((region, at) =>
        region.pictureId === pictureId && placing?.at !== at ? (
          <RegionBox key={at} region={region} number={at + 1} />
        ) : null,
      )}
      {placing && <RegionBox region={placing.rect} number={(placing.at ?? regions.length) + 1} active />}
    </div>
  );
}
