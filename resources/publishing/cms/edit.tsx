import { Button, Input } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { CmsItem, EditorialDraftText } from "#contract/publishing/editorials/cms-schemas.ts";
import { editorialLimits, isPodcastOrWebinar } from "#contract/publishing/editorials/kinds.ts";
import { type LanguageCode, textDirection, toLanguageCode } from "#contract/platform/reference/languages.ts";
import { useCallShow } from "#providers/data/use-call-show.ts";
import { useFieldErrorText } from "#providers/forms/schema-rules.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useUrlQuery } from "#providers/router/use-url-query.ts";
import { Show } from "#ui/crud/Show.tsx";
import { CharacterCountField } from "#ui/fields/CharacterCountField.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { ConflictNotice } from "#ui/form/ConflictNotice.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { languageNameIn } from "#ui/format/language-name.ts";
import { BackButton } from "#ui/page/BackButton.tsx";
import { Card } from "#ui/page/Card.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { BlocksField } from "./edit/BlocksField.tsx";
import { type EditorialTextForm, useEditorialTextForm } from "./edit/use-editorial-text-form.ts";
import { staleTranslationSource } from "./edit/text-draft.ts";
import { LanguagePicker } from "./parts/LanguagePicker.tsx";
import { cmsItemPath } from "./index.tsx";
import { cms } from "./resource.ts";
import { useState } from "react";
import { cmsCalls } from "#contract/publishing/editorials/cms-calls.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { ConfirmDialog } from "#ui/page/ConfirmDialog.tsx";

/** Edits the texts of an item in one language, taken from the URL. */
export function CmsEdit() {
  const { query } = useCallShow(cms);
  const [search] = useUrlQuery();
  const requested = search.get("language");
  return (
    <Show query={query}>
      {(item) => {
        const language = requested === null ? item.language : toLanguageCode(requested);
        return <Editor key={`${item.id} ${language}`} item={item} language={language} />;
      }}
    </Show>
  );
}

function Editor({ item, language }: { item: CmsItem; language: LanguageCode }) {
  const { t, i18n } = useTranslation("cms");
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [, change] = useUrlQuery();
  const form = useEditorialTextForm(item, language);
  const source = language === item.language ? undefined : item.texts.find((text) => text.language === item.language);
  const before = staleTranslationSource(item, form.own);
  const name = languageNameIn(i18n.language, language);
  const { error } = form.send;
  const isConfirming = form.own?.state === "stale" && !form.isChanged();
  return (
    <>
      <UnsavedChangesGuard unsaved={form.isChanged} />
      <PageHeader title={t("words.title2", { language: name })} note={<bdi>{item.title}</bdi>}>
        <BackButton to={cmsItemPath(item.id)} label={t("facts.back")} />
        {form.own && source && <RemoveLanguage item={item} text={form.own} />}
        <Button loading={form.send.isPending} onClick={() => form.save(() => void navigate(cmsItemPath(item.id)))}>
          {t("saveAndShow")}
        </Button>
        <Button type="primary" loading={form.send.isPending} onClick={() => form.save()}>
          {t(isConfirming ? "words.confirm" : "save")}
        </Button>
      </PageHeader>
      <div className="stack">
        <LanguagePicker
          item={item}
          chosen={language}
          onChoose={(next) => change((query) => query.set("language", next))}
        />
        {before && <FieldNote kind="warning">{t("words.stale")}</FieldNote>}
        {form.theirs && (
          <ConflictNotice rows={[{ field: t("words.title"), yours: form.words.title, theirs: form.theirs.title }]} />
        )}
        {error && error.status !== 409 && error.fields.length === 0 && (
          <FieldNote kind="error">{errorText(error)}</FieldNote>
        )}
        <HeadFields form={form} language={language} source={source} />
        <BlocksField form={form} language={language} source={source} before={before} />
        {isPodcastOrWebinar(item.kind) && <EpisodeFields form={form} language={language} />}
      </div>
    </>
  );
}

interface FieldsProps {
  form: EditorialTextForm;
  language: LanguageCode;
  source?: Pick<CmsItem["texts"][number], "title" | "summary"> | undefined;
}

/** Title and summary; a translation shows the source text below each field. */
function HeadFields({ form, language, source }: FieldsProps) {
  const { t } = useTranslation("cms");
  const fieldText = useFieldErrorText();
  const shared = { lang: language, dir: textDirection(language) } as const;
  return (
    <Card>
      <div className="stack">
        {(["title", "summary"] as const).map((part) => {
          const problem = form.problems.find(({ path }) => path === part);
          return (
            <CharacterCountField
              key={part}
              {...shared}
              rows={part === "summary" ? 2 : 1}
              label={t(`words.${part}`)}
              help={source && <span dir="auto">{source[part]}</span>}
              value={form.words[part]}
              limit={editorialLimits[part]}
              error={problem && fieldText(problem)}
              onChange={(value) => form.change({ [part]: value })}
            />
          );
        })}
      </div>
    </Card>
  );
}

/** Chapters and transcript, for podcasts and webinars. */
function EpisodeFields({ form, language }: FieldsProps) {
  const { t } = useTranslation("cms");
  const shared = { lang: language, dir: textDirection(language) } as const;
  return (
    <Card title={t("words.timed")}>
      <div className="stack">
        {(["chapters", "transcript"] as const).map((part) => (
          <Field key={part} label={t(`words.${part}`)} help={t(`words.${part}Help`)}>
            {(control) => (
              <Input.TextArea
                {...control}
                {...shared}
                autoSize={{ minRows: 4, maxRows: 16 }}
                maxLength={editorialLimits[part]}
                value={form.words[part]}
                onChange={({ target }) => form.change({ [part]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
    </Card>
  );
}

/** Removes a translation from the draft. */
function RemoveLanguage({ item: { id }, text }: { item: CmsItem; text: EditorialDraftText }) {
  const { t, i18n } = useTranslation("cms");
  const errorText = useErrorText();
  const navigate = useNavigate();
  const send = useCallMutation(cmsCalls.removeEditorialText);
  const [open, setOpen] = useState(false);
  const { language, number: revision } = text;
  const name = languageNameIn(i18n.language, language);
  const remove = () =>
    send.mutate({ params: { id, language }, body: { revision } }, { onSuccess: () => void navigate(cmsItemPath(id)) });
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t("remove.act")}</Button>
      <ConfirmDialog
        open={open}
        danger
        title={t("remove.title", { language: name })}
        actLabel={t("remove.act")}
        busy={send.isPending}
        onConfirm={remove}
        onCancel={() => setOpen(false)}
      >
        <p>{t("remove.text")}</p>
        {send.error && <FieldNote kind="error">{errorText(send.error)}</FieldNote>}
      </ConfirmDialog>
    </>
  );
}
