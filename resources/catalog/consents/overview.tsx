import { FileCheck2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { consentCalls } from "#contract/catalog/consents/calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { Card } from "#ui/page/Card.tsx";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { PageSkeleton } from "#ui/page/Skeletons.tsx";
import { ConsentMatrix } from "./screen/ConsentMatrix.tsx";
import { ConsentActionItems } from "./screen/ConsentActionItems.tsx";
import { ConsentDocumentsCard } from "./screen/ConsentDocumentsCard.tsx";

/** Screen of consent documents: items that wait for the developer, which app needs what, and all documents. */
export function ConsentOverview() {
  const { t } = useTranslation(["consents", "errors"]);
  const { data, error, refetch } = useCall(consentCalls.listConsents, {});
  if (error) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <>
      <PageHeader title={t("title")} note={t("note")} />
      <div className="stack">
        {data.apps.length === 0 && data.papers.length === 0 ? (
          <Card>
            <EmptyState icons={[FileCheck2]} title={t("empty.title")} text={t("empty.text")} />
          </Card>
        ) : (
          <>
            <ConsentActionItems {...data} />
            <ConsentMatrix {...data} />
            <ConsentDocumentsCard {...data} />
          </>
        )}
      </div>
    </>
  );
}
