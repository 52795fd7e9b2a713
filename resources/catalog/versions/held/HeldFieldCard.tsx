import { Button } from "antd";
import { Check, ChevronDown, ChevronUp, CircleCheck, CirclePause } from "lucide-react";
import { DividedColumns } from "#ui/page/DividedColumns.tsx";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { heldFieldAnchor } from "#contract/review/desk/review-fields.ts";
import type { HeldField } from "#contract/catalog/versions/schemas.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { useVersionForm } from "../form/version-form-context.ts";
import { useFieldPartListLabel } from "../parts/listing/use-field-part-label.ts";
import { ActionButton } from "#ui/page/ActionButton.tsx";
import { HeldFieldEditor } from "./HeldFieldEditor.tsx";
import { useMarkFixedBlocker } from "./use-mark-fixed-blocker.ts";
import { HoldThread } from "./HoldThread.tsx";
import styles from "./held.module.css";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";

/** Marks a held field as fixed, or undoes it. Saves first, so that the server sees the change. */
function useMarkFixed(held: HeldField): { set(fixed: boolean): void; busy: boolean } {
  const { t } = useTranslation("versions");
  const { saver } = useVersionForm();
  const notify = useNotify();
  const [saving, setSaving] = useState(false);
  const mark = useCallMutation(versionCalls.markHeldField);
  const set = async (fixed: boolean) => {
    setSaving(true);
    const saved = await saver.saveNow();
    setSaving(false);
    if (saved) mark.mutate({ params: { id: held.id }, body: { fixed } }, { onError: notify.error });
    else notify.warning(t("held.markAfterSave"));
  };
  return { set: (fixed) => void set(fixed), busy: saving || mark.isPending };
}

/** Scrolls to the held field that a mail links to, once it has rendered. */
function useScrollIntoViewOnHash(id: string): RefObject<HTMLElement | null> {
  const { hash } = useLocation();
  const top = useRef<HTMLElement>(null);
  const isMeant = hash === `#${id}`;
  useEffect(() => {
    if (isMeant) top.current?.scrollIntoView({ block: "start" });
  }, [isMeant]);
  return top;
}

/** Card of a held field: editor on the left, reason and thread on the right. A fixed field collapses to one line. */
export function HeldFieldCard({ held }: { held: HeldField }) {
  const { t } = useTranslation("versions");
  const format = useFormat();
  const mark = useMarkFixed(held);
  const [unfolded, setUnfolded] = useState(false);
  const namesOf = useFieldPartListLabel();
  const fixed = held.fixedAt !== null;
  const Chevron = unfolded ? ChevronUp : ChevronDown;
  const id = heldFieldAnchor(held.field);
  const top = useScrollIntoViewOnHash(id);
  return (
    <section ref={top} className={`box ${styles.card}`} aria-labelledby={id}>
      <header className={`row ${styles.head}`}>
        {fixed ? (
          <CircleCheck className="toned" data-tone="ok" size={16} strokeWidth={1.75} aria-hidden />
        ) : (
          <CirclePause className="toned" data-tone="warn" size={16} strokeWidth={1.75} aria-hidden />
        )}
        <h2 id={id} className="text-14 bold">
          {t(`field.${held.field}`)}
        </h2>
        {held.parts.length > 0 && <span className="text-13 soft">{namesOf(held.parts)}</span>}
        <span className="row row push text-13">
          {held.fixedAt !== null ? (
            <>
              <span className="toned" data-tone="ok">
                {t("held.markedAt", { time: format.time(held.fixedAt) })}
              </span>
              <Button type="text" size="small" loading={mark.busy} onClick={() => mark.set(false)}>
                {t("held.undo")}
              </Button>
              <Button
                type="text"
                size="small"
                aria-expanded={unfolded}
                aria-label={unfolded ? t("held.hide") : t("held.show")}
                icon={<Chevron size={16} aria-hidden />}
                onClick={() => setUnfolded(!unfolded)}
              />
            </>
          ) : (
            <MarkFixedButton held={held} busy={mark.busy} onMark={() => mark.set(true)} />
          )}
        </span>
      </header>
      {(!fixed || unfolded) && (
        <DividedColumns>
          <div className="stack gap-12 padded">
            <HeldFieldEditor held={held} />
          </div>
          <HoldThread held={held} />
        </DividedColumns>
      )}
    </section>
  );
}

interface MarkFixedButtonProps {
  held: HeldField;
  busy: boolean;
  onMark(): void;
}

function MarkFixedButton({ held, busy, onMark }: MarkFixedButtonProps) {
  const { t } = useTranslation("versions");
  const blocked = useMarkFixedBlocker(held);
  return (
    <ActionButton
      type="primary"
      size="small"
      icon={<Check size={14} strokeWidth={2} aria-hidden />}
      missing={blocked}
      loading={busy}
      onClick={onMark}
    >
      {t("held.markFixed")}
    </ActionButton>
  );
}
