import { Select } from "antd";
import { useTranslation } from "react-i18next";
import {
  type AnnouncementAudience,
  parseDeveloperFilters,
  hasFreeTextFilter,
} from "#contract/messaging/announcements/audience.ts";
import { savedViewCalls } from "#contract/staff/saved-views/calls.ts";
import { useCallSelect } from "#providers/data/use-call-select.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { developers } from "#resources/staff/developers/index.tsx";
import { developerSearchPath } from "#resources/staff/developers/paths.ts";
import { Field } from "#ui/fields/Field.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { Card } from "#ui/page/Card.tsx";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { RowSkeleton } from "#ui/page/Skeletons.tsx";
import { AudienceReach } from "./AudienceReach.tsx";
import type { AnnouncementForm } from "./use-announcement-form.ts";

/**
 * Card to select the audience: one developer, or all matches of a saved Dev Search view. Shows its size and reach by
 * channel.
 */
export function AudienceCard({ announcement }: { announcement: AnnouncementForm }) {
  const { t } = useTranslation("announcements");
  const errorText = useErrorText();
  const { form, count, countError: error } = announcement;
  const { audience } = form.values;
  const query = audience?.kind === "search" ? audience.query : null;
  return (
    <Card
      title={t("audience.title")}
      extra={
        query !== null && (
          <LinkButton to={query === "" ? developerSearchPath : `${developerSearchPath}?${query}`} target="_blank">
            {t("audience.open")}
          </LinkButton>
        )
      }
    >
      <div className="stack">
        <div className="halves">
          <SearchField form={form} />
          <DeveloperField form={form} />
        </div>
        {error && <FieldNote kind="error">{errorText(error)}</FieldNote>}
        {audience !== null && !error && (count ? <AudienceReach count={count} /> : <RowSkeleton rows={2} />)}
        {audience === null && <p className="text-13 soft">{t("audience.none")}</p>}
      </div>
    </Card>
  );
}

const allDevelopers = "all";

function SearchField({ form: { values, change } }: Pick<AnnouncementForm, "form">) {
  const { t } = useTranslation("announcements");
  const { data } = useCall(savedViewCalls.listSavedViews, { query: { list: "developers" } });
  const views = (data ?? []).filter(({ query }) => parseDeveloperFilters(query) !== undefined);
  const chosen = values.audience;
  const value =
    chosen?.kind === "search" ? (views.find(({ query }) => query === chosen.query)?.id ?? allDevelopers) : undefined;
  const choose = (id: string) => {
    const view = views.find((view) => view.id === id);
    const audience: AnnouncementAudience = { kind: "search", query: view?.query ?? "", name: view?.name ?? "" };
    change({ audience });
  };
  return (
    <Field
      label={t("audience.search")}
      help={t(views.some(({ query }) => hasFreeTextFilter(query)) ? "audience.byText" : "audience.searchHelp")}
    >
      {(control) => (
        <Select
          {...control}
          value={value ?? null}
          placeholder={t("audience.choose")}
          options={[
            { value: allDevelopers, label: t("audience.all") },
            ...views.map(({ id, name, query }) => ({ value: id, label: name, disabled: hasFreeTextFilter(query) })),
          ]}
          onChange={choose}
        />
      )}
    </Field>
  );
}

function DeveloperField({ form: { values, change } }: Pick<AnnouncementForm, "form">) {
  const { t } = useTranslation("announcements");
  const { records, isSearching, selectProps } = useCallSelect(developers, {
    label: ({ name, seqId }) => `${name} · ${seqId}`,
    searchBy: "searchText",
    minSearch: 2,
    size: 8,
  });
  const chosen = values.audience;
  const developer = chosen?.kind === "developer" ? chosen : null;
  return (
    <Field label={t("audience.developer")} help={t("audience.developerHelp")}>
      {(control) => (
        <Select
          {...control}
          {...selectProps}
          value={developer ? { value: developer.developerId, label: developer.name } : null}
          labelInValue
          placeholder={t("audience.choose")}
          notFoundContent={t(isSearching ? "audience.notFound" : "audience.type")}
          onChange={({ value }) => {
            const name = records.find(({ id }) => id === value)?.name ?? "";
            change({ audience: { kind: "developer", developerId: value, name } });
          }}
        />
      )}
    </Field>
  );
}
