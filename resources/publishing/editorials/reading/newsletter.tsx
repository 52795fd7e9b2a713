import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import { editorialCalls } from "#contract/publishing/editorials/calls.ts";
import type { CallOutput } from "#contract/call.ts";
import { useCall } from "#providers/data/use-call.ts";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { PageSkeleton } from "#ui/page/Skeletons.tsx";
import { useReadingLanguage } from "../parts/use-reading-language.ts";
import { editorialPath } from "../parts/editorial-path.ts";
import { EditorialReadingView } from "./EditorialReadingView.tsx";

type Neighbour = CallOutput<typeof editorialCalls.newsletterWithNeighbours>["prev"];

/** Page of a newsletter issue, with links to the previous and the next one. */
export function NewsletterShow() {
  const { t } = useTranslation("editorials");
  const { id = "" } = useParams();
  const { language } = useReadingLanguage();
  const input = { params: { id }, query: { language } };
  const { data, error, refetch } = useCall(editorialCalls.newsletterWithNeighbours, input);
  if (error) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const before = <ChevronLeft className="mirror" size={16} aria-hidden />;
  const after = <ChevronRight className="mirror" size={16} aria-hidden />;
  return (
    <EditorialReadingView
      key={id}
      item={data.item}
      context="newsletter"
      side={
        <nav className="stack gap-12 text-13" aria-label={t("reader.issues")}>
          <NeighbourLink issue={data.prev} label={t("reader.previous")} icon={before} />
          <NeighbourLink issue={data.next} label={t("reader.next")} icon={after} />
        </nav>
      }
    />
  );
}

function NeighbourLink({ issue, label, icon }: { issue: Neighbour; label: string; icon: ReactNode }) {
  if (!issue) return null;
  return (
    <Link to={editorialPath(issue)} className="box padded-row stack gap-4 bare-link">
      <span className="line gap-4 soft">
        {icon} {label}
      </span>
      <span className="medium" lang={issue.language} dir="auto">
        {issue.number === null ? "" : `${issue.number} · `}
        {issue.title}
      </span>
    </Link>
  );
}
