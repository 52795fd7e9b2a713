import { Input } from "antd";
import { type FormEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { Field } from "#ui/fields/Field.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import type { CampaignDraft } from "./campaign-draft.ts";
import type { Start } from "./use-start.ts";
import styles from "./Start.module.css";

const days = ["startDate", "endDate"] as const;

/** Name and days of a campaign; what is wrong is said at its field. */
export function StartForm({ start }: { start: Start }) {
  const { t } = useTranslation(["campaigns", "errors"]);
  const errorText = useErrorText();
  const { draft, change } = start;
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    start.next();
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  };
  const errorOf = (field: keyof CampaignDraft) => {
    const code = start.errorOf(field);
    return code && t(`errors:fields.${code as "required"}`);
  };
  return (
    <form ref={form} id="campaign" className={styles.form} onSubmit={submit} noValidate>
      <Field label={t("start.name")} help={t("start.nameHelp")} error={errorOf("name")}>
        {(control) => (
          <Input
            {...control}
            value={draft.name}
            autoComplete="off"
            onChange={(event) => change({ name: event.target.value })}
          />
        )}
      </Field>
      <div className={styles.days}>
        {days.map((day) => (
          <Field key={day} label={t(`start.${day}`)} error={errorOf(day)}>
            {(control) => (
              <Input
                {...control}
                type="date"
                dir="ltr"
                min={start.today}
                value={draft[day]}
                onChange={(event) => change({ [day]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      <p className={styles.note}>{t("start.daysHelp")}</p>
      {start.failure && <FieldNote kind="error">{errorText(start.failure)}</FieldNote>}
    </form>
  );
}
