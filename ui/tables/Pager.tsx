import { Button } from "antd";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#ui/format/use-format.ts";

interface PagerProps {
  /** Name of the paged list, for screens with several. */
  of?: string;
  /** Number of the page, from 0. */
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}

/** Pager: "1–4 of 5", with two arrows. */
export function Pager({ of, page, pageSize, total, onPage }: PagerProps) {
  const { t } = useTranslation("shell");
  const format = useFormat();
  if (total === 0) return null;
  const from = page * pageSize + 1;
  const to = Math.min(total, from + pageSize - 1);
  return (
    <nav className="line" aria-label={of ? `${of}: ${t("table.pages")}` : t("table.pages")}>
      <span className="text-13 soft nowrap">
        <bdi>{t("table.range", { from: format.number(from), to: format.number(to), total: format.total(total) })}</bdi>
      </span>
      <Button
        size="small"
        aria-label={t("table.previous")}
        disabled={page === 0}
        icon={<ChevronLeft className="mirror" size={16} aria-hidden />}
        onClick={() => onPage(page - 1)}
      />
      <Button
        size="small"
        aria-label={t("table.next")}
        disabled={to >= total}
        icon={<ChevronRight className="mirror" size={16} aria-hidden />}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
