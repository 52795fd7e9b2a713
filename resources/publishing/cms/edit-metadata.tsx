import { Button, Input, InputNumber, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router";
import { cmsCalls } from "#contract/publishing/editorials/cms-calls.ts";
import type { CmsItem, EditorialMedia } from "#contract/publishing/editorials/cms-schemas.ts";
import type { EditorialFacts } from "#contract/publishing/editorials/editorial-content.ts";
import {
  editorialLimits,
  isNumberedEditorialKind,
  isQuoteEditorialKind,
  isPodcastOrWebinar,
} from "#contract/publishing/editorials/kinds.ts";
import type { FieldError } from "#contract/error-body.ts";
import { toFieldErrors } from "#contract/field-errors.ts";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { useCallCache } from "#providers/data/query-cache.ts";
import { useCallShow } from "#providers/data/use-call-show.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useFieldErrorText } from "#providers/forms/schema-rules.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { Show } from "#ui/crud/Show.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { languageNameIn } from "#ui/format/language-name.ts";
import { BackButton } from "#ui/page/BackButton.tsx";
import { Card } from "#ui/page/Card.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { MediaField } from "./edit/MediaField.tsx";
import { parseIstInput, formatIstInput } from "#ui/format/india-time.ts";
import { cmsItemPath } from "./index.tsx";
import { cms } from "./resource.ts";

/** Edits an item's language-independent fields: author, media, links and dates. */
export function CmsMetadataEdit() {
  const { id = "" } = useParams();
  const { query } = useCallShow(cms, id);
  return <Show query={query}>{(item) => <Editor key={item.id} item={item} />}</Show>;
}

function useFacts(item: CmsItem) {
  const navigate = useNavigate();
  const answers = useCallCache();
  const send = useCallMutation(cmsCalls.writeEditorialFacts);
  const [facts, setFacts] = useState<EditorialFacts>(item.facts);
  const [problems, setProblems] = useState<readonly FieldError[]>([]);
  const isSaved = facts === item.facts;
  const save = () => {
    const body = { revision: item.factsRevision, facts };
    const { error } = cmsCalls.writeEditorialFacts.body.safeParse(body, { reportInput: true });
    setProblems(error ? toFieldErrors(error) : []);
    if (error) return;
    send.mutate(
      { params: { id: item.id }, body },
      {
        onSuccess: () => {
          setFacts(item.facts);
          void navigate(cmsItemPath(item.id));
        },
        onError: (failure) => {
          setProblems(failure.fields);
          if (failure.status === 409) void answers.changedBy(cmsCalls.writeEditorialFacts);
        },
      },
    );
  };
  const change = (part: Partial<EditorialFacts>) => setFacts((before) => ({ ...before, ...part }));
  return { facts, change, problems, save, isSaved, send };
}

type FactsForm = ReturnType<typeof useFacts>;

interface FieldsProps {
  item: CmsItem;
  form: FactsForm;
}

function useFieldError({ problems }: FactsForm) {
  const fieldText = useFieldErrorText();
  return (name: keyof EditorialFacts) => {
    const found = problems.find(({ path }) => path === `facts.${name}`);
    return found && fieldText(found);
  };
}

function Editor({ item }: { item: CmsItem }) {
  const { t } = useTranslation("cms");
  const errorText = useErrorText();
  const form = useFacts(item);
  const { save, isSaved, send } = form;
  return (
    <>
      <UnsavedChangesGuard unsaved={() => !isSaved && !send.isPending} own={(path) => path === cmsItemPath(item.id)} />
      <PageHeader title={t("facts.title")} note={<bdi>{item.title}</bdi>}>
        <BackButton to={cmsItemPath(item.id)} label={t("facts.back")} />
      </PageHeader>
      <Card>
        <div className="stack">
          <AuthorFields item={item} form={form} />
          <MediaFields item={item} form={form} />
          {isPodcastOrWebinar(item.kind) && <EpisodeFields item={item} form={form} />}
          {item.kind === "campaign" && <LinkField label={t("facts.link")} help={t("facts.linkHelp")} form={form} />}
          {send.error && send.error.fields.length === 0 && <FieldNote kind="error">{errorText(send.error)}</FieldNote>}
          <div className="row">
            <Button type="primary" loading={send.isPending} onClick={save}>
              {t("save")}
            </Button>
          </div>
        </div>
      </Card>
    </>
  );
}

/** Author, place and number, depending on the kind. */
function AuthorFields({ item: { kind }, form }: FieldsProps) {
  const { t } = useTranslation("cms");
  const { facts, change } = form;
  const wrong = useFieldError(form);
  return (
    <>
      <Field label={t("facts.author")} help={t("facts.authorHelp")} error={wrong("author")}>
        {(control) => (
          <Input
            {...control}
            dir="auto"
            maxLength={editorialLimits.author}
            value={facts.author}
            onChange={({ target }) => change({ author: target.value })}
          />
        )}
      </Field>
      {isQuoteEditorialKind(kind) && (
        <Field label={t("facts.place")} error={wrong("place")}>
          {(control) => (
            <Input
              {...control}
              dir="auto"
              maxLength={editorialLimits.place}
              value={facts.place}
              onChange={({ target }) => change({ place: target.value })}
            />
          )}
        </Field>
      )}
      {isNumberedEditorialKind(kind) && (
        <Field label={t("facts.number")} help={t("facts.numberHelp")} error={wrong("number")}>
          {(control) => (
            <InputNumber
              {...control}
              min={1}
              max={editorialLimits.number}
              precision={0}
              value={facts.number}
              onChange={(number) => change({ number })}
            />
          )}
        </Field>
      )}
    </>
  );
}

/** Cover image and podcast audio. */
function MediaFields({ item, form: { facts, change } }: FieldsProps) {
  const { t } = useTranslation("cms");
  const [uploaded, setUploaded] = useState<readonly EditorialMedia[]>([]);
  const mediaOf = (id: string | null) => [...uploaded, ...item.media].find((media) => media.id === id);
  const take = (name: "coverId" | "audioId") => (media: EditorialMedia | null) => {
    if (media) setUploaded((before) => [...before, media]);
    change({ [name]: media?.id ?? null });
  };
  const { kind } = item;
  return (
    <>
      {!isQuoteEditorialKind(kind) && (
        <MediaField
          sort="picture"
          label={t("facts.cover")}
          help={t(kind === "podcast" ? "facts.coverHelpPodcast" : "facts.coverHelp")}
          media={mediaOf(facts.coverId)}
          onChange={take("coverId")}
        />
      )}
      {kind === "podcast" && (
        <MediaField
          sort="audio"
          label={t("facts.audio")}
          help={t("facts.audioHelp")}
          media={mediaOf(facts.audioId)}
          onChange={take("audioId")}
        />
      )}
    </>
  );
}

interface LinkFieldProps {
  label: string;
  help: string;
  form: FactsForm;
}

function LinkField({ label, help, form }: LinkFieldProps) {
  const wrong = useFieldError(form);
  return (
    <Field label={label} help={help} error={wrong("videoUrl")}>
      {(control) => (
        <Input
          {...control}
          dir="ltr"
          inputMode="url"
          maxLength={500}
          value={form.facts.videoUrl ?? ""}
          onChange={({ target }) => form.change({ videoUrl: target.value === "" ? null : target.value })}
        />
      )}
    </Field>
  );
}

/** Spoken language; for webinars also start time and video link. */
function EpisodeFields({ item: { kind }, form }: FieldsProps) {
  const { t, i18n } = useTranslation("cms");
  const { facts, change } = form;
  const wrong = useFieldError(form);
  return (
    <>
      <Field label={t("facts.spoken")} error={wrong("spokenLanguage")}>
        {(control) => (
          <Select
            {...control}
            allowClear
            value={facts.spokenLanguage}
            options={languageCodes.map((value) => ({ value, label: languageNameIn(i18n.language, value) }))}
            onChange={(spokenLanguage) => change({ spokenLanguage: spokenLanguage ?? null })}
          />
        )}
      </Field>
      {kind === "webinar" && (
        <>
          <Field label={t("facts.starts")} help={t("schedule.startHelp")} error={wrong("startsAt")}>
            {(control) => (
              <Input
                {...control}
                type="datetime-local"
                value={formatIstInput(facts.startsAt)}
                onChange={({ target }) => change({ startsAt: parseIstInput(target.value) })}
              />
            )}
          </Field>
          <LinkField label={t("facts.video")} help={t("facts.videoHelp")} form={form} />
        </>
      )}
    </>
  );
}
