import { Button, Input, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { savedReplyCalls } from "#contract/ratings/saved-reply-calls.ts";
import { ratingLimits } from "#contract/ratings/rating.ts";
import {
  savedReplyLimits,
  type SavedReplyTexts,
  savedReplyVariables,
  type SavedReply,
  findUnknownReplyVariables,
} from "#contract/ratings/saved-replies.ts";
import { type LanguageCode, languages } from "#contract/platform/reference/languages.ts";
import { fitsLimit } from "#contract/text-length.ts";
import { useCallCache } from "#providers/data/query-cache.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { CharacterCountField } from "#ui/fields/CharacterCountField.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { useReviewLanguageName } from "../parts/use-review-language-name.ts";

/**
 * Returns the form state in every language. Saves with the revision that was read, so that no concurrent change is
 * lost.
 */
function useSavedAnswerForm(answer: SavedReply | null, onDone: () => void) {
  const answers = useCallCache();
  const [title, setTitle] = useState(answer?.title ?? "");
  const [texts, setTexts] = useState<SavedReplyTexts>(answer?.texts ?? {});
  const add = useCallMutation(savedReplyCalls.addSavedAnswer);
  const change = useCallMutation(savedReplyCalls.changeSavedAnswer);
  const written = Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== "")) as SavedReplyTexts;
  const unknown = Object.values(written).flatMap(findUnknownReplyVariables);
  const fits = Object.values(written).every((text) => fitsLimit(text.trim(), ratingLimits.reply));
  const isReady = title.trim() !== "" && Object.keys(written).length > 0 && fits && unknown.length === 0;
  const save = () => {
    const content = { title: title.trim(), texts: written };
    const then = {
      onSuccess: onDone,
      onError: ({ status }: { status: number }) =>
        void (status === 409 && answers.changedBy(savedReplyCalls.changeSavedAnswer)),
    };
    if (answer === null) add.mutate({ body: content }, then);
    else change.mutate({ params: { id: answer.id }, body: { ...content, revision: answer.revision } }, then);
  };
  const { error, isPending } = answer === null ? add : change;
  const isChanged =
    title !== (answer?.title ?? "") ||
    languages.some(({ code }) => (texts[code] ?? "") !== (answer?.texts[code] ?? ""));
  return { title, setTitle, texts, setTexts, unknown, isChanged, isReady, save, error, isPending };
}

/** Form for one saved answer in one or more languages. */
export function SavedReplyForm({ answer, onClose }: { answer: SavedReply | null; onClose: () => void }) {
  const { t } = useTranslation(["ratings", "errors"]);
  const errorText = useErrorText();
  const languageName = useReviewLanguageName();
  const first = languages.find(({ code }) => answer?.texts[code] !== undefined)?.code ?? "en-US";
  const [language, setLanguage] = useState<LanguageCode>(first);
  const { title, setTitle, texts, setTexts, unknown, isChanged, isReady, save, error, isPending } = useSavedAnswerForm(
    answer,
    onClose,
  );
  const titleError = error?.fields?.find(({ path }) => path === "title");
  const options = languages.map(({ code }) => ({
    value: code,
    label: texts[code]?.trim() ? `✓ ${languageName(code)}` : languageName(code),
  }));
  return (
    <form
      className="stack gap-12"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) save();
      }}
    >
      <UnsavedChangesGuard unsaved={() => isChanged} />
      <Field
        label={t("ratings:answers.name")}
        error={titleError && t(`errors:fields.${titleError.code}` as "errors:fields.required")}
      >
        {(control) => (
          <Input
            {...control}
            value={title}
            maxLength={savedReplyLimits.titleCharacters}
            onChange={({ target }) => setTitle(target.value)}
          />
        )}
      </Field>
      <Field label={t("ratings:answers.language")} help={t("ratings:answers.languageHelp")}>
        {(control) => <Select {...control} value={language} options={options} onChange={setLanguage} />}
      </Field>
      <CharacterCountField
        key={language}
        label={t("ratings:answers.text", { language: languageName(language) })}
        value={texts[language] ?? ""}
        limit={ratingLimits.reply}
        rows={4}
        lang={language}
        dir={language === "ur-IN" ? "rtl" : "ltr"}
        help={t("ratings:answers.variables")}
        error={unknown.length > 0 && t("ratings:answers.unknown", { name: `{${unknown[0]}}` })}
        onChange={(text) => setTexts({ ...texts, [language]: text })}
      />
      <div className="row gap-8">
        {savedReplyVariables.map((name) => (
          <Button
            key={name}
            size="small"
            onClick={() => setTexts({ ...texts, [language]: `${texts[language] ?? ""}{${name}}` })}
          >
            <bdi dir="ltr">{`{${name}}`}</bdi> {t(`ratings:answers.variable.${name}`)}
          </Button>
        ))}
      </div>
      {error && !titleError && <FieldNote kind="error">{errorText(error)}</FieldNote>}
      <div className="row gap-8">
        <Button type="primary" htmlType="submit" disabled={!isReady} loading={isPending}>
          {t("ratings:answers.save")}
        </Button>
        <Button onClick={onClose}>{t("ratings:reply.cancel")}</Button>
      </div>
    </form>
  );
}
