import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { Button } from "antd";
import { GripVertical } from "lucide-react";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import type { DeveloperPageApp } from "#contract/publishing/developer-pages/developer-page.ts";
import { AppIcon } from "#ui/marks/AppIcon.tsx";
import { Card } from "#ui/page/Card.tsx";
import styles from "./developer-page.module.css";
import type { DeveloperPageForm } from "./use-developer-page-form.ts";

interface AppOrderProps {
  form: DeveloperPageForm;
  /** Apps in the draft's order. */
  apps: readonly DeveloperPageApp[];
}

/** Card with the apps in the page's order, to drag, or to move with Alt and the arrow keys. */
export function AppOrderCard({ form, apps }: AppOrderProps) {
  const { t } = useTranslation("developer-page");
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = apps.map(({ id }) => id);
  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= ids.length) return;
    form.change({ appOrder: arrayMove(ids, from, to) });
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
  };
  return (
    <Card
      title={t("order.title")}
      extra={
        form.values.appOrder.length > 0 && (
          <Button size="small" type="text" onClick={() => form.change({ appOrder: [] })}>
            {t("order.byTitle")}
          </Button>
        )
      }
      padding="none"
    >
      {apps.length === 0 ? (
        <p className="padded text-13 soft">{t("noApps")}</p>
      ) : (
        <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd}>
          <SortableContext items={ids} strategy={verticalListSortingStrategy}>
            <ol className="divided">
              {apps.map((app, at) => (
                <AppRow key={app.id} app={app} onMove={(by) => move(at, at + by)} />
              ))}
            </ol>
          </SortableContext>
        </DndContext>
      )}
    </Card>
  );
}

function AppRow({ app: { id, title, iconUrl }, onMove }: { app: DeveloperPageApp; onMove: (by: number) => void }) {
  const { t } = useTranslation("developer-page");
  const { setNodeRef, transform, transition, attributes, listeners } = useSortable({ id });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || by === undefined) return listeners?.onKeyDown?.(event);
    event.preventDefault();
    onMove(by);
  };
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Transform.toString(transform), transition }}
      className={`line gap-12 padded-row ${styles.app}`}
    >
      <button
        type="button"
        className={styles.grip}
        {...attributes}
        {...listeners}
        aria-label={t("order.move", { title })}
        onKeyDown={onKeyDown}
      >
        <GripVertical size={16} aria-hidden />
      </button>
      <AppIcon url={iconUrl} title={title} size={28} />
      <bdi className="medium ellipsis">{title}</bdi>
    </li>
  );
}
