import { Button, Input } from "antd";
import { Search } from "lucide-react";
import { useTranslation } from "react-i18next";
import { policyFilters } from "#contract/review/policies/calls.ts";
import type { Policy } from "#contract/review/policies/policies.ts";
import styles from "../policies.module.css";
import { useDebouncedInput } from "#ui/crud/list/use-debounced-input.ts";

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

/** Filter fields: search by text or code, and by what the policies require of the user. */
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
    <>
      <Input
        type="search"
        allowClear
        prefix={<Search size={16} aria-hidden />}
        aria-label={t("list.search")}
        placeholder={t("list.search")}
        dir="auto"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="row gap-4" role="group" aria-label={t("list.which")}>
        {[undefined, ...choices].map((choice) => {
          const isChosen = choice === standing;
          return (
            <Button
              key={choice ?? "all"}
              size="small"
              className={isChosen ? styles.chosen : ""}
              aria-pressed={isChosen}
              onClick={() => onStanding(choice)}
            >
              {choice === undefined
                ? counted(t("which.all"), all.length)
                : counted(t(`which.${choice}`), all.filter(matchesFilter[choice]).length)}
            </Button>
          );
        })}
      </div>
    </>
  );
}
