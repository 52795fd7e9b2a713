import { Button } from "antd";
import { CircleCheck, CircleDashed } from "lucide-react";
import { useTranslation } from "react-i18next";
import shared from "../form/form.module.css";
import { ReviewPlan } from "../submit/ReviewPlan.tsx";
import { useMissingItems } from "../wizard/MissingItems.tsx";
import styles from "./preview.module.css";

/** Panel with what a reviewer will read, when it is decided, and the button that submits. */
export function SubmissionPanel({ onSubmit }: { onSubmit(): void }) {
  const { t } = useTranslation("versions");
  const missing = useMissingItems().length;
  const isReady = missing === 0;
  const Icon = isReady ? CircleCheck : CircleDashed;
  return (
    <div className={`box ${shared.aside} ${styles.panel}`}>
      <ReviewPlan />
      <div className={`stack gap-8 ${styles.submit}`}>
        <p className="inline toned" data-tone={isReady ? "ok" : "neu"}>
          <Icon size={16} strokeWidth={1.75} aria-hidden />
          {isReady ? t("missing.none") : t("missing.title", { count: missing })}
        </p>
        {/* The dialog lists what is missing, so the button stays enabled. */}
        <Button type="primary" size="large" block onClick={onSubmit}>
          {t("bar.submit")}
        </Button>
        <p className="text-12 faint">{t("preview.withdrawable")}</p>
      </div>
    </div>
  );
}
