import { Button, Modal } from "antd";
import { useTranslation } from "react-i18next";
import { lengthOf } from "#contract/statistics/ranges.ts";
import { useDaysText } from "#ui/statistics/use-days-text.ts";
import { StartForm } from "./StartForm.tsx";
import type { Start } from "./use-start.ts";
import styles from "./Start.module.css";

/** What will happen, before it does: a campaign can be neither changed nor taken back. */
function Confirm({ start }: { start: Start }) {
  const { t } = useTranslation("campaigns");
  const daysText = useDaysText();
  const { name, startDate: from, endDate: to } = start.draft;
  return (
    <div className={styles.confirm}>
      <p>
        <strong>{name.trim()}</strong>
        <br />
        <bdi>{daysText({ from, to })}</bdi> · {t("days", { count: lengthOf({ from, to }) })}
      </p>
      <p>{t(from === start.today ? "start.confirm.now" : "start.confirm.later")}</p>
      <p>{t("start.confirm.fixed")}</p>
    </div>
  );
}

/** Two steps in one dialog: name and days, then what follows from them. */
export function StartDialog({ start }: { start: Start }) {
  const { t } = useTranslation(["campaigns", "shell"]);
  const { confirming } = start;
  const footer = confirming ? (
    <>
      <Button onClick={start.back}>{t("start.back")}</Button>
      <Button type="primary" loading={start.busy} onClick={start.send}>
        {t("start.act")}
      </Button>
    </>
  ) : (
    <>
      <Button onClick={start.close}>{t("shell:act.cancel")}</Button>
      <Button type="primary" htmlType="submit" form="campaign">
        {t("start.next")}
      </Button>
    </>
  );
  return (
    <Modal
      open={start.open}
      width={480}
      centered
      title={t(confirming ? "start.confirm.title" : "start.title")}
      footer={footer}
      onCancel={start.close}
      destroyOnHidden
    >
      {confirming ? <Confirm start={start} /> : <StartForm start={start} />}
    </Modal>
  );
}
