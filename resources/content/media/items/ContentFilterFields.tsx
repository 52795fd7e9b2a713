import { Checkbox, Select } from "antd";
import { useTranslation } from "react-i18next";
import {
  contentKinds,
  contentMediaTypes,
  contentOrientations,
  contentStatuses,
} from "#contract/content/media/content-types.ts";
import type { ContentTypeUsage } from "#contract/content/media/schemas.ts";
import { languages } from "#contract/platform/reference/languages.ts";
import { SegmentedControl } from "#ui/fields/SegmentedControl.tsx";
import type { ContentFilters, useContentFilters } from "../filters.ts";

interface FiltersProps {
  filters: ContentFilters;
  use: readonly ContentTypeUsage[];
  set: ReturnType<typeof useContentFilters>["set"];
}

/** Status checkboxes with counts. By default, drafts and live items are not selected. */
function StatusFilter({ filters: { status, type }, use, set }: FiltersProps) {
  const { t } = useTranslation("content");
  const counted = use.filter((usage) => type === undefined || usage.type === type);
  const countOf = (contentStatus: (typeof contentStatuses)[number]) =>
    counted.reduce((sum, { statuses }) => sum + statuses[contentStatus], 0);
  return (
    <div className="row gap-8" role="group" aria-label={t("list.statuses")}>
      <Checkbox
        checked={status.length === contentStatuses.length}
        indeterminate={status.length < contentStatuses.length}
        onChange={({ target }) => set({ status: target.checked ? contentStatuses : undefined })}
      >
        {t("list.all")}
      </Checkbox>
      {contentStatuses.map((contentStatus) => (
        <Checkbox
          key={contentStatus}
          checked={status.includes(contentStatus)}
          onChange={({ target }) =>
            set({
              status: target.checked ? [...status, contentStatus] : status.filter((other) => other !== contentStatus),
            })
          }
        >
          {t(`status.${contentStatus}`)} <bdi>{countOf(contentStatus)}</bdi>
        </Checkbox>
      ))}
    </div>
  );
}

/** Filters of the content list, stored in the URL. */
export function ContentFilterFields(props: FiltersProps) {
  const { filters, set } = props;
  const { t } = useTranslation("content");
  return (
    <div className="stack gap-12 padded-row">
      <div className="row gap-8">
        <SegmentedControl
          label={t("list.orientations")}
          value={filters.orientation ?? "all"}
          options={(["all", ...contentOrientations] as const).map((value) => ({
            value,
            label: t(`orientation.${value}`),
          }))}
          onChange={(value) => set({ orientation: value === "all" ? undefined : value })}
        />
        <Select
          allowClear
          className="push"
          aria-label={t("list.contentType")}
          placeholder={t("list.contentType")}
          value={filters.contentType}
          options={contentKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          onChange={(value) => set({ contentType: value })}
          popupMatchSelectWidth={false}
        />
        <Select
          allowClear
          aria-label={t("list.mediaFormat")}
          placeholder={t("list.mediaFormat")}
          value={filters.mediaType}
          options={contentMediaTypes.map((value) => ({ value, label: t(`media.${value}`) }))}
          onChange={(value) => set({ mediaType: value })}
          popupMatchSelectWidth={false}
        />
        <Select
          mode="multiple"
          allowClear
          maxTagCount={1}
          aria-label={t("list.languages")}
          placeholder={t("list.languages")}
          style={{ minInlineSize: 160 }}
          value={[...filters.languages]}
          options={languages.map(({ code, name }) => ({ value: code, label: <bdi lang={code}>{name}</bdi> }))}
          onChange={(value) => set({ languages: value })}
          popupMatchSelectWidth={false}
        />
      </div>
      <StatusFilter {...props} />
    </div>
  );
}
