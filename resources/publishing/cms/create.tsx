import { Button, Input, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { FieldError } from "#contract/error-body.ts";
import { cmsCalls } from "#contract/publishing/editorials/cms-calls.ts";
import { type EditorialKind, editorialKinds, editorialLimits } from "#contract/publishing/editorials/kinds.ts";
import { toFieldErrors } from "#contract/field-errors.ts";
import {
  consoleLanguage,
  textDirection,
  type LanguageCode,
  languageCodes,
} from "#contract/platform/reference/languages.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useFieldErrorText } from "#providers/forms/schema-rules.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { Field } from "#ui/fields/Field.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { languageNameIn } from "#ui/format/language-name.ts";
import { BackButton } from "#ui/page/BackButton.tsx";
import { Card } from "#ui/page/Card.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { cmsPath, cmsItemEditPath } from "./index.tsx";

/** Form for a new item: kind, default language and working title. */
export function CmsCreate() {
  const { t, i18n } = useTranslation("cms");
  const errorText = useErrorText();
  const fieldText = useFieldErrorText();
  const navigate = useNavigate();
  const send = useCallMutation(cmsCalls.addEditorial);
  const [kind, setKind] = useState<EditorialKind>("news");
  const [language, setLanguage] = useState<LanguageCode>(consoleLanguage);
  const [title, setTitle] = useState("");
  const [problem, setProblem] = useState<FieldError>();
  const add = () => {
    const body = { kind, language, title };
    const { error } = cmsCalls.addEditorial.body.safeParse(body, { reportInput: true });
    setProblem(error && toFieldErrors(error)[0]);
    if (error) return;
    send.mutate({ body }, { onSuccess: ({ id }) => void navigate(cmsItemEditPath(id, language)) });
  };
  return (
    <>
      <UnsavedChangesGuard unsaved={() => title.trim() !== "" && !send.isPending} />
      <PageHeader title={t("create.title")} note={t("create.note")}>
        <BackButton to={cmsPath} label={t("back")} />
      </PageHeader>
      <Card>
        <div className="stack">
          <Field label={t("create.kind")} help={t(`kindHelp.${kind}`)}>
            {(control) => (
              <Select
                {...control}
                value={kind}
                options={editorialKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
                onChange={setKind}
              />
            )}
          </Field>
          <Field label={t("create.language")} help={t("create.languageHelp")}>
            {(control) => (
              <Select
                {...control}
                value={language}
                options={languageCodes.map((value) => ({ value, label: languageNameIn(i18n.language, value) }))}
                onChange={setLanguage}
              />
            )}
          </Field>
          <Field label={t("words.title")} error={problem && fieldText(problem)}>
            {(control) => (
              <Input
                {...control}
                lang={language}
                dir={textDirection(language)}
                maxLength={editorialLimits.title.codePoints}
                value={title}
                onChange={({ target }) => setTitle(target.value)}
                onPressEnter={add}
              />
            )}
          </Field>
          {send.error && <FieldNote kind="error">{errorText(send.error)}</FieldNote>}
          <div className="row">
            <Button type="primary" loading={send.isPending} onClick={add}>
              {t("create.act")}
            </Button>
          </div>
        </div>
      </Card>
    </>
  );
}
