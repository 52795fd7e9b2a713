import { useTranslation } from "react-i18next";
import { supportHours } from "#contract/support/tickets/sla-clock.ts";
import { Card } from "#ui/page/Card.tsx";

const clock = (hour: number): string => `${String(hour).padStart(2, "0")}:00`;

/** Support hours, and the time within which an answer can be expected. */
export function AnswerHours() {
  const { t } = useTranslation("support");
  const { from, to, answerWithin } = supportHours;
  return (
    <Card title={t("hours.title")}>
      <p className="text-13 soft">{t("hours.text", { hours: answerWithin, from: clock(from), to: clock(to) })}</p>
    </Card>
  );
}
