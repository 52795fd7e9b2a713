import { Form, type FormRule, Input } from "antd";
import { useTranslation } from "react-i18next";
import { LazyDayPicker } from "#ui/fields/LazyDayPicker.tsx";

interface CampaignFieldsProps {
  today: string;
  rules: (path: string) => FormRule[];
}

/** Fields for name and dates, shared by the create and edit forms. */
export function CampaignFields({ today, rules }: CampaignFieldsProps) {
  const { t } = useTranslation("campaigns");
  const day = <LazyDayPicker min={today} />;
  return (
    <>
      <Form.Item name="name" label={t("start.name")} extra={t("start.nameHelp")} rules={rules("name")}>
        <Input autoComplete="off" />
      </Form.Item>
      <div className="halves">
        <Form.Item name="startDate" label={t("start.startDate")} rules={rules("startDate")} dependencies={["endDate"]}>
          {day}
        </Form.Item>
        <Form.Item name="endDate" label={t("start.endDate")} rules={rules("endDate")} dependencies={["startDate"]}>
          {day}
        </Form.Item>
      </div>
      <p className="text-12 faint">{t("start.daysHelp")}</p>
    </>
  );
}
