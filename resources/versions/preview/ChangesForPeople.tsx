import { useState } from "react";
import { useTranslation } from "react-i18next";
import { reviewFields } from "#contract/review/fields.ts";
import { versionCalls } from "#contract/versions/calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { Segmented } from "#ui/fields/Segmented.tsx";
import { Card } from "#ui/page/Card.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { CardSkeleton } from "#ui/page/Skeletons.tsx";
import { WhatChangedTable } from "../parts/listing/WhatChangedTable.tsx";
import { useForm } from "../form/form-context.ts";

/** Diff of this version against the live one, field by field. */
export function ChangesForPeople() {
  const { t } = useTranslation("versions");
  const { details, form } = useForm();
  const [shown, setShown] = useState<"changed" | "all">("changed");
  const { data, error, refetch } = useChanges();
  if (error) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  if (!data) return <CardSkeleton lines={6} />;
  const views = [
    { value: "changed" as const, label: t("preview.changed", { count: data.fields.length }) },
    { value: "all" as const, label: t("preview.all", { count: reviewFields.length }) },
  ];
  return (
    <Card
      padding="none"
      title={details.live ? t("preview.changes") : t("preview.firstVersion")}
      extra={<Segmented label={t("preview.changes")} value={shown} options={views} onChange={setShown} />}
    >
      <WhatChangedTable
        changes={data}
        sourceLanguage={form.sourceLanguage}
        also={shown === "all" ? reviewFields : []}
      />
    </Card>
  );
}

/** Refetched after each save: the server compares what it has stored. */
export function useChanges() {
  const { details } = useForm();
  const { id, appId } = details.version;
  const input = { params: { versionId: id, appId } };
  return useCall(versionCalls.whatChanged, input, { keepPrevious: true });
}
