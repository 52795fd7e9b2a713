import { Input, InputNumber, Select } from "antd";
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
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { useCallForm } from "#providers/data/use-call-form.ts";
import { useCallShow } from "#providers/data/use-call-show.ts";
import { Edit } from "#ui/crud/Edit.tsx";
import { Show } from "#ui/crud/Show.tsx";
import { DateTimePicker } from "#ui/fields/DateTimePicker.tsx";
import { Field } from "#ui/fields/Field.tsx";
import { mergeFields } from "#ui/form/three-way-merge.ts";
import { languageNameIn } from "#ui/format/language-name.ts";
import { Card } from "#ui/page/Card.tsx";
import { MediaField, useMediaLabel } from "./edit/MediaField.tsx";
import { parseIstInput, formatIstInput } from "#ui/format/india-time.ts";
import { cmsItemPath } from "../index.tsx";
import { editorials } from "./resource.ts";

/** Form screen to edit an item's language-independent fields: author, media, links and dates. */
export function CmsMetadataEdit() {
  const { id = "" } = useParams();
  const { query } = useCallShow(editorials, { id });
  return <Show query={query}>{(item) => <Editor key={item.id} item={item} />}</Show>;
}

const resource = { name: "editorials", calls: { update: cmsCalls.writeEditorialFacts } } as const;

/**
 * Returns the form of the facts. Somebody else's are merged fact by fact; where both changed one, the user's stays
 * until saved.
 */
function useFactsForm(item: CmsItem) {
  const navigate = useNavigate();
  return useCallForm(resource, "edit", {
    id: item.id,
    initial: item.facts,
    revision: item.factsRevision,
    toBody: (facts: EditorialFacts, revision) => ({ revision, facts }),
    merge: (sides) => mergeFields(sides),
    onSaved: () => void navigate(cmsItemPath(item.id)),
  });
}
type FactsForm = ReturnType<typeof useFactsForm>;

interface FieldsProps {
  item: CmsItem;
  form: FactsForm;
}

/** Returns the facts that two people changed, with both values as the fields show them. */
function useConflicts({ item: { kind, media }, form }: FieldsProps) {
  const { t, i18n } = useTranslation("cms");
  const labelOfMedia = useMediaLabel();
  const labels: Record<keyof EditorialFacts, string> = {
    author: t("facts.author"),
    place: t("facts.place"),
    number: t("facts.number"),
    coverId: t("facts.cover"),
    audioId: t("facts.audio"),
    spokenLanguage: t("facts.spoken"),
    startsAt: t("facts.starts"),
    videoUrl: t(kind === "campaign" ? "facts.link" : "facts.video"),
  };
  const textOf = (path: keyof EditorialFacts, value: EditorialFacts[keyof EditorialFacts] | undefined): string => {
    const found = media.find(({ id }) => id === value);
    if (value === null || value === undefined) return "";
    if (found) return labelOfMedia(found);
    if (path === "startsAt") return formatIstInput(String(value)).replace("T", " ");
    return path === "spokenLanguage" ? languageNameIn(i18n.language, String(value)) : String(value);
  };
  return (
    form.conflicts?.map(({ path, mine, theirs }) => ({
      field: labels[path],
      yours: textOf(path, mine),
      theirs: textOf(path, theirs),
    })) ?? null
  );
}

function Editor({ item }: { item: CmsItem }) {
  const { t } = useTranslation("cms");
  const form = useFactsForm(item);
  const conflicts = useConflicts({ item, form });
  return (
    <Edit
      form={form}
      title={t("facts.title")}
      note={<bdi>{item.title}</bdi>}
      goBack={{ to: cmsItemPath(item.id), label: t("facts.back") }}
      saveButtonProps={{ children: t("save") }}
      conflicts={conflicts}
    >
      <Card>
        <div className="stack">
          <AuthorFields item={item} form={form} />
          <MediaFields item={item} form={form} />
          {isPodcastOrWebinar(item.kind) && <EpisodeFields item={item} form={form} />}
          {item.kind === "campaign" && <LinkField label={t("facts.link")} help={t("facts.linkHelp")} form={form} />}
        </div>
      </Card>
    </Edit>
  );
}

/** Fields for author, place and number, depending on the kind. */
function AuthorFields({ item: { kind }, form }: FieldsProps) {
  const { t } = useTranslation("cms");
  const { values: facts, change } = form;
  const wrong = (name: keyof EditorialFacts) => form.problemText(`facts.${name}`);
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

/** Fields for the cover image and podcast audio. */
function MediaFields({ item, form: { values: facts, change } }: FieldsProps) {
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
  return (
    <Field label={label} help={help} error={form.problemText("facts.videoUrl")}>
      {(control) => (
        <Input
          {...control}
          dir="ltr"
          inputMode="url"
          maxLength={500}
          value={form.values.videoUrl ?? ""}
          onChange={({ target }) => form.change({ videoUrl: target.value === "" ? null : target.value })}
        />
      )}
    </Field>
  );
}

/** Fields for the spoken language; for webinars also start time and video link. */
function EpisodeFields({ item: { kind }, form }: FieldsProps) {
  const { t, i18n } = useTranslation("cms");
  const { values: facts, change } = form;
  const wrong = (name: keyof EditorialFacts) => form.problemText(`facts.${name}`);
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
              <DateTimePicker
                {...control}
                past
                label={t("facts.starts")}
                value={formatIstInput(facts.startsAt)}
                onChange={(typed) => change({ startsAt: parseIstInput(typed) })}
              />
            )}
          </Field>
          <LinkField label={t("facts.video")} help={t("facts.videoHelp")} form={form} />
        </>
      )}
    </>
  );
}
