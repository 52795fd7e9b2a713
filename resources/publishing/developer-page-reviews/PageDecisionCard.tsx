import { useTranslation } from "react-i18next";
import { developerPageDecisions } from "#contract/publishing/developer-pages/developer-page.ts";
import {
  developerPageReviewCalls,
  type ReviewedPageDetails,
} from "#contract/publishing/developer-pages/review-calls.ts";
import { useCallForm } from "#providers/data/use-call-form.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { clearReason, DecisionCard, hasReason } from "#ui/crud/DecisionCard.tsx";

type Decision = (typeof developerPageDecisions)[number];

const resource = {
  name: "developer-page-reviews",
  calls: { update: developerPageReviewCalls.decideDeveloperPage },
} as const;
const undecided: { readonly decision: Decision | null; readonly reason: string } = { decision: null, reason: "" };

/** Returns the decisions that the page's state allows. */
export function possibleDecisions({ submitted, published }: ReviewedPageDetails): Decision[] {
  return developerPageDecisions.filter((decision) =>
    decision === "taken_down" ? published !== null : submitted !== null,
  );
}

/** Card in which staff approve or refuse submitted content, or take a public page down. */
export function PageDecisionCard({ page }: { page: ReviewedPageDetails }) {
  const { t } = useTranslation("developer-page-reviews");
  const notify = useNotify();
  const { id, revision } = page;
  const possible = possibleDecisions(page);
  const currentDecision = (chosen: Decision | null) =>
    possible.find((value) => value === chosen) ?? possible[0] ?? null;
  const form = useCallForm(resource, "edit", {
    id,
    revision,
    initial: undecided,
    toBody: ({ decision: chosen, reason }, seen) => {
      const decision = currentDecision(chosen);
      return { revision: seen, decision, reason: decision === "approved" ? "" : reason };
    },
    isChanged: hasReason,
    continueWith: clearReason,
    onSaved: (_, { decision: chosen }) => notify.success(t(`decide.done.${currentDecision(chosen) ?? "approved"}`)),
  });
  const decision = currentDecision(form.values.decision);
  return (
    <DecisionCard
      form={form}
      decision={decision}
      options={possible.map((value) => ({ value, label: t(`decide.${value}`) }))}
      onChoose={(chosen) => form.change({ decision: chosen })}
      approval="approved"
      texts={{
        title: t("decide.title"),
        send: t(`decide.send.${decision ?? "approved"}`),
        reason: t("decide.reason"),
        reasonHelp: t("decide.reasonHelp"),
        unsent: t("decide.unsent"),
      }}
    />
  );
}
