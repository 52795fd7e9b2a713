import { useTranslation } from "react-i18next";
import type { CmsItem } from "#contract/publishing/editorials/cms-schemas.ts";
import { useAllowed } from "#providers/auth/profile.tsx";
import { Card } from "#ui/page/Card.tsx";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { useStatusReasons, type StatusReason } from "../parts/use-status-reasons.ts";
import { StatusReasonLine } from "../parts/StatusReasonLine.tsx";
import { itemEditPath, itemFactsPath } from "../paths.ts";

/** Lists why the item isn't live or differs from its draft, each with a link to the fix. */
export function StatusReasonsCard({ item }: { item: CmsItem }) {
  const { t } = useTranslation("cms");
  const mayWrite = useAllowed("administer", "Editorial");
  const lines = useStatusReasons()(item);
  const pathOf = ({ language, isOfFacts }: StatusReason) =>
    isOfFacts ? itemFactsPath(item.id) : language && itemEditPath(item.id, language);
  return (
    <Card title={t(item.status.startsWith("live") ? "why.titleLive" : "why.title")} padding="none">
      <ul className="divided">
        {lines.map((line) => {
          const path = pathOf(line);
          return (
            <li key={line.key} className="line spread padded-row">
              <span className="two-lines">
                <StatusReasonLine line={line} />
                {line.note && <span className="text-12 soft">{line.note}</span>}
              </span>
              {mayWrite && path && (
                <LinkButton size="small" type="link" to={path}>
                  {t("why.go")}
                </LinkButton>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
