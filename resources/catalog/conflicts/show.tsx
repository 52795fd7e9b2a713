import { useTranslation } from "react-i18next";
import type { ConflictDetails } from "#contract/catalog/conflicts/conflicts.ts";
import { useAllowed } from "#providers/auth/profile.tsx";
import { useCallShow } from "#providers/data/use-call-show.ts";
import { Show } from "#ui/crud/Show.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { BackButton } from "#ui/page/BackButton.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { DecisionCard } from "./DecisionCard.tsx";
import { EvidenceCard } from "./EvidenceCard.tsx";
import { NoteCard } from "./NoteCard.tsx";
import { OutcomeCard } from "./OutcomeCard.tsx";
import { DocumentsCard } from "./DocumentsCard.tsx";
import { ConflictStatusTag } from "./parts/ConflictStatusTag.tsx";
import { conflictsPath } from "./paths.ts";
import { conflicts } from "./resource.ts";

/** Staff view of a conflict: both sides beside each other, then the decision. */
export function ConflictShow() {
  const { query } = useCallShow(conflicts);
  return <Show query={query}>{(record) => <Conflict conflict={record} />}</Show>;
}

function Conflict({ conflict }: { conflict: ConflictDetails }) {
  const { t } = useTranslation("conflicts");
  const format = useFormat();
  const mayDecide = useAllowed("administer", "Conflict");
  const { id, packageName, status, openedAt, dueAt } = conflict;
  return (
    <>
      <PageHeader
        title={
          <bdi dir="ltr" className="break-anywhere">
            {packageName}
          </bdi>
        }
        note={`${t("show.opened", { at: format.moment(openedAt) })} · ${t("show.due", { at: format.moment(dueAt) })}`}
        beside={<ConflictStatusTag status={status} />}
      >
        <BackButton to={conflictsPath} label={t("list.title")} />
      </PageHeader>
      <div className="stack">
        <EvidenceCard conflict={conflict} />
        <DocumentsCard papers={conflict.papers} />
        <NoteCard key={id} conflict={conflict} mayChange={mayDecide} />
        {status !== "conflict" && <OutcomeCard conflict={conflict} />}
        {mayDecide && status !== "resolved_published" && status !== "resolved_approved" && (
          <DecisionCard key={`decide ${id}`} conflict={conflict} />
        )}
      </div>
    </>
  );
}
