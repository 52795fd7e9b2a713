import { Button } from "antd";
import { Check, ChevronDown, ChevronUp, CircleCheck, CirclePause } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { HeldField } from "#contract/versions/views.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { useForm } from "../form/form-context.ts";
import { BlockedButton } from "../bar/BlockedButton.tsx";
import { HeldEditor } from "./HeldEditor.tsx";
import { isChangedSinceHold } from "./held-fields.ts";
import { Thread } from "./Thread.tsx";
import { useMarkFixed } from "./use-mark-fixed.ts";
import styles from "./held.module.css";

/** The field on the left, reason and thread on the right; a fixed one folds to a line. */
export function HeldCard({ held }: { held: HeldField }) {
  const { t } = useTranslation("versions");
  const format = useFormat();
  const mark = useMarkFixed(held);
  const [unfolded, setUnfolded] = useState(false);
  const fixed = held.fixedAt !== null;
  const Chevron = unfolded ? ChevronUp : ChevronDown;
  const id = `held-${held.field}`;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.cardHead}>
        {fixed ? (
          <CircleCheck className={styles.good} size={16} strokeWidth={1.75} aria-hidden />
        ) : (
          <CirclePause className={styles.warn} size={16} strokeWidth={1.75} aria-hidden />
        )}
        <h2 id={id}>{t(`field.${held.field}`)}</h2>
        <span className={styles.cardActs}>
          {held.fixedAt !== null ? (
            <>
              <span className={styles.good}>{t("held.markedAt", { time: format.time(held.fixedAt) })}</span>
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
        <div className={styles.cardBody}>
          <div className={styles.editor}>
            <HeldEditor field={held.field} />
          </div>
          <Thread held={held} />
        </div>
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
  const { details, form } = useForm();
  const icon = <Check size={14} strokeWidth={2} aria-hidden />;
  const changed = held.changed || isChangedSinceHold(held.field, details.heldForm, form);
  if (!changed)
    return (
      <BlockedButton size="small" icon={icon} reason={t("held.markAfterChange")}>
        {t("held.markFixed")}
      </BlockedButton>
    );
  return (
    <Button type="primary" size="small" icon={icon} loading={busy} onClick={onMark}>
      {t("held.markFixed")}
    </Button>
  );
}
