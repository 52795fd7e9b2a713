import { Button, Input, Select } from "antd";
import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { auditActions } from "#contract/staff/members/audit-actions.ts";
import { toIndianDay } from "#contract/statistics/date-ranges.ts";
import { LazyDayPicker } from "#ui/fields/LazyDayPicker.tsx";
import { auditSubjects, useAuditActionLabel, useAuditSubjectLabel } from "./parts/use-audit-labels.ts";
import type { AuditUrlState } from "./url-state.ts";
import styles from "./audit.module.css";

const debounceMs = 400;

function SearchField({ address }: { address: AuditUrlState }) {
  const { t } = useTranslation("audit");
  const inAddress = address.filters.searchText ?? "";
  const [typed, setTyped] = useState(inAddress);
  useEffect(() => setTyped(inAddress), [inAddress]);
  useEffect(() => {
    if (typed === inAddress) return;
    const timer = setTimeout(() => address.filter("searchText", typed), debounceMs);
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

/** Date range, both days included; each date limits the other's calendar. */
function Days({ address: { filters, filter } }: { address: AuditUrlState }) {
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

/** Filters of the audit log, all stored in the URL. */
export function AuditFilterRow({ address }: { address: AuditUrlState }) {
  const { t } = useTranslation(["audit", "shell"]);
  const actionWord = useAuditActionLabel();
  const subjectWord = useAuditSubjectLabel();
  const { filters, filter } = address;
  return (
    <div className={`row ${styles.filters}`}>
      <SearchField address={address} />
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
      <Days address={address} />
      {filters.who !== undefined && <span className="text-13 soft">{t("filter.person")}</span>}
      {filters.subjectId !== undefined && <span className="text-13 soft">{t("filter.record")}</span>}
      {address.isFiltered && (
        <Button type="link" size="small" onClick={address.clear}>
          {t("shell:act.clearFilters")}
        </Button>
      )}
    </div>
  );
}
