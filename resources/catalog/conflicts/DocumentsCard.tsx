import { useTranslation } from "react-i18next";
import { conflictCalls } from "#contract/catalog/conflicts/calls.ts";
import type { ConflictDocument } from "#contract/catalog/conflicts/documents.ts";
import { sides } from "#contract/catalog/conflicts/status.ts";
import { useOpenDocument } from "#providers/data/use-open-document.ts";
import { Card } from "#ui/page/Card.tsx";
import { DocumentButtons } from "#ui/documents/DocumentButtons.tsx";

/** Documents that both sides sent as evidence: trademarks, contracts. */
export function DocumentsCard({ papers }: { papers: readonly ConflictDocument[] }) {
  const { t } = useTranslation("conflicts");
  const opening = useOpenDocument(conflictCalls.openConflictPaper);
  if (papers.length === 0) return null;
  return (
    <Card title={t("papers.title")}>
      <div className="halves">
        {sides.map((side) => {
          const own = papers.filter((paper) => paper.side === side);
          return (
            <div key={side} className="stack gap-8">
              <strong className="text-13">{t(`side.${side}`)}</strong>
              {own.length === 0 ? (
                <span className="text-13 soft">{t("evidence.nothing")}</span>
              ) : (
                <DocumentButtons label={t(`side.${side}`)} papers={own} opening={opening} />
              )}
            </div>
          );
        })}
      </div>
    </Card>
  );
}
