import { Input } from "antd";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { reasonLimits } from "#contract/reasons/reasons.ts";
import { directionOf, type LanguageCode } from "#contract/reference/languages.ts";
import { useFieldErrorText } from "#providers/forms/schema-rules.ts";
import { Field } from "#ui/fields/Field.tsx";
import { useReasonWords } from "../words.ts";
import { noWords } from "./reason-draft.ts";
import type { ReasonForm } from "./use-reason-form.ts";

/** Title and text in one language. */
export function WordsFields({ form, language }: { form: ReasonForm; language: LanguageCode }) {
  const { t } = useTranslation("reasons");
  const words = useReasonWords();
  const errorText = useFieldErrorText();
  const { title, description } = form.draft.texts[language] ?? noWords;
  const problem = form.problemOf(language);
  const name = words.language(language);
  const shared = { lang: language, dir: directionOf(language) } as const;
  return (
    <div className="stack gap-12">
      <Field label={t("form.title", { language: name })} error={problem && errorText(problem)}>
        {(control) => (
          <Input
            {...control}
            {...shared}
            maxLength={reasonLimits.title}
            value={title}
            onChange={({ target }) => form.write(language, { title: target.value })}
          />
        )}
      </Field>
      <Field label={t("form.text", { language: name })}>
        {(control) => (
          <Input.TextArea
            {...control}
            {...shared}
            autoSize={{ minRows: 3, maxRows: 10 }}
            maxLength={limits.holdReason.codePoints}
            value={description}
            onChange={({ target }) => form.write(language, { description: target.value })}
          />
        )}
      </Field>
    </div>
  );
}
