import { Button } from "antd";
import { Megaphone } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { AppSummary } from "#contract/apps/views.ts";
import { useFormat } from "#ui/format/use-format.ts";
import type { Campaign } from "../list/campaign.ts";
import { StartDialog } from "./StartDialog.tsx";
import { useStart } from "./use-start.ts";
import styles from "./Start.module.css";

interface StartCampaignProps {
  app: AppSummary;
  current: Campaign | undefined;
}

/** Why none can be started now. */
function useHindrance({ app, current }: StartCampaignProps): string | null {
  const { t } = useTranslation("campaigns");
  const { day } = useFormat();
  if (app.live === null) return t("start.why.notPublished");
  if (!current) return null;
  const { name, startDate, endDate } = current;
  return current.state === "running"
    ? t("start.why.running", { name, until: day(endDate) })
    : t("start.why.planned", { name, from: day(startDate), until: day(endDate) });
}

/** The page's one act; what hinders it stands beside it. */
export function StartCampaign(props: StartCampaignProps) {
  const { t } = useTranslation("campaigns");
  const start = useStart(props.app.id, props.app.title);
  const why = useHindrance(props);
  const whyId = useId();
  return (
    <div className={styles.button}>
      {why && (
        <span id={whyId} className={styles.why}>
          {why}
        </span>
      )}
      <Button
        type="primary"
        icon={<Megaphone size={16} aria-hidden />}
        disabled={why !== null}
        aria-describedby={why ? whyId : undefined}
        onClick={start.show}
      >
        {t("start.act")}
      </Button>
      <StartDialog start={start} />
    </div>
  );
}
