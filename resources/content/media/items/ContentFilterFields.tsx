import { Checkbox, Select } from "antd";
import { useTranslation } from "react-i18next";
import {
  contentKinds,
  contentMediaTypes,
  contentOrientations,
  type ContentStatus,
  contentStatuses,
  defaultContentStatuses,
} from "#contract/content/media/content-types.ts";
import type { ContentTypeUsage } from "#contract/content/media/schemas.ts";
import { type LanguageCode, languages } from "#contract/platform/reference/languages.ts";
import type { CallTable } from "#providers/data/use-call-table.ts";
import { SegmentedControl } from "#ui/fields/SegmentedControl.tsx";
import type { content } from "../index.tsx";

interface FiltersProps {
  table: Pick<CallTable<typeof content>, "valueOf" | "filter">;
  use: readonly ContentTypeUsage[];
}

/** Checkboxes to filter by status, with counts. By default, drafts and live items are not selected. */
function StatusFilter({ table: { valueOf, filter }, use }: FiltersProps) {
  const { t } = useTranslation("content");
  const type = valueOf("type");
  const status: readonly ContentStatus[] = valueOf("status") ?? defaultContentStatuses;
  const select = (chosen: readonly ContentStatus[]) => filter({ status: chosen.length > 0 ? [...chosen] : undefined });
  const counted = use.filter((usage) => type === undefined || usage.type === type);
  const countOf = (contentStatus: ContentStatus) =>
    counted.reduce((sum, { statuses }) => sum + statuses[contentStatus], 0);
  return (
    <div className="row gap-8" role="group" aria-label={t("list.statuses")}>
      <Checkbox
        checked={status.length === contentStatuses.length}
        indeterminate={status.length < contentStatuses.length}
        onChange={({ target }) => select(target.checked ? contentStatuses : [])}
      >
        {t("list.all")}
      </Checkbox>
      {contentStatuses.map((contentStatus) => (
        <Checkbox
          key={contentStatus}
          checked={status.includes(contentStatus)}
          onChange={({ target }) =>
            select(target.checked ? [...status, contentStatus] : status.filter((other) => other !== contentStatus))
          }
        >
          {t(`status.${contentStatus}`)} <bdi>{countOf(contentStatus)}</bdi>
        </Checkbox>
      ))}
    </div>
  );
}

/** Filter fields of the content list, stored in the URL. */
export function ContentFilterFields(props: FiltersProps) {
  const { valueOf, filter } = props.table;
  const { t } = useTranslation("content");
  return (
    <div className="stack gap-12 padded-row">
      <div className="row gap-8">
        <SegmentedControl
          label={t("list.orientations")}
          value={valueOf("orientation") ?? "all"}
          options={(["all", ...contentOrientations] as const).map((value) => ({
            value,
            label: t(`orientation.${value}`),
          }))}
          onChange={(value) => filter({ orientation: value === "all" ? undefined : value })}
        />
        <div className="row gap-8 push">
          <Select
            allowClear
            aria-label={t("list.contentType")}
            placeholder={t("list.contentType")}
            value={valueOf("contentType")}
            options={contentKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
            onChange={(value) => filter({ contentType: value })}
            popupMatchSelectWidth={false}
          />
          <Select
            allowClear
            aria-label={t("list.mediaFormat")}
            placeholder={t("list.mediaFormat")}
            value={valueOf("mediaType")}
            options={contentMediaTypes.map((value) => ({ value, label: t(`media.${value}`) }))}
            onChange={(value) => filter({ mediaType: value })}
            popupMatchSelectWidth={false}
          />
          <Select
            mode="multiple"
            allowClear
            maxTagCount={1}
            aria-label={t("list.languages")}
            placeholder={t("list.languages")}
            style={{ minInlineSize: 160 }}
            value={valueOf("languages") ?? []}
            options={languages.map(({ code, name }) => ({ value: code, label: <bdi lang={code}>{name}</bdi> }))}
            onChange={(chosen: LanguageCode[]) => filter({ languages: chosen.length > 0 ? chosen : undefined })}
            popupMatchSelectWidth={false}
          />
        </div>
      </div>
      <StatusFilter {...props} />
    </div>
  );
}
