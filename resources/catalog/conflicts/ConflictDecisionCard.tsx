import { Button, Input } from "antd";
import { useTranslation } from "react-i18next";
import { type ConflictDetails, conflictLimits } from "#contract/catalog/conflicts/conflicts.ts";
import { conflictSides } from "#contract/catalog/conflicts/status.ts";
import type { StaffConflictStatus } from "#contract/catalog/conflicts/status.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { Field } from "#ui/fields/Field.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { SegmentedControl } from "#ui/fields/SegmentedControl.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { Card } from "#ui/page/Card.tsx";
import { useConflictDecision } from "./use-conflict-decision.ts";

const openDecisions = ["resolved_rejected", "resolved_approved"] as const;

/** Decision with its effects, reason and letters to both sides, which can be previewed before sending. */
export function ConflictDecisionCard({ conflict }: { conflict: ConflictDetails }) {
  const { t } = useTranslation("conflicts");
  const errorText = useErrorText();
  const choices = conflict.status === "conflict" ? openDecisions : (["conflict"] as const);
  const decision = useConflictDecision(conflict, choices);
  const { status } = decision;
  if (!status) return null;
  return (
    <Card title={t("decide.title")}>
      <UnsavedChangesGuard unsaved={decision.unsaved} />
      <div className="stack gap-12">
        {choices === openDecisions && (
          <SegmentedControl
            label={t("decide.title")}
            value={status === "resolved_approved" ? status : "resolved_rejected"}
            options={openDecisions.map((value) => ({ value, label: t(`decide.${value}`) }))}
            onChange={decision.choose}
          />
        )}
        <Effects conflict={conflict} status={status} />
        <Field label={t("decide.reason")} help={t("decide.reasonHelp", { count: conflictLimits.minReason })}>
          {(control) => (
            <Input.TextArea
              {...control}
              rows={3}
              dir="auto"
              maxLength={conflictLimits.reason}
              value={decision.reason}
              onChange={({ target }) => decision.setReason(target.value)}
            />
          )}
        </Field>
        {conflictSides.map((side) => (
          <Field key={side} label={t(`letter.${side}`)} help={t("letter.help")}>
            {(control) => (
              <Input.TextArea
                {...control}
                rows={2}
                dir="auto"
                maxLength={conflictLimits.reason}
                value={decision.letters[side]}
                onChange={({ target }) => decision.write(side, target.value)}
              />
            )}
          </Field>
        ))}
        <LetterPreview decision={decision} />
        {decision.error && <FieldNote kind="error">{errorText(decision.error)}</FieldNote>}
        <div className="line wrap gap-8">
          <Button loading={decision.isShowing} onClick={decision.showLetters}>
            {t("letter.show")}
          </Button>
          <Button
            type="primary"
            danger={status === "resolved_approved"}
            disabled={!decision.isReady}
            loading={decision.isSending}
            onClick={decision.decide}
          >
            {t("decide.send")}
          </Button>
        </div>
      </div>
    </Card>
  );
}

function Effects({ conflict, status }: { conflict: ConflictDetails; status: StaffConflictStatus }) {
  const { t } = useTranslation("conflicts");
  const effects = status === "conflict" ? [] : conflict.effects[status];
  return (
    <section className="stack gap-4 text-13">
      <h3 className="text-13">{t("decide.effects")}</h3>
      <ul className="stack gap-4">
        {status === "conflict" && <li>{t("effect.reopened")}</li>}
        {effects.map(({ effect, count }) => (
          <li key={effect}>
            {t(`effect.${effect}`, {
              count,
              owner: conflict.owner.app.title,
              claimant: conflict.claimant.app.title,
            })}
          </li>
        ))}
        <li>{t("effect.letters")}</li>
      </ul>
    </section>
  );
}

function LetterPreview({ decision: { shown: data } }: { decision: ReturnType<typeof useConflictDecision> }) {
  const { t } = useTranslation("conflicts");
  if (!data) return null;
  return (
    <div className="stack gap-12" aria-live="polite">
      {conflictSides.map((side) => (
        <article key={side} lang={data[side].language} dir="auto" className="stack gap-4 text-13">
          <span className="text-12 soft">
            {t(`letter.${side}`)}, {data[side].language}
          </span>
          <strong dir="auto">{data[side].subject}</strong>
          {data[side].lines.map((line) => (
            <p key={line} dir="auto" className="pre-line">
              {line}
            </p>
          ))}
        </article>
      ))}
    </div>
  );
}
