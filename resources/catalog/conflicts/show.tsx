import { useAbility } from "@casl/react";
import { useTranslation } from "react-i18next";
import type { Abilities } from "#contract/access/rules.ts";
import type { ConflictDetails } from "#contract/catalog/conflicts/conflicts.ts";
import { useCallShow } from "#providers/data/use-call-show.ts";
import { Show } from "#ui/crud/Show.tsx";
import { useWasOffered } from "#ui/form/use-was-offered.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { ConflictEdit, isDecidable } from "./edit.tsx";
import { EvidenceCard } from "./EvidenceCard.tsx";
import { ConflictNoteCard } from "./ConflictNoteCard.tsx";
import { ConflictStatusTag } from "./parts/ConflictStatusTag.tsx";
import { conflictsPath } from "./index.tsx";
import { conflicts } from "./index.tsx";
import { conflictCalls } from "#contract/catalog/conflicts/calls.ts";
import type { ConflictDocument } from "#contract/catalog/conflicts/documents.ts";
import { conflictSides } from "#contract/catalog/conflicts/status.ts";
import { useOpenDocument } from "#providers/data/use-open-document.ts";
import { Card } from "#ui/page/Card.tsx";
import { DocumentButtons } from "#ui/documents/DocumentButtons.tsx";

/** Staff's screen of a conflict: both sides beside each other, then the decision. */
export function ConflictShow() {
  const { query } = useCallShow(conflicts);
  return <Show query={query}>{(record) => <Conflict conflict={record} />}</Show>;
}

function Conflict({ conflict }: { conflict: ConflictDetails }) {
  const { t } = useTranslation("conflicts");
  const format = useFormat();
  const mayDecide = useAbility<Abilities>().can("administer", "Conflict");
  const { id, packageName, status, openedAt, dueAt } = conflict;
  const isDecisionOffered = useWasOffered(mayDecide && isDecidable(status));
  return (
    <>
      <PageHeader
        back={{ to: conflictsPath, label: t("list.title") }}
        title={
          <bdi dir="ltr" className="break-anywhere">
            {packageName}
          </bdi>
        }
        note={`${t("show.opened", { at: format.moment(openedAt) })} · ${t("show.due", { at: format.moment(dueAt) })}`}
        beside={<ConflictStatusTag status={status} />}
      />
      <div className="page-and-side">
        <div className="stack">
          <EvidenceCard conflict={conflict} />
          {status !== "conflict" && <OutcomeCard conflict={conflict} />}
          {isDecisionOffered && <ConflictEdit key={`decide ${id}`} conflict={conflict} />}
        </div>
        <div className="stack">
          <DocumentsCard papers={conflict.papers} />
          <ConflictNoteCard key={id} conflict={conflict} mayChange={mayDecide} />
        </div>
      </div>
    </>
  );
}

/** Card with documents that both sides sent as evidence: trademarks, contracts. */
function DocumentsCard({ papers }: { papers: readonly ConflictDocument[] }) {
  const { t } = useTranslation("conflicts");
  const opening = useOpenDocument(conflictCalls.openConflictPaper);
  if (papers.length === 0) return null;
  return (
    <Card title={t("papers.title")}>
      <div className="stack">
        {conflictSides.map((side) => {
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

/** Card with the decision, its reason, and the letters to both sides. */
function OutcomeCard({ conflict }: { conflict: ConflictDetails }) {
  const { t } = useTranslation("conflicts");
  const format = useFormat();
  const { decidedAt, reason, letters } = conflict;
  return (
    <Card title={t("outcome.title")}>
      <dl className="facts">
        {decidedAt && <Fact name={t("outcome.at")} value={format.moment(decidedAt)} />}
        <Fact name={t("outcome.reason")} value={reason || t("outcome.bySystem")} />
        {conflictSides.map((side) => (
          <Fact key={side} name={t(`letter.${side}`)} value={letters[side] || t("letter.asReason")} />
        ))}
      </dl>
    </Card>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-12 soft">{name}</dt>
      <dd className="pre-line" dir="auto">
        {value}
      </dd>
    </div>
  );
}
