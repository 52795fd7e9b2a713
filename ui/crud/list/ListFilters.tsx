import { Input, Select } from "antd";
import { Search } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Segmented } from "#ui/fields/Segmented.tsx";
import type { ListFilter, ListParts, ListTab, ListTable } from "./list-table.ts";
import styles from "./list.module.css";
import { useTyped } from "./use-typed.ts";

type Table<Field extends string> = Pick<ListTable<never, Field>, "valueOf" | "filter">;

const asText = (value: unknown): string => (typeof value === "string" ? value : "");

function SearchField<Field extends string>({ table, field, label }: ListFilter<Field> & { table: Table<Field> }) {
  const [typed, setTyped] = useTyped(asText(table.valueOf(field)), (text) =>
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

function FilterField<Field extends string>({ table, filter }: { table: Table<Field>; filter: ListFilter<Field> }) {
  if ("search" in filter) return <SearchField table={table} {...filter} />;
  const { field, label, options, icon: Icon } = filter;
  return (
    <Select
      className={styles.select}
      value={asText(table.valueOf(field)) || null}
      allowClear
      prefix={Icon && <Icon size={16} aria-hidden />}
      placeholder={label}
      aria-label={label}
      popupMatchSelectWidth={false}
      options={[...options]}
      onChange={(value: string | undefined) => table.filter({ [field]: value })}
    />
  );
}

const isOpen = <Field extends string>({ filters }: ListTab<Field>, { valueOf }: Table<Field>): boolean =>
  Object.entries(filters).every(([field, value]) => valueOf(field) === value);

function Tabs<Field extends string>({ tabs, table }: { tabs: readonly ListTab<Field>[]; table: Table<Field> }) {
  const { t } = useTranslation("shell");
  const open = tabs.find((tab) => isOpen(tab, table)) ?? tabs[0];
  return (
    <Segmented
      label={t("list.tabs")}
      value={open?.key ?? ""}
      options={tabs.map(({ key, label }) => ({ value: key, label }))}
      onChange={(key) => table.filter(tabs.find((tab) => tab.key === key)?.filters ?? {})}
    />
  );
}

type ListFiltersProps<Row extends object, Field extends string> = Pick<
  ListParts<Row, Field>,
  "table" | "tabs" | "filters"
>;

/** What of the list is shown; all of it stands in the address. */
export function ListFilters<Row extends object, Field extends string>(props: ListFiltersProps<Row, Field>) {
  const { table, tabs = [], filters = [] } = props;
  if (tabs.length + filters.length === 0) return null;
  return (
    <div className={`row ${styles.filters}`}>
      {tabs.length > 0 && <Tabs tabs={tabs} table={table} />}
      {filters.map((filter) => (
        <FilterField key={filter.field} table={table} filter={filter} />
      ))}
    </div>
  );
}
