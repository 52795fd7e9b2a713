import { Input, Select } from "antd";
import { ListFilter as ListFilterIcon, Search, X } from "lucide-react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { SegmentedControl } from "#ui/fields/SegmentedControl.tsx";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import { PanelButton } from "./PanelButton.tsx";
import type { ListFilter, ListConfig, ListTab, ListTableState } from "./list-types.ts";
import styles from "./list.module.css";
import { useDebouncedInput } from "./use-debounced-input.ts";

type Table<Field extends string> = Pick<ListTableState<never, Field>, "valueOf" | "filter">;

const asText = (value: unknown): string => (typeof value === "string" ? value : "");

function SearchField<Field extends string>({ table, field, label }: ListFilter<Field> & { table: Table<Field> }) {
  const [typed, setTyped] = useDebouncedInput(asText(table.valueOf(field)), (text) =>
    table.filter({ [field]: text || undefined }),
  );
  return (
    <Input
      className={styles.search}
      value={typed}
      maxLength={200}
      allowClear
      data-list-search
      prefix={<Search size={16} aria-hidden />}
      placeholder={label}
      aria-label={label}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}

/** Day picker, loaded after the list: a calendar is a quarter of a list's code. */
const DayPicker = lazyComponent(async () => (await import("#ui/fields/DayPicker.tsx")).DayPicker);

interface FieldProps<Field extends string> {
  table: Table<Field>;
  filter: ListFilter<Field>;
}

function TextFilterField<Field extends string>({ table, field, label }: ListFilter<Field> & { table: Table<Field> }) {
  const [typed, setTyped] = useDebouncedInput(asText(table.valueOf(field)), (text) =>
    table.filter({ [field]: text.trim() || undefined }),
  );
  return (
    <Input
      value={typed}
      maxLength={200}
      allowClear
      placeholder={label}
      aria-label={label}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}

function FilterField<Field extends string>({ table, filter }: FieldProps<Field>) {
  const value = asText(table.valueOf(filter.field));
  if ("search" in filter) return <SearchField table={table} {...filter} />;
  if ("words" in filter) return <TextFilterField table={table} {...filter} />;
  if ("day" in filter)
    return (
      <Suspense fallback={<span className={styles.select} />}>
        <DayPicker
          className={styles.select}
          aria-label={filter.label}
          placeholder={filter.label}
          value={value || undefined}
          onChange={(day) => table.filter({ [filter.field]: day })}
        />
      </Suspense>
    );
  const { field, label, options, icon: Icon, many } = filter;
  const shared = {
    className: styles.select ?? "",
    allowClear: true,
    prefix: Icon && <Icon size={16} aria-hidden />,
    classNames: { prefix: styles.icon ?? "" },
    placeholder: label,
    "aria-label": label,
    popupMatchSelectWidth: false,
    options: [...options],
  };
  if (many)
    return (
      <Select
        {...shared}
        className={`${styles.select} ${styles.many}`}
        mode="multiple"
        maxTagCount="responsive"
        showSearch={false}
        value={value ? value.split(",") : []}
        onChange={(chosen: string[]) => table.filter({ [field]: chosen.length > 0 ? chosen.join(",") : undefined })}
      />
    );
  return (
    <Select
      {...shared}
      value={value || null}
      onChange={(chosen: string | undefined) => table.filter({ [field]: chosen })}
    />
  );
}

/** Returns the text of a panel filter's value. */
function filterValueText<Field extends string>(filter: ListFilter<Field>, value: string): string {
  if (!("options" in filter)) return value;
  return value
    .split(",")
    .map((part) => filter.options.find((option) => option.value === part)?.label ?? part)
    .join(", ");
}

/** Panel of filters that few people need, behind a button; active ones are shown beside it as chips. */
function PanelFilters<Field extends string>({ table, filters }: { table: Table<Field>; filters: ListFilter<Field>[] }) {
  const { t } = useTranslation("shell");
  if (filters.length === 0) return null;
  const set = filters.filter(({ field }) => asText(table.valueOf(field)) !== "");
  return (
    <>
      <PanelButton label={t("list.moreFilters")} icon={ListFilterIcon}>
        {filters.map((filter) => (
          <FilterField key={filter.field} table={table} filter={filter} />
        ))}
      </PanelButton>
      {set.map((filter) => (
        <span key={filter.field} className={`line gap-4 text-13 ${styles.chip}`}>
          <span>
            {filter.label}: <bdi className="medium">{filterValueText(filter, asText(table.valueOf(filter.field)))}</bdi>
          </span>
          <button
            type="button"
            className="text-button"
            aria-label={t("list.takeOff", { filter: filter.label })}
            onClick={() => table.filter({ [filter.field]: undefined })}
          >
            <X size={14} aria-hidden />
          </button>
        </span>
      ))}
    </>
  );
}

/** Returns the tabs with a value for every field that one of them sets, so that a tab without filters takes them off. */
function completeTabs<Field extends string>(tabs: readonly ListTab<Field>[]) {
  const none = Object.fromEntries(
    tabs.flatMap(({ filters }) => Object.keys(filters).map((field) => [field, undefined])),
  );
  return tabs.map(({ key, label, filters }) => ({ key, label, filters: { ...none, ...filters } }));
}

function Tabs<Field extends string>({ tabs, table }: { tabs: readonly ListTab<Field>[]; table: Table<Field> }) {
  const { t } = useTranslation("shell");
  const complete = completeTabs(tabs);
  const open =
    complete.find(({ filters }) =>
      Object.entries(filters).every(([field, value]) => table.valueOf(field as Field) === value),
    ) ?? complete[0];
  return (
    <SegmentedControl
      label={t("list.tabs")}
      value={open?.key ?? ""}
      options={tabs.map(({ key, label }) => ({ value: key, label }))}
      onChange={(key) => table.filter(complete.find((tab) => tab.key === key)?.filters ?? {})}
    />
  );
}

type ListFiltersProps<Row extends object, Field extends string> = Pick<
  ListConfig<Row, Field>,
  "table" | "tabs" | "filters"
>;

/** Filters of the list; all of them are in the URL. */
export function ListFilters<Row extends object, Field extends string>(props: ListFiltersProps<Row, Field>) {
  const { table, tabs = [], filters = [] } = props;
  if (tabs.length + filters.length === 0) return null;
  return (
    <div className={`row ${styles.filters}`}>
      {tabs.length > 0 && <Tabs tabs={tabs} table={table} />}
      {filters
        .filter(({ panel }) => !panel)
        .map((filter) => (
          <FilterField key={filter.field} table={table} filter={filter} />
        ))}
      <PanelFilters table={table} filters={filters.filter(({ panel }) => panel)} />
    </div>
  );
}
