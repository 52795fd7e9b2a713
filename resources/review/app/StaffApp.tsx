import { Button } from "antd";
import { ListChecks, RefreshCw } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { reviewCalls } from "#contract/review/calls.ts";
import { useAllowed } from "#providers/auth/profile.tsx";
import { useCall } from "#providers/data/use-call.ts";
import { Card } from "#ui/page/Card.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { PageSkeleton } from "#ui/page/Skeletons.tsx";
import { PendingBar } from "../decision/PendingBar.tsx";
import { HistoryList } from "../fields/HistoryList.tsx";
import { useFaces } from "../fields/use-faces.ts";
import { deskPath } from "../paths.ts";
import { AppFacts } from "./AppFacts.tsx";
import { AppHead } from "./AppHead.tsx";
import { DeveloperCard } from "./DeveloperCard.tsx";
import { SetStatusDialog } from "./SetStatusDialog.tsx";
import { possibleStatuses } from "./possible-statuses.ts";
import { VersionsCard } from "./VersionsCard.tsx";
import { WhoseMove } from "./WhoseMove.tsx";
import styles from "./app.module.css";

/** An app as staff see it: state, facts, developer, versions, and all that happened to it. */
export function StaffApp() {
  const { t } = useTranslation("review");
  const { appId = "" } = useParams();
  const [changing, setChanging] = useState(false);
  const mayAdminister = useAllowed("administer", "App");
  const details = useCall(reviewCalls.staffAppDetails, { params: { id: appId } });
  useFaces([details.data?.live?.form]);
  if (details.isError && !details.data)
    return <ErrorCard error={details.error} onRetry={() => void details.refetch()} />;
  if (!details.data) return <PageSkeleton />;
  const { app, developer, versions, history, live } = details.data;
  const statuses = possibleStatuses(app.status);
  const desk = app.inProgress ?? app.live;
  return (
    <>
      <AppHead app={app}>
        {mayAdminister && statuses.length > 0 && (
          <Button icon={<RefreshCw size={16} aria-hidden />} onClick={() => setChanging(true)}>
            {t("setStatus.button")}
          </Button>
        )}
        {desk && (
          <LinkButton type="primary" to={deskPath(desk.id)} icon={<ListChecks size={16} aria-hidden />}>
            {t("app.openDesk")}
          </LinkButton>
        )}
      </AppHead>
      <div className={styles.columns}>
        <div className={styles.column}>
          <WhoseMove app={app} history={history} />
          <AppFacts app={app} live={live} />
          <VersionsCard versions={versions} />
        </div>
        <div className={styles.column}>
          <DeveloperCard developer={developer} />
          <Card title={t("app.history")}>
            <HistoryList history={history} />
          </Card>
        </div>
      </div>
      <SetStatusDialog app={app} open={changing} onClose={() => setChanging(false)} />
      <PendingBar />
    </>
  );
}
