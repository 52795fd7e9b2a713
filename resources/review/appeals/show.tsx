import { CircleCheck, Users } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { AppealCase } from "#contract/review/appeals/appeals.ts";
import { underReviewVersionStatuses } from "#contract/catalog/versions/status.ts";
import { useCallShow } from "#providers/data/use-call-show.ts";
import { reviewAppPath, reviewDeskPath } from "#resources/review/desk/paths.ts";
import { StatusHistoryList } from "#resources/review/desk/parts/StatusHistoryList.tsx";
import { Show } from "#ui/crud/Show.tsx";
import { useWasOffered } from "#ui/form/use-was-offered.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { Banner } from "#ui/page/Banner.tsx";
import { Card } from "#ui/page/Card.tsx";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { StatusTag } from "#ui/status/StatusTag.tsx";
import { AppealAnswerCard } from "./AppealAnswerCard.tsx";
import { AppealFiles } from "./parts/AppealFiles.tsx";
import { AppealTag } from "./parts/AppealTag.tsx";
import { appealsPath } from "./index.tsx";
import { reviewAppeals } from "./index.tsx";

/** Staff's screen of an appeal: the decision, the appeal's text, and the answer. */
export function AppealShow() {
  const { query } = useCallShow(reviewAppeals);
  return <Show query={query}>{(record) => <AppealDetails appeal={record} />}</Show>;
}

function AppealDetails({ appeal }: { appeal: AppealCase }) {
  const { t } = useTranslation("appeals");
  const format = useFormat();
  const { version, app, developer } = appeal;
  const isAnswerOffered = useWasOffered(appeal.mayAnswer);
  const isWaiting = underReviewVersionStatuses.some((status) => status === version.status);
  return (
    <>
      <PageHeader
        back={{ to: appealsPath, label: t("case.back") }}
        title={
          <bdi>
            {version.versionName ? t("version", { title: app.title, version: version.versionName }) : app.title}
          </bdi>
        }
        note={t("case.note", { developer: developer.name, when: format.moment(appeal.createdAt) })}
        beside={
          <span className="row gap-8">
            <StatusTag of="version" status={version.status} appStatus={app.status} /> <AppealTag state={appeal.state} />
          </span>
        }
      >
        <LinkButton to={isWaiting ? reviewDeskPath(version.id) : reviewAppPath(app.id)}>
          {t(isWaiting ? "case.desk" : "case.app")}
        </LinkButton>
      </PageHeader>
      <div className="page-and-side">
        <div className="stack">
          {appeal.state === "open" && <InvolvementNotice appeal={appeal} />}
          <Card title={t("case.said")}>
            <div className="stack gap-12">
              <p dir="auto" className="pre-line break-anywhere">
                {appeal.text || <span className="soft">{t("case.erased")}</span>}
              </p>
              <AppealFiles files={appeal.files} />
            </div>
          </Card>
          <Outcome appeal={appeal} />
          {isAnswerOffered && <AppealAnswerCard appeal={appeal} />}
        </div>
        <Card title={t("case.decided")}>
          <StatusHistoryList history={[appeal.transition]} appStatus={app.status} media={appeal.media} />
        </Card>
      </div>
    </>
  );
}

/** Banner that tells the reviewer whether they were involved in the decision, which determines who may answer. */
function InvolvementNotice({ appeal: { tookPart, mayAnswer } }: { appeal: AppealCase }) {
  const { t } = useTranslation("appeals");
  if (!tookPart) return <Banner boxed tone="ok" icon={CircleCheck} title={t("case.noPart")} />;
  return (
    <Banner boxed tone="warn" icon={Users} title={t("case.tookPart")}>
      {t(mayAnswer ? "case.alone" : "case.another")}
    </Banner>
  );
}

function Outcome({ appeal: { state, answer, answeredBy, answeredAt } }: { appeal: AppealCase }) {
  const { t } = useTranslation("appeals");
  const format = useFormat();
  if (state === "open" || answeredAt === null) return null;
  const when = format.moment(answeredAt);
  return (
    <Card
      title={t(`outcome.${state}`)}
      extra={answeredBy === null ? when : t("outcome.by", { name: answeredBy, when })}
    >
      <p dir="auto" className="pre-line break-anywhere">
        {state === "ended" ? t("outcome.endedText") : answer}
      </p>
    </Card>
  );
}
