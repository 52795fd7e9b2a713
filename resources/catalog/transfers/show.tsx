import { useCan } from "@refinedev/core";
import { Clock, MessageSquareWarning, TriangleAlert, Undo2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { canTransitionTransfer, type TransferStatus } from "#contract/catalog/transfers/status.ts";
import type { Transfer } from "#contract/catalog/transfers/schemas.ts";
import { useCallShow } from "#providers/data/use-call-show.ts";
import { reviewAppPath } from "#resources/review/desk/paths.ts";
import { Show } from "#ui/crud/Show.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { Banner } from "#ui/page/Banner.tsx";
import { Card } from "#ui/page/Card.tsx";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { EndTransferButton } from "./EndTransferButton.tsx";
import { TransferEffectsCard } from "./parts/TransferEffectsCard.tsx";
import { TransferHistory } from "./parts/TransferHistory.tsx";
import { TransferTag } from "./parts/TransferTag.tsx";
import { transfersPath } from "./paths.ts";
import { transfers } from "./index.tsx";

/** Staff's screen of a transfer: effects, history, and the action to end it. */
export function TransferShow() {
  const { query } = useCallShow(transfers);
  return <Show query={query}>{(record) => <OneTransfer transfer={record} />}</Show>;
}

/** Returns the action that staff have in this status, or null. */
function availableAction(status: TransferStatus): "cancel" | "reverse" | null {
  if (canTransitionTransfer(status, "cancelled", "staff")) return "cancel";
  return canTransitionTransfer(status, "reversed", "staff") ? "reverse" : null;
}

function OneTransfer({ transfer }: { transfer: Transfer }) {
  const { t } = useTranslation(["transfers", "errors"]);
  const mayEnd = useCan({ resource: "apps", action: "administer" }).data?.can ?? false;
  const [unsent, setUnsent] = useState("");
  const { app, from, to, status, reason, objection, effects } = transfer;
  const act = availableAction(status);
  return (
    <>
      <PageHeader
        back={{ to: transfersPath, label: t("show.back") }}
        title={<bdi>{app.title}</bdi>}
        note={<bdi>{t("show.fromTo", { from: from.name, to: to.name })}</bdi>}
        beside={<TransferTag status={status} />}
      >
        <LinkButton to={reviewAppPath(app.id)}>{t("show.app")}</LinkButton>
        {mayEnd && act && (
          <EndTransferButton
            key={act}
            act={act}
            transfer={transfer}
            onOvertaken={setUnsent}
            obstacle={act === "reverse" && transfer.obstacle ? t(`errors:code.${transfer.obstacle}`) : null}
          />
        )}
      </PageHeader>
      <div className="page-and-side">
        <div className="stack">
          <StaffStatusBar transfer={transfer} />
          <UnsentReason text={unsent} />
          {objection && (
            <Banner boxed tone="warn" icon={MessageSquareWarning} title={t("show.objection", { name: from.name })}>
              <span dir="auto" className="pre-line break-anywhere">
                {objection}
              </span>
            </Banner>
          )}
          {effects && <TransferEffectsCard effects={effects} from={from.name} done={status !== "offered"} />}
        </div>
        <div className="stack">
          <Card title={t("show.why")}>
            <p dir="auto" className="text-13 pre-line break-anywhere">
              {reason}
            </p>
          </Card>
          <TransferHistory transfer={transfer} />
        </div>
      </div>
    </>
  );
}

/** Card that keeps the written reason on screen if somebody else was first. */
function UnsentReason({ text }: { text: string }) {
  const { t } = useTranslation("transfers");
  if (text === "") return null;
  return (
    <Card title={t("unsent")}>
      <p dir="auto" className="text-13 pre-line break-anywhere">
        {text}
      </p>
    </Card>
  );
}

/** Banner with the status of a transfer: whose turn it is, until when, and any obstacle. */
function StaffStatusBar({ transfer: { status, to, expiresAt, reversibleUntil, obstacle } }: { transfer: Transfer }) {
  const { t } = useTranslation(["transfers", "errors"]);
  const format = useFormat();
  if (status !== "offered" && status !== "accepted") return null;
  if (obstacle)
    return (
      <Banner
        boxed
        tone="warn"
        icon={TriangleAlert}
        title={t(status === "offered" ? "show.cannotAccept" : "show.cannotReverse")}
      >
        {t(`errors:code.${obstacle}`)}
      </Banner>
    );
  if (status === "offered")
    return (
      <Banner
        boxed
        tone="info"
        icon={Clock}
        title={t("show.answers", { name: to.name, until: format.moment(expiresAt) })}
      />
    );
  return (
    reversibleUntil && (
      <Banner boxed tone="info" icon={Undo2} title={t("show.canReverse", { until: format.moment(reversibleUntil) })} />
    )
  );
}
