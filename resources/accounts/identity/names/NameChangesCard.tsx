import { useCan } from "@refinedev/core";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { nameChangeCalls } from "#contract/accounts/identity/name-change-calls.ts";
import type { NameChange, PublisherNames } from "#contract/accounts/identity/name-changes.ts";
import { useCall } from "#providers/data/use-call.ts";
import { DateTime } from "#ui/format/DateTime.tsx";
import { Card } from "#ui/page/Card.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { Tag } from "#ui/status/Tag.tsx";
import { NameDecisionDialog, type NameDecision } from "./NameDecisionDialog.tsx";

/** Maximum number of changes shown; the others follow as these are decided. */
const shown = 20;

/** Name in the store if it changes, else the person's own name. */
export function displayedName({ before, after }: NameChange, side: "before" | "after"): string {
  const names: PublisherNames = side === "before" ? before : after;
  return before.name === after.name ? `${names.firstName} ${names.lastName}` : names.name;
}

/** Card with name changes that wait for staff, above the identity checks; nothing if none wait. */
export function NameChangesCard() {
  const { t } = useTranslation("identity");
  const mayDecide = useCan({ resource: "identity", action: "review" }).data?.can ?? false;
  const { data, error, refetch } = useCall(
    nameChangeCalls.listNameChanges,
    { query: { _end: String(shown) } },
    { everyMs: 60_000, live: true },
  );
  const [deciding, setDeciding] = useState<{ change: NameChange; decision: NameDecision } | null>(null);
  if (error) return <ErrorCard error={error} onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <Card title={t("names.title")}>
      <div className="stack">
        <p className="text-13 soft">{t("names.note")}</p>
        {data.map((change) => (
          <div key={change.id} className="row gap-12 ruled-above">
            <Names change={change} />
            {mayDecide && (
              <span className="row gap-8">
                {(["approved", "refused"] as const).map((decision) => (
                  <Button key={decision} onClick={() => setDeciding({ change, decision })}>
                    {t(decision === "approved" ? "names.approve" : "names.refuse")}
                  </Button>
                ))}
              </span>
            )}
          </div>
        ))}
      </div>
      {deciding && (
        <NameDecisionDialog
          change={deciding.change}
          decision={deciding.decision}
          name={displayedName(deciding.change, "after")}
          onClose={() => setDeciding(null)}
        />
      )}
    </Card>
  );
}

function Names({ change }: { change: NameChange }) {
  const { t } = useTranslation("identity");
  const { causes, resembles, accountType, askedAt } = change;
  return (
    <div className="stack gap-4 grow">
      <span>
        <bdi className="soft">{displayedName(change, "before")}</bdi> →{" "}
        <bdi className="medium">{displayedName(change, "after")}</bdi>
      </span>
      <span className="row gap-8">
        {causes.map((cause) => (
          <Tag key={cause} tone={cause === "look_alike" ? "warn" : "info"}>
            {t(`names.cause.${cause}`, { name: resembles ?? "" })}
          </Tag>
        ))}
        <span className="text-13 soft">
          {t(`accountType.${accountType}`)} · <DateTime at={askedAt} />
        </span>
      </span>
    </div>
  );
}
