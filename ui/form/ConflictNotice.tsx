import { Users } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Banner } from "#ui/page/Banner.tsx";

interface ConflictRow {
  readonly field: string;
  readonly yours: ReactNode;
  readonly theirs: ReactNode;
}

/** Notice that somebody else changed the record: its current values beside the typed ones, which stay in the form. */
export function ConflictNotice({ rows }: { rows: readonly ConflictRow[] }) {
  const { t } = useTranslation("shell");
  return (
    <Banner boxed tone="warn" icon={Users} title={t("form.conflict.title")}>
      {t("form.conflict.note")}
      {rows.map(({ field, yours, theirs }) => (
        <span key={field} style={{ display: "block" }}>
          {field} – {t("form.conflict.theirs")}: <b>{theirs}</b> · {t("form.conflict.yours")}: <b>{yours}</b>
        </span>
      ))}
    </Banner>
  );
}
