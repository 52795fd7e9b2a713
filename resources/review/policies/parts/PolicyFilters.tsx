import { Input } from "antd";
import { Search } from "lucide-react";
import { useTranslation } from "react-i18next";
import { policyFilters } from "#contract/review/policies/calls.ts";
import type { Policy } from "#contract/review/policies/policies.ts";
import { useDebouncedInput } from "#ui/crud/list/use-debounced-input.ts";
import { SegmentedControl } from "#ui/fields/SegmentedControl.tsx";

type Standing = (typeof policyFilters)[number];

interface PolicyFiltersProps {
  /** All policies, from which the matches of each option are counted. */
  all: readonly Policy[];
  searchText: string;
  standing: Standing | undefined;
  onSearch: (searchText: string | undefined) => void;
  onStanding: (standing: Standing | undefined) => void;
}

const matchesFilter: Readonly<Record<Standing, (policy: Policy) => boolean>> = {
  affecting: ({ apps }) => (apps ?? 0) > 0,
  asked: ({ acknowledgement }) => acknowledgement === "asked",
  coming: ({ coming }) => coming,
};

/** Search by text or code, and filter by what the policies require of the user. */
export function PolicyFilters({ all, searchText, standing, onSearch, onStanding }: PolicyFiltersProps) {
  const { t } = useTranslation("policies");
  const [typed, setTyped] = useDebouncedInput(searchText, (text) => onSearch(text.trim() || undefined));
  const isStaff = all.some(({ apps }) => apps === null);
  const choices = policyFilters.filter((policyFilter) => policyFilter === "coming" || !isStaff);
  const counted = (word: string, count: number) => (
    <>
      {word} <span className="soft">{count}</span>
    </>
  );
  return (
    <div className="row gap-12">
      <Input
        type="search"
        allowClear
        className="grow"
        prefix={<Search size={16} aria-hidden />}
        aria-label={t("list.search")}
        placeholder={t("list.search")}
        dir="auto"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <SegmentedControl
        label={t("list.which")}
        value={standing ?? ("all" as const)}
        options={[
          { value: "all" as const, label: counted(t("which.all"), all.length) },
          ...choices.map((choice) => ({
            value: choice,
            label: counted(t(`which.${choice}`), all.filter(matchesFilter[choice]).length),
          })),
        ]}
        onChange={(option) => onStanding(option === "all" ? undefined : option)}
      />
    </div>
  );
}
