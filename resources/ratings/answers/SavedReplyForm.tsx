import { Button, Input, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isEqualJson } from "#contract/equal-json.ts";
import { savedReplyCalls } from "#contract/ratings/saved-reply-calls.ts";
import { ratingLimits } from "#contract/ratings/rating.ts";
import {
  savedReplyLimits,
  type SavedReplyTexts,
  savedReplyVariables,
  type SavedReply,
  findUnknownReplyVariables,
} from "#contract/ratings/saved-replies.ts";
import { type LanguageCode, languageCodes, languages } from "#contract/platform/reference/languages.ts";
import { fitsLimit } from "#contract/text-length.ts";
import { useCallForm } from "#providers/data/use-call-form.ts";
import { CardForm } from "#ui/crud/CardForm.tsx";
import { CharacterCountField } from "#ui/fields/CharacterCountField.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { mergeFields, type ThreeWay } from "#ui/form/three-way-merge.ts";
import { useReviewLanguageName } from "../parts/use-review-language-name.ts";

type Typed = Pick<SavedReply, "title" | "texts">;

/** Returns the content without languages whose text is empty. */
function toContent({ title, texts }: Typed) {
  const written = Object.entries(texts).filter(([, text]) => text.trim() !== "");
  return { title: title.trim(), texts: Object.fromEntries(written) as SavedReplyTexts };
}

/** Merges a saved reply that somebody else changed in the meantime, language by language. */
function mergeReplies({ base, mine, theirs }: ThreeWay<Typed>) {
  const name = mergeFields({ base, mine, theirs }, { fields: ["title"] });
  const texts = mergeFields(
    { base: base.texts, mine: mine.texts, theirs: theirs.texts },
    { fields: [...languageCodes] },
  );
  return {
    merged: { title: name.merged.title, texts: texts.merged },
    conflicts: [...name.conflicts, ...texts.conflicts],
  };
}

/** Returns a form that adds a saved reply, or changes one in every language. */
function useSavedReplyForm(answer: SavedReply | null, onDone: () => void) {
  const update = answer === null ? savedReplyCalls.addSavedAnswer : savedReplyCalls.changeSavedAnswer;
  const form = useCallForm({ name: "ratings", calls: { update } }, "edit", {
    ...(answer && { id: answer.id, revision: answer.revision }),
    initial: { title: answer?.title ?? "", texts: answer?.texts ?? {} } as Typed,
    toBody: (typed, revision) => ({ ...toContent(typed), ...(answer && { revision }) }),
    isChanged: (typed, base) => !isEqualJson(toContent(typed), toContent(base)),
    merge: mergeReplies,
    onSaved: onDone,
  });
  const { title, texts } = toContent(form.values);
  const written = Object.values(texts);
  const unknown = written.flatMap(findUnknownReplyVariables);
  const fits = written.every((text) => fitsLimit(text.trim(), ratingLimits.reply));
  return { form, unknown, fits, isComplete: title !== "" && written.length > 0 };
}

/** Form for one saved answer in one or more languages. */
export function SavedReplyForm({ answer, onClose }: { answer: SavedReply | null; onClose: () => void }) {
  const { t } = useTranslation("ratings");
  const languageName = useReviewLanguageName();
  const first = languages.find(({ code }) => answer?.texts[code] !== undefined)?.code ?? "en-US";
  const [language, setLanguage] = useState<LanguageCode>(first);
  const { form, unknown, fits, isComplete } = useSavedReplyForm(answer, onClose);
  const { title, texts } = form.values;
  const unknownText = unknown.length > 0 ? t("answers.unknown", { name: `{${unknown[0]}}` }) : null;
  const missing = isComplete ? (fits ? null : t("copies.tooLong")) : t("answers.missing");
  const write = (text: string) => form.change({ texts: { ...texts, [language]: text } });
  const conflicts = form.conflicts?.map(({ path, mine, theirs }) => ({
    field: path === "title" ? t("answers.name") : languageName(path),
    yours: mine,
    theirs,
  }));
  const options = languages.map(({ code }) => ({
    value: code,
    label: texts[code]?.trim() ? `✓ ${languageName(code)}` : languageName(code),
  }));
  return (
    <CardForm
      form={form}
      saveButtonProps={{ children: t("answers.save") }}
      missing={unknownText ?? missing}
      conflicts={conflicts ?? null}
      buttons={<Button onClick={onClose}>{t("reply.cancel")}</Button>}
    >
      <Field label={t("answers.name")} error={form.problemText("title")}>
        {(control) => (
          <Input
            {...control}
            value={title}
            maxLength={savedReplyLimits.titleCharacters}
            onChange={({ target }) => form.change({ title: target.value })}
          />
        )}
      </Field>
      <Field label={t("answers.language")} help={t("answers.languageHelp")}>
        {(control) => <Select {...control} value={language} options={options} onChange={setLanguage} />}
      </Field>
      <CharacterCountField
        key={language}
        label={t("answers.text", { language: languageName(language) })}
        value={texts[language] ?? ""}
        limit={ratingLimits.reply}
        rows={4}
        lang={language}
        dir={language === "ur-IN" ? "rtl" : "ltr"}
        help={t("answers.variables")}
        error={unknownText ?? form.problemText(`texts.${language}`)}
        onChange={write}
      />
      <div className="row gap-8">
        {savedReplyVariables.map((name) => (
          <Button key={name} size="small" onClick={() => write(`${texts[language] ?? ""}{${name}}`)}>
            <bdi dir="ltr">{`{${name}}`}</bdi> {t(`answers.variable.${name}`)}
          </Button>
        ))}
      </div>
    </CardForm>
  );
}
