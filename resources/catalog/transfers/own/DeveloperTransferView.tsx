import { Clock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { transferCalls } from "#contract/catalog/transfers/calls.ts";
import type { Transfer } from "#contract/catalog/transfers/schemas.ts";
import { useCall } from "#providers/data/use-call.ts";
import { appPath } from "#resources/catalog/apps/paths.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { Banner } from "#ui/page/Banner.tsx";
import { Card } from "#ui/page/Card.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { PageSkeleton } from "#ui/page/Skeletons.tsx";
import { TransferEffectsCard } from "../parts/TransferEffectsCard.tsx";
import { TransferHistory } from "../parts/TransferHistory.tsx";
import { transferLooks, TransferTag } from "../parts/TransferTag.tsx";
import { TransferResponseCard } from "./TransferResponseCard.tsx";
import { ObjectionCard } from "./ObjectionCard.tsx";

/** Screen of a transfer for its two developers: the receiver answers, the owner may object. */
export function DeveloperTransferView() {
  const { id = "" } = useParams();
  const { data, error, refetch } = useCall(transferCalls.transfer, { params: { id } }, { live: true });
  if (data) return <Own transfer={data} />;
  return error ? <ErrorCard error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
}

/** True if the viewer has the app now. */
const hasApp = ({ side, status }: Transfer) => (side === "to") === (status === "accepted");

function Own({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation("transfers");
  const { app, from, side, status, reason, effects } = transfer;
  return (
    <>
      <PageHeader
        back={{ to: "/home", label: t("own.back") }}
        title={<bdi>{t("own.title", { app: app.title })}</bdi>}
        beside={<TransferTag status={status} />}
      >
        {side !== "staff" && hasApp(transfer) && <LinkButton to={appPath(app.id)}>{t("own.openApp")}</LinkButton>}
      </PageHeader>
      <div className="page-and-side">
        <div className="stack">
          <TransferStatusBar transfer={transfer} />
          <Card title={t("show.why")}>
            <p dir="auto" className="text-13 pre-line break-anywhere">
              {reason}
            </p>
          </Card>
          {effects && <TransferEffectsCard effects={effects} from={from.name} done={status !== "offered"} />}
        </div>
        <div className="stack">
          {side === "to" && <TransferResponseCard transfer={transfer} />}
          {side === "from" && <ObjectionCard transfer={transfer} />}
          <TransferHistory transfer={transfer} />
        </div>
      </div>
    </>
  );
}

/** Banner with one sentence: what is asked, or how the transfer ended. */
function TransferStatusBar({ transfer: { side, status, from, to, expiresAt } }: { transfer: Transfer }) {
  const { t } = useTranslation("transfers");
  const format = useFormat();
  const viewer = side === "from" ? "from" : "to";
  const name = viewer === "from" ? to.name : from.name;
  if (status !== "offered")
    return <Banner boxed {...transferLooks[status]} title={t(`own.ended.${status}.${viewer}`, { name })} />;
  return (
    <Banner boxed tone="info" icon={Clock} title={t(`own.offered.${viewer}`, { name })}>
      {t("own.until", { until: format.moment(expiresAt) })}
    </Banner>
  );
}
