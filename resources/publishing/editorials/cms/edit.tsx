import { SaveButton, useModal } from "@refinedev/antd";
import { Button, Form, Input } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { CmsItem, EditorialDraftText } from "#contract/publishing/editorials/cms-schemas.ts";
import { editorialLimits, isPodcastOrWebinar } from "#contract/publishing/editorials/kinds.ts";
import { type LanguageCode, textDirection, toLanguageCode } from "#contract/platform/reference/languages.ts";
import { useCallDelete } from "#providers/data/use-call-crud.ts";
import { useCallShow } from "#providers/data/use-call-show.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useUrlQuery } from "#providers/router/use-url-query.ts";
import { Edit } from "#ui/crud/Edit.tsx";
import { Show } from "#ui/crud/Show.tsx";
import { CharacterCountField } from "#ui/fields/CharacterCountField.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { languageNameIn } from "#ui/format/language-name.ts";
import { Card } from "#ui/page/Card.tsx";
import { BlocksField } from "./edit/BlocksField.tsx";
import { type EditorialTextForm, useEditorialTextForm } from "./edit/use-editorial-text-form.ts";
import { staleTranslationSource } from "./edit/text-draft.ts";
import { LanguagePicker } from "./parts/LanguagePicker.tsx";
import { cmsItemPath } from "../index.tsx";
import { editorials } from "./resource.ts";
import { cmsCalls } from "#contract/publishing/editorials/cms-calls.ts";
import { ConfirmDialog } from "#ui/page/ConfirmDialog.tsx";

/** Form screen to edit the texts of an item in one language, taken from the URL. */
export function CmsEdit() {
  const { query } = useCallShow(editorials);
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
  const [, change] = useUrlQuery();
  const { form, own, save, conflicts, ...media } = useEditorialTextForm(item, language);
  const source = language === item.language ? undefined : item.texts.find((text) => text.language === item.language);
  const before = staleTranslationSource(item, own);
  const name = languageNameIn(i18n.language, language);
  const isConfirming = own?.state === "stale" && !form.unsaved();
  return (
    <Edit
      form={form}
      title={t("words.title2", { language: name })}
      note={<bdi>{item.title}</bdi>}
      goBack={{ to: cmsItemPath(item.id), label: t("facts.back") }}
      headerButtons={() => own && source && <RemoveLanguage item={item} text={own} />}
      footerButtons={() => (
        <>
          <SaveButton icon={null} {...form.saveButtonProps} onClick={() => save("stay")}>
            {t(isConfirming ? "words.confirm" : "save")}
          </SaveButton>
          <Button loading={form.isPending} onClick={() => save("show")}>
            {t("saveAndShow")}
          </Button>
        </>
      )}
      conflicts={conflicts}
    >
      <LanguagePicker
        item={item}
        chosen={language}
        onChoose={(next) => change((query) => query.set("language", next))}
      />
      {before && <FieldNote kind="warning">{t("words.stale")}</FieldNote>}
      <HeadFields form={form} language={language} source={source} />
      <BlocksField form={form} media={media} language={language} source={source} before={before} />
      {isPodcastOrWebinar(item.kind) && <EpisodeFields language={language} />}
    </Edit>
  );
}

interface FieldsProps {
  form: EditorialTextForm["form"];
  language: LanguageCode;
  source?: Pick<CmsItem["texts"][number], "title" | "summary"> | undefined;
}

/** Card with fields for title and summary; a translation shows the source text below each field. */
function HeadFields({ form, language, source }: FieldsProps) {
  const { t } = useTranslation("cms");
  const shared = { lang: language, dir: textDirection(language) } as const;
  return (
    <Card>
      <div className="stack">
        {(["title", "summary"] as const).map((part) => (
          <CharacterCountField
            key={part}
            {...shared}
            rows={part === "summary" ? 2 : 1}
            label={t(`words.${part}`)}
            help={source && <span dir="auto">{source[part]}</span>}
            value={form.values[part]}
            limit={editorialLimits[part]}
            error={form.problemText(part)}
            onChange={(value) => form.change({ [part]: value })}
          />
        ))}
      </div>
    </Card>
  );
}

/** Card with fields for chapters and transcript, for podcasts and webinars. */
function EpisodeFields({ language }: Pick<FieldsProps, "language">) {
  const { t } = useTranslation("cms");
  const shared = { lang: language, dir: textDirection(language) } as const;
  return (
    <Card title={t("words.timed")}>
      {(["chapters", "transcript"] as const).map((part) => (
        <Form.Item key={part} name={part} label={t(`words.${part}`)} extra={t(`words.${part}Help`)}>
          <Input.TextArea {...shared} autoSize={{ minRows: 4, maxRows: 16 }} maxLength={editorialLimits[part]} />
        </Form.Item>
      ))}
    </Card>
  );
}

/** Button and dialog to remove a translation from the draft. */
function RemoveLanguage({ item: { id }, text }: { item: CmsItem; text: EditorialDraftText }) {
  const { t, i18n } = useTranslation("cms");
  const errorText = useErrorText();
  const navigate = useNavigate();
  const send = useCallDelete(cmsCalls.removeEditorialText);
  const { modalProps, show } = useModal();
  const { language, number: revision } = text;
  const name = languageNameIn(i18n.language, language);
  const remove = () =>
    send.mutate({ params: { id, language }, body: { revision } }, { onSuccess: () => void navigate(cmsItemPath(id)) });
  return (
    <>
      <Button onClick={show}>{t("remove.act")}</Button>
      <ConfirmDialog
        {...modalProps}
        danger
        title={t("remove.title", { language: name })}
        actLabel={t("remove.act")}
        busy={send.isPending}
        onConfirm={remove}
      >
        <p>{t("remove.text")}</p>
        {send.error && <FieldNote kind="error">{errorText(send.error)}</FieldNote>}
      </ConfirmDialog>
    </>
  );
}
