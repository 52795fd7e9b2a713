import { Button } from "antd";
import { Check, ChevronDown, ChevronUp, CircleCheck } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FindingCode } from "#contract/catalog/packages/finding-codes.ts";
import styles from "./files.module.css";

/** Line with the number of checks that the package passed; lists them on request. */
export function PassedChecks({ codes, open }: { codes: readonly FindingCode[]; open: boolean }) {
  const { t } = useTranslation(["packages", "findings"]);
  const [shown, setShown] = useState(open);
  const id = useId();
  const Chevron = shown ? ChevronUp : ChevronDown;
  return (
    <div className={`stack gap-4 padded-row text-13 ${styles.passed}`}>
      <div className="row">
        <CircleCheck className="toned" data-tone="ok" size={16} strokeWidth={1.75} aria-hidden />
        <span className="toned" data-tone="ok">
          {t("findings.passed", { count: codes.length })}
        </span>
        <Button
          type="link"
          size="small"
          className="push"
          aria-expanded={shown}
          {...(shown && { "aria-controls": id })}
          icon={<Chevron size={14} aria-hidden />}
          iconPlacement="end"
          onClick={() => setShown(!shown)}
        >
          {t(shown ? "findings.hidePassed" : "findings.showPassed")}
        </Button>
      </div>
      {shown && (
        <div id={id}>
          <p className="text-13 soft">{t("findings.lookedFor")}</p>
          <ul className={`soft ${styles.checks}`}>
            {codes.map((code) => (
              <li key={code} className="line baseline">
                <Check className="toned" data-tone="ok" size={14} strokeWidth={2} aria-hidden />
                {t(`findings:${code}.title`)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
