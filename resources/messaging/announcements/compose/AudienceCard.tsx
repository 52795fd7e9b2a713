import { Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type AnnouncementAudience,
  type AudienceCount,
  parseDeveloperFilters,
  hasFreeTextFilter,
} from "#contract/messaging/announcements/audience.ts";
import { developerCalls } from "#contract/staff/developers/calls.ts";
import { savedViewCalls } from "#contract/staff/saved-views/calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import type { ApiError } from "#providers/http/api-error.ts";
import { developerSearchPath } from "#resources/staff/developers/paths.ts";
import { Field } from "#ui/fields/Field.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { Card } from "#ui/page/Card.tsx";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { RowSkeleton } from "#ui/page/Skeletons.tsx";
import { AudienceReach } from "./AudienceReach.tsx";
import type { AnnouncementComposer } from "./use-announcement-composer.ts";

interface AudienceCardProps {
  composer: AnnouncementComposer;
  count: AudienceCount | undefined;
  error: ApiError | null;
}

/**
 * Selects the audience: one developer, or all matches of a saved Dev Search view. Shows its size and reach by channel.
 */
export function AudienceCard({ composer, count, error }: AudienceCardProps) {
  const { t } = useTranslation("announcements");
  const errorText = useErrorText();
  const { audience } = composer.composed;
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
          <SearchField composer={composer} />
          <DeveloperField composer={composer} />
        </div>
        {error && <FieldNote kind="error">{errorText(error)}</FieldNote>}
        {audience !== null && !error && (count ? <AudienceReach count={count} /> : <RowSkeleton rows={2} />)}
        {audience === null && <p className="text-13 soft">{t("audience.none")}</p>}
      </div>
    </Card>
  );
}

const allDevelopers = "all";

function SearchField({ composer: { composed, change } }: { composer: AnnouncementComposer }) {
  const { t } = useTranslation("announcements");
  const { data } = useCall(savedViewCalls.listSavedViews, { query: { list: "developers" } });
  const views = (data ?? []).filter(({ query }) => parseDeveloperFilters(query) !== undefined);
  const chosen = composed.audience;
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

const maxMatches = 8;

function DeveloperField({ composer: { composed, change } }: { composer: AnnouncementComposer }) {
  const { t } = useTranslation("announcements");
  const [typed, setTyped] = useState("");
  const isAsked = typed.trim().length > 1;
  const query = { searchText: typed.trim(), limit: String(maxMatches) };
  const { data } = useCall(developerCalls.searchDevelopers, { query }, { enabled: isAsked, keepPrevious: true });
  const chosen = composed.audience;
  const items = isAsked ? (data?.items ?? []) : [];
  const developer = chosen?.kind === "developer" ? chosen : null;
  return (
    <Field label={t("audience.developer")} help={t("audience.developerHelp")}>
      {(control) => (
        <Select
          {...control}
          showSearch={{ filterOption: false, onSearch: setTyped }}
          value={developer ? { value: developer.developerId, label: developer.name } : null}
          labelInValue
          placeholder={t("audience.choose")}
          notFoundContent={t(isAsked ? "audience.notFound" : "audience.type")}
          options={items.map(({ id, name, seqId }) => ({ value: id, label: `${name} · ${seqId}` }))}
          onChange={({ value }) => {
            const name = items.find(({ id }) => id === value)?.name ?? "";
            change({ audience: { kind: "developer", developerId: value, name } });
          }}
        />
      )}
    </Field>
  );
}
