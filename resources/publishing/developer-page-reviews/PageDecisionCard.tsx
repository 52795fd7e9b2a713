import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { developerPageDecisions } from "#contract/publishing/developer-pages/developer-page.ts";
import {
  developerPageReviewCalls,
  type ReviewedPageDetails,
} from "#contract/publishing/developer-pages/review-calls.ts";
import { useCallCache } from "#providers/data/query-cache.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { SegmentedControl } from "#ui/fields/SegmentedControl.tsx";
import { TextAreaField } from "#ui/fields/TextAreaField.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { Card } from "#ui/page/Card.tsx";

/** Decisions that the page's state allows. */
function possibleDecisions({ submitted, published }: ReviewedPageDetails) {
  return developerPageDecisions.filter((decision) =>
    decision === "taken_down" ? published !== null : submitted !== null,
  );
}

/**
 * Approves or refuses submitted content, or takes a public page down. If somebody else decided first, the written
 * reason stays.
 */
export function PageDecisionCard({ page }: { page: ReviewedPageDetails }) {
  const { t } = useTranslation("developer-page-reviews");
  const notify = useNotify();
  const errorText = useErrorText();
  const answers = useCallCache();
  const possible = possibleDecisions(page);
  const [chosen, setChosen] = useState<(typeof possible)[number]>();
  const [reason, setReason] = useState("");
  const call = developerPageReviewCalls.decideDeveloperPage;
  const send = useCallMutation(call);
  const decision = possible.find((value) => value === chosen) ?? possible[0];
  if (!decision) return null;
  const needsReason = decision !== "approved";
  const save = () => {
    const body = { revision: page.revision, decision, reason: needsReason ? reason : "" };
    send.mutate(
      { params: { id: page.id }, body },
      {
        onSuccess: () => {
          setReason("");
          notify.success(t(`decide.done.${decision}`));
        },
        onError: ({ status }) => void (status === 409 && answers.changedBy(call)),
      },
    );
  };
  return (
    <Card title={t("decide.title")}>
      <UnsavedChangesGuard unsaved={() => reason.trim() !== ""} />
      <div className="stack">
        <SegmentedControl
          label={t("decide.title")}
          value={decision}
          options={possible.map((value) => ({ value, label: t(`decide.${value}`) }))}
          onChange={setChosen}
        />
        {needsReason && (
          <TextAreaField
            label={t("decide.reason")}
            help={t("decide.reasonHelp")}
            rows={3}
            maxLength={limits.holdReason.codePoints}
            value={reason}
            onChange={setReason}
          />
        )}
        {send.error && <FieldNote kind="error">{errorText(send.error)}</FieldNote>}
        <div>
          <Button
            type="primary"
            danger={needsReason}
            disabled={needsReason && reason.trim() === ""}
            loading={send.isPending}
            onClick={save}
          >
            {t(`decide.send.${decision}`)}
          </Button>
        </div>
      </div>
    </Card>
  );
}
