import { useTranslation } from "react-i18next";
import { reviewDeskCalls } from "#contract/review/desk/calls.ts";
import type { VisibilityRequest } from "#contract/catalog/visibility/visibility.ts";
import { useCallForm } from "#providers/data/use-call-form.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { clearReason, DecisionCard, hasReason } from "#ui/crud/DecisionCard.tsx";
import { useOpenNext } from "#ui/page/list-beside.ts";
import { visibility } from "./index.tsx";

const calls = { update: reviewDeskCalls.approveOrReject };
const decisions = ["approve", "reject"] as const;

interface DecisionFormValues {
  readonly decision: (typeof decisions)[number];
  readonly reason: string;
}
const undecided: DecisionFormValues = { decision: "approve", reason: "" };

/** Card to approve or reject a request for a silent or external app. */
export function VisibilityDecisionCard({ request }: { request: VisibilityRequest }) {
  const { t } = useTranslation("visibility");
  const notify = useNotify();
  const openNext = useOpenNext();
  const { revision, app, state } = request;
  const form = useCallForm({ name: visibility.name, calls }, "edit", {
    id: String(app.seqId),
    revision,
    initial: undecided,
    toBody: ({ decision, reason }, seen) => ({
      of: "visibility" as const,
      toBeApproved: decision === "approve",
      revision: seen,
      reason: decision === "reject" ? reason : "",
    }),
    isChanged: hasReason,
    continueWith: clearReason,
    onSaved: (_, { decision }) => {
      notify.success(t(`decide.done.${decision}`, { app: app.title }));
      openNext();
    },
  });
  const { decision } = form.values;
  return (
    <DecisionCard
      form={form}
      decision={state === "waiting" ? decision : null}
      options={decisions.map((value) => ({ value, label: t(`bulk.${value}`) }))}
      onChoose={(chosen) => form.change({ decision: chosen })}
      approval="approve"
      texts={{
        title: t("decide.title"),
        send: t(`decide.send.${decision}`),
        reason: t("decide.reason"),
        reasonHelp: t("decide.reasonHelp"),
        unsent: t("decide.unsent"),
      }}
    />
  );
}
