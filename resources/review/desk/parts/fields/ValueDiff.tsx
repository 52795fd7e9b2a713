import { ExternalLink } from "lucide-react";
import { useTranslation } from "react-i18next";
import { isHttpsUrl } from "#contract/https-url.ts";
import { DiffText } from "#ui/text/DiffText.tsx";
import styles from "./fields.module.css";

interface ValueContentProps {
  /** Value of the live version; null if nothing is live. */
  before: string | null;
  after: string;
}

/** Text of one value, or the diff of its change. A URL opens without sending a referrer. */
export function ValueDiff({ before, after }: ValueContentProps) {
  const { t } = useTranslation("review");
  if (after === "" && !before) return <span className="soft">{t("field.empty")}</span>;
  return (
    <span className="inline break-anywhere">
      {before === null || before === after ? (
        <bdi className={`break-anywhere ${styles.text}`}>{after}</bdi>
      ) : (
        <DiffText before={before} after={after} />
      )}
      {isHttpsUrl(after) && (
        <a
          href={after}
          target="_blank"
          rel="noreferrer noopener"
          className="inline"
          aria-label={`${after}: ${t("field.openLink")}`}
        >
          <ExternalLink size={14} strokeWidth={1.75} aria-hidden />
        </a>
      )}
    </span>
  );
}
