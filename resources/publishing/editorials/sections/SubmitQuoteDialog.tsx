import { Button, Input, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { FieldError } from "#contract/error-body.ts";
import { editorialCalls } from "#contract/publishing/editorials/calls.ts";
import { editorialLimits } from "#contract/publishing/editorials/kinds.ts";
import { toFieldErrors } from "#contract/field-errors.ts";
import {
  textDirection,
  type LanguageCode,
  languageCodes,
  toLanguageCode,
} from "#contract/platform/reference/languages.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useFieldErrorText } from "#providers/forms/schema-rules.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { CharacterCountField } from "#ui/fields/CharacterCountField.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { languageNameIn } from "#ui/format/language-name.ts";
import { ConfirmDialog } from "#ui/page/ConfirmDialog.tsx";

const emptyForm = { text: "", name: "", place: "" };

/** Dialog in which a developer submits a quote for staff to review and publish. The input is kept until it is sent. */
export function SubmitQuoteDialog() {
  const { t, i18n } = useTranslation("editorials");
  const notify = useNotify();
  const errorText = useErrorText();
  const fieldText = useFieldErrorText();
  const send = useCallMutation(editorialCalls.requestReview);
  const [open, setOpen] = useState(false);
  const [language, setLanguage] = useState<LanguageCode>(toLanguageCode(i18n.language));
  const [typed, setTyped] = useState(emptyForm);
  const [problems, setProblems] = useState<readonly FieldError[]>([]);
  const wrong = (path: keyof typeof emptyForm) => {
    const found = problems.find((problem) => problem.path === path);
    return found && fieldText(found);
  };
  const write = (change: Partial<typeof emptyForm>) => setTyped((before) => ({ ...before, ...change }));
  const confirm = () => {
    const body = { language, ...typed };
    const { error } = editorialCalls.requestReview.body.safeParse(body, { reportInput: true });
    setProblems(error ? toFieldErrors(error) : []);
    if (error) return;
    send.mutate(
      { body },
      {
        onSuccess: () => {
          setTyped(emptyForm);
          setOpen(false);
          notify.success(t("send.done"));
        },
      },
    );
  };
  return (
    <>
      <UnsavedChangesGuard unsaved={() => Object.values(typed).some((text) => text.trim() !== "")} />
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        {t("send.act")}
      </Button>
      <ConfirmDialog
        open={open}
        title={t("send.title")}
        actLabel={t("send.send")}
        busy={send.isPending}
        onConfirm={confirm}
        onCancel={() => setOpen(false)}
      >
        <div className="stack">
          <p>{t("send.text")}</p>
          <Field label={t("send.language")}>
            {(control) => (
              <Select
                {...control}
                value={language}
                options={languageCodes.map((value) => ({ value, label: languageNameIn(i18n.language, value) }))}
                onChange={setLanguage}
              />
            )}
          </Field>
          <CharacterCountField
            label={t("send.words")}
            rows={4}
            value={typed.text}
            limit={editorialLimits.proposal}
            error={wrong("text")}
            lang={language}
            dir={textDirection(language)}
            onChange={(text) => write({ text })}
          />
          {(["name", "place"] as const).map((name) => (
            <Field key={name} label={t(`send.${name}`)} error={wrong(name)}>
              {(control) => (
                <Input
                  {...control}
                  dir="auto"
                  maxLength={name === "name" ? editorialLimits.author : editorialLimits.place}
                  value={typed[name]}
                  onChange={({ target }) => write({ [name]: target.value })}
                />
              )}
            </Field>
          ))}
          {send.error && <FieldNote kind="error">{errorText(send.error)}</FieldNote>}
        </div>
      </ConfirmDialog>
    </>
  );
}
