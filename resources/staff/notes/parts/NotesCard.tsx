import { useAbility } from "@casl/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Abilities } from "#contract/access/rules.ts";
import { staffNoteCalls } from "#contract/staff/notes/calls.ts";
import { type NoteSubject, staffNoteLimits } from "#contract/staff/notes/staff-note.ts";
import { useCall } from "#providers/data/use-call.ts";
import { Card } from "#ui/page/Card.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { RowSkeleton } from "#ui/page/Skeletons.tsx";
import { Pager } from "#ui/tables/Pager.tsx";
import { AddNoteForm } from "./AddNoteForm.tsx";
import { NoteItem } from "./NoteItem.tsx";

export interface NotesCardProps {
  subject: NoteSubject;
  subjectId: string;
}

/** Card with internal notes about a developer or an app, newest first; read-only for support staff. */
export function NotesCard({ subject, subjectId }: NotesCardProps) {
  const { t } = useTranslation("staff-notes");
  const mayWrite = useAbility<Abilities>().can("create", "StaffNote");
  const [page, setPage] = useState(0);
  const { page: pageSize } = staffNoteLimits;
  const query = { subject, subjectId, start: String(page * pageSize), limit: String(pageSize) };
  const { data, error, refetch } = useCall(
    staffNoteCalls.listStaffNotes,
    { query },
    { live: true, keepPrevious: true, ownNotFound: true },
  );
  return (
    <Card title={t("title")} extra={t("staffOnly")} padding="none">
      {error && <ErrorCard error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowSkeleton rows={2} />}
      {data?.total === 0 && <p className="padded-row text-13 soft">{t(mayWrite ? "empty" : "emptyReader")}</p>}
      <ul className="divided">
        {data?.items.map((note) => (
          <li key={note.id} className="padded-row">
            <NoteItem note={note} />
          </li>
        ))}
      </ul>
      {data && data.total > pageSize && (
        <div className="padded-row">
          <Pager page={page} pageSize={pageSize} total={data.total} onPage={setPage} />
        </div>
      )}
      {mayWrite && <AddNoteForm subject={subject} subjectId={subjectId} onAdded={() => setPage(0)} />}
    </Card>
  );
}
