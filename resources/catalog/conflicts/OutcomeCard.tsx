import { useTranslation } from "react-i18next";
import type { ConflictDetails } from "#contract/catalog/conflicts/conflicts.ts";
import { sides } from "#contract/catalog/conflicts/status.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";

/** The decision, its reason, and the letters to both sides. */
export function OutcomeCard({ conflict }: { conflict: ConflictDetails }) {
  const { t } = useTranslation("conflicts");
  const format = useFormat();
  const { decidedAt, reason, letters } = conflict;
  return (
    <Card title={t("outcome.title")}>
      <dl className="facts">
        {decidedAt && <Fact name={t("outcome.at")} value={format.moment(decidedAt)} />}
        <Fact name={t("outcome.reason")} value={reason || t("outcome.bySystem")} />
        {sides.map((side) => (
          <Fact key={side} name={t(`letter.${side}`)} value={letters[side] || t("letter.asReason")} />
        ))}
      </dl>
    </Card>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-12 soft">{name}</dt>
      <dd className="pre-line" dir="auto">
        {value}
      </dd>
    </div>
  );
}
