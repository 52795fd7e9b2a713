import { Button } from "antd";
import { ScrollText } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Policy } from "#contract/review/policies/policies.ts";
import { policyChapters } from "#contract/review/policies/policy-ids.ts";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { policyPath } from "../paths.ts";
import styles from "../policies.module.css";
import { EffectiveDateTag, PolicyRequirementTags } from "./PolicyTags.tsx";

interface PolicyPaneProps {
  rows: readonly Policy[];
  /** Id of the policy in the reader. */
  openId: string | undefined;
  /** Query string with the filters, which a policy's URL keeps. */
  search: string;
  /** Removes the filters. */
  onClear: () => void;
  /** Search and filters. */
  children: ReactNode;
}

/** List of the policies by chapter in a narrow column, below their filters. */
export function PolicyPane({ rows, openId, search, onClear, children }: PolicyPaneProps) {
  const { t } = useTranslation("policies");
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    const open = pane.current?.querySelector<HTMLElement>("[data-open]");
    // The pane's own scroll position, because scrollIntoView would also move the page.
    if (!pane.current || !open) return;
    const isBelow = open.offsetTop + open.offsetHeight > pane.current.clientHeight;
    if (isBelow) pane.current.scrollTop = open.offsetTop - pane.current.clientHeight / 2;
  }, [openId]);
  return (
    <nav ref={pane} className={`box ${styles.pane}`} aria-label={t("list.title")}>
      <div className={`stack gap-12 padded-row ${styles.filters}`}>{children}</div>
      {rows.length === 0 && (
        <EmptyState icons={[ScrollText]} title={t("list.empty")} text={t("list.emptyText")}>
          <Button onClick={onClear}>{t("list.showAll")}</Button>
        </EmptyState>
      )}
      {policyChapters.map((chapter) => {
        const inChapter = rows.filter((row) => row.chapter === chapter);
        return (
          inChapter.length > 0 && (
            <section key={chapter} aria-label={t(`chapter.${chapter}`)}>
              <h2 className={`text-12 medium soft ${styles.chapter}`}>{t(`chapter.${chapter}`)}</h2>
              <ul className="divided">
                {inChapter.map((policy) => (
                  <PolicyRow key={policy.id} policy={policy} isOpen={policy.id === openId} search={search} />
                ))}
              </ul>
            </section>
          )
        );
      })}
    </nav>
  );
}

function PolicyRow({ policy, isOpen, search }: { policy: Policy; isOpen: boolean; search: string }) {
  const { t } = useTranslation("policies");
  const { id, number, title, language, version, coming, acknowledgedBy } = policy;
  return (
    <li className={styles.policy} data-open={isOpen || undefined}>
      <bdi className="text-13 bold">{number}</bdi>
      <span className="stack gap-4">
        <Link to={`${policyPath(id)}${search}`} className={styles.open} aria-current={isOpen ? "true" : undefined}>
          <bdi lang={language}>{title}</bdi>
        </Link>
        {version > 1 && <span className="text-12 soft">{t("version.of", { version })}</span>}
        <span className="row gap-4">
          {coming && <EffectiveDateTag {...policy} />}
          <PolicyRequirementTags {...policy} />
        </span>
        {acknowledgedBy !== null && version > 1 && (
          <span className="text-12 soft">{t("acknowledge.developers", { count: acknowledgedBy })}</span>
        )}
      </span>
    </li>
  );
}
