import { useState } from "react";
import { useTranslation } from "react-i18next";
import { reviewFields } from "#contract/review/desk/review-fields.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { SegmentedControl } from "#ui/fields/SegmentedControl.tsx";
import { Card } from "#ui/page/Card.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { CardSkeleton } from "#ui/page/Skeletons.tsx";
import { VersionDiffTable } from "../parts/listing/VersionDiffTable.tsx";
import { useVersionForm } from "../form/version-form-context.ts";

/** Card with the diff of this version against the live one, field by field. */
export function VersionChangesCard() {
  const { t } = useTranslation("versions");
  const { details, form } = useVersionForm();
  const [shown, setShown] = useState<"changed" | "all">("changed");
  const { data, error, refetch } = useVersionChanges();
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
      extra={<SegmentedControl label={t("preview.changes")} value={shown} options={views} onChange={setShown} />}
    >
      <VersionDiffTable
        changes={data}
        sourceLanguage={form.sourceLanguage}
        also={shown === "all" ? reviewFields : []}
      />
    </Card>
  );
}

/** Loads the version's diff against the live one. Refetched after each save: the server compares what it has stored. */
export function useVersionChanges() {
  const { details } = useVersionForm();
  const { id, appId } = details.version;
  const input = { params: { versionId: id, appId } };
  return useCall(versionCalls.whatChanged, input, { keepPrevious: true });
}
