import { Button } from "antd";
import { ListChecks, SearchX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "#ui/page/EmptyState.tsx";

interface QueueEmptyProps {
  filtered: boolean;
  waiting: number;
  onClear: () => void;
}

/** Why no row is here: nothing waits, or the filters match nothing. */
export function QueueEmpty({ filtered, waiting, onClear }: QueueEmptyProps) {
  const { t } = useTranslation(["review", "shell"]);
  if (!filtered) return <EmptyState icons={[ListChecks]} title={t("empty.title")} text={t("empty.text")} />;
  return (
    <EmptyState icons={[SearchX]} title={t("empty.filtered")} text={t("empty.filteredText", { count: waiting })}>
      <Button onClick={onClear}>{t("shell:act.clearFilters")}</Button>
    </EmptyState>
  );
}
