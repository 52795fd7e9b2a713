import { Button, Input, Select } from "antd";
import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { auditActions } from "#contract/staff/members/audit-actions.ts";
import { toIndianDay } from "#contract/day-in-india.ts";
import { LazyDayPicker } from "#ui/fields/LazyDayPicker.tsx";
import { auditSubjects, useAuditActionLabel, useAuditSubjectLabel } from "./parts/use-audit-labels.ts";
import type { AuditTable } from "./use-audit-table.ts";
import styles from "./audit.module.css";

const debounceMs = 400;

function SearchField({ table }: { table: AuditTable }) {
  const { t } = useTranslation("audit");
  const inAddress = table.filters.searchText ?? "";
  const [typed, setTyped] = useState(inAddress);
  useEffect(() => setTyped(inAddress), [inAddress]);
  useEffect(() => {
    if (typed === inAddress) return;
    const timer = setTimeout(() => table.filter("searchText", typed), debounceMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- runs only for typed text
  }, [typed]);
  return (
    <Input
      className={styles.search}
      value={typed}
      maxLength={200}
      allowClear
      prefix={<Search size={16} aria-hidden />}
      placeholder={t("filter.search")}
      aria-label={t("filter.search")}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}

/** Date range fields, both days included; each date limits the other's calendar. */
function Days({ table: { filters, filter } }: { table: AuditTable }) {
  const { t } = useTranslation("audit");
  const { from, to } = filters;
  const today = toIndianDay(Date.now());
  const day = (name: "from" | "to", bounds: { min?: string | undefined; max?: string | undefined }) => (
    <LazyDayPicker
      {...bounds}
      className={styles.day}
      aria-label={t(`filter.${name}`)}
      placeholder={t(`filter.${name}`)}
      value={filters[name]}
      onChange={(chosen) => filter(name, chosen)}
    />
  );
  return (
    <>
      {day("from", { max: to ?? today })}
      {day("to", { min: from, max: today })}
    </>
  );
}

/** Filter row of the audit log, stored in the URL. */
export function AuditFilterRow({ table }: { table: AuditTable }) {
  const { t } = useTranslation(["audit", "shell"]);
  const actionWord = useAuditActionLabel();
  const subjectWord = useAuditSubjectLabel();
  const { filters, filter } = table;
  return (
    <div className={`row ${styles.filters}`}>
      <SearchField table={table} />
      <Select
        className={styles.select}
        value={filters.action ?? null}
        allowClear
        placeholder={t("filter.action")}
        aria-label={t("filter.action")}
        popupMatchSelectWidth={false}
        options={auditActions.map((value) => ({ value, label: actionWord(value) }))}
        onChange={(value?: string) => filter("action", value)}
      />
      <Select
        className={styles.select}
        value={filters.subject ?? null}
        allowClear
        placeholder={t("filter.subject")}
        aria-label={t("filter.subject")}
        options={auditSubjects.map((value) => ({ value, label: subjectWord(value) }))}
        onChange={(value?: string) => filter("subject", value)}
      />
      <Days table={table} />
      {filters.who !== undefined && <span className="text-13 soft">{t("filter.person")}</span>}
      {filters.subjectId !== undefined && <span className="text-13 soft">{t("filter.record")}</span>}
      {table.isFiltered && (
        <Button type="link" size="small" onClick={table.clear}>
          {t("shell:act.clearFilters")}
        </Button>
      )}
    </div>
  );
}
