import { useCan } from "@refinedev/core";
import { Button } from "antd";
import { CircleCheck, EyeOff, GitCompareArrows } from "lucide-react";
import { useTranslation } from "react-i18next";
import { secondOpinionCalls } from "#contract/review/second-opinions/calls.ts";
import type { RecordedOpinion, SecondOpinion } from "#contract/review/second-opinions/second-opinion.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useCallShow } from "#providers/data/use-call-show.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { reviewAppPath } from "#resources/review/desk/paths.ts";
import { Show } from "#ui/crud/Show.tsx";
import { UnsentTextCard } from "#ui/form/UnsentTextCard.tsx";
import { useWasOffered } from "#ui/form/use-was-offered.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { Banner } from "#ui/page/Banner.tsx";
import { Card } from "#ui/page/Card.tsx";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { DecisionTag } from "./DecisionTag.tsx";
import { secondOpinionsPath } from "./index.tsx";
import { BlindReview } from "./BlindReview.tsx";
import { useOpinionForm } from "./OpinionForm.tsx";
import { secondOpinionData } from "./index.tsx";

/** Screen of one second opinion: the submission for the second reviewer, and both opinions afterwards. */
export function SecondOpinionShow() {
  const { query } = useCallShow(secondOpinionData);
  return <Show query={query}>{(record) => <OpinionDetails record={record} />}</Show>;
}

function OpinionDetails({ record }: { record: SecondOpinion }) {
  const { t } = useTranslation("opinions");
  const format = useFormat();
  const { title, versionName, submittedAt, submission, state, of } = record;
  const isFormOffered = useWasOffered(submission !== null);
  return (
    <>
      <PageHeader
        back={{ to: secondOpinionsPath, label: t("show.back") }}
        title={<bdi>{versionName === null ? title : t("version", { title, version: versionName })}</bdi>}
        note={submittedAt && t("show.submitted", { when: format.moment(submittedAt) })}
      >
        {of && <LinkButton to={reviewAppPath(of.appId)}>{t("show.app")}</LinkButton>}
      </PageHeader>
      <div className="stack">
        {!submission && state !== "recorded" && <Waiting record={record} />}
        {state === "recorded" && <OpinionComparison record={record} />}
        {isFormOffered && <OwnOpinion record={record} />}
      </div>
    </>
  );
}

/** Panel with the submission and the form; the unsent text stays visible if someone else records an opinion first. */
function OwnOpinion({ record }: { record: SecondOpinion }) {
  const { t } = useTranslation("opinions");
  const form = useOpinionForm(record);
  if (record.submission) return <BlindReview submission={record.submission} form={form} />;
  return <UnsentTextCard title={t("show.unsent")} text={form.values.reason} />;
}

/** Notice for a reviewer who hasn't taken the submission yet, and so doesn't see it. */
function Waiting({ record: { id, state } }: { record: SecondOpinion }) {
  const { t } = useTranslation("opinions");
  const mayReview = useCan({ resource: "review", action: "review" }).data?.can ?? false;
  const notify = useNotify();
  const errorText = useErrorText();
  const take = useCallMutation(secondOpinionCalls.takeSecondOpinion);
  const begin = () => take.mutate({ params: { id } }, { onError: (error) => notify.error(errorText(error)) });
  return (
    <Card>
      <EmptyState icons={[EyeOff]} title={t(`state.${state}`)} text={t("show.begin")} />
      {mayReview && (
        <div className="row" style={{ justifyContent: "center" }}>
          <Button type="primary" loading={take.isPending} onClick={begin}>
            {t("show.take")}
          </Button>
        </div>
      )}
    </Card>
  );
}

function OpinionComparison({ record: { first, second, agrees } }: { record: SecondOpinion }) {
  const { t } = useTranslation("opinions");
  return (
    <>
      <Banner
        boxed
        tone={agrees ? "ok" : "warn"}
        icon={agrees ? CircleCheck : GitCompareArrows}
        title={t(agrees ? "agree" : "disagree")}
      >
        {t("show.noEffect")}
      </Banner>
      <div className="halves">
        {first && <OpinionCard title={t("list.first")} opinion={first} />}
        {second && <OpinionCard title={t("list.second")} opinion={second} />}
      </div>
    </>
  );
}

function OpinionCard({ title, opinion }: { title: string; opinion: RecordedOpinion }) {
  const { t } = useTranslation(["opinions", "versions"]);
  const format = useFormat();
  const { by, at, decision, fields, reason } = opinion;
  // Isolated (FSI, PDI), because an Urdu date next to a Latin name would be displayed in the wrong order.
  return (
    <Card title={title} extra={t("show.by", { name: `\u2068${by}\u2069`, when: format.moment(at) })}>
      <div className="stack gap-8">
        <div>
          <DecisionTag decision={decision} />
        </div>
        {fields.length > 0 && (
          <p className="medium">{fields.map((field) => t(`versions:field.${field}`)).join(", ")}</p>
        )}
        <p dir="auto" className="pre-line break-anywhere">
          {reason || <span className="soft">{t("show.noReason")}</span>}
        </p>
      </div>
    </Card>
  );
}
